// The theme switch without a round trip; the cookie keeps it for the next page.

export function cookies() {
  document.addEventListener('click', (event) => {
    if (!event.target.closest('a.theme')) return;
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
    event.preventDefault();
  });
}
