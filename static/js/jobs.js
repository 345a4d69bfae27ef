// Keeps the table of jobs up to date while one of them runs.

const PAUSE = 3000;

async function renew() {
  const shown = document.querySelector('#jobs');
  if (!document.hidden) {
    const answer = await fetch(window.location.href, { headers: { Accept: 'text/html' } });
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector('#jobs');
      if (fresh) shown.replaceWith(fresh);
    }
  }
  if (document.querySelector('#jobs[data-running]')) setTimeout(renew, PAUSE);
}

setTimeout(renew, PAUSE);
