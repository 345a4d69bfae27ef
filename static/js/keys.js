// The keyboard: off inside text fields and with modifiers.

const STEPS = {
  ArrowLeft: 'back', ArrowRight: 'on', '[': 'trick-back', ']': 'trick-on', Home: 'first', End: 'last',
  n: 'finding-on', p: 'finding-back',
};
const SLIDES = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
const JUMPS = new Set(['[', ']', 'Home', 'End', 'n', 'p']);

export function listen(player) {
  let digits = '';
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    const { key } = event;
    if (isSlider(event.target) && SLIDES.has(key)) return;
    if (key in STEPS) {
      player.step(STEPS[key], { isJump: JUMPS.has(key), isQuick: event.repeat });
    } else if (key >= '0' && key <= '9') {
      digits = (digits + key).slice(-2);
      return;
    } else if (key === 'Enter' && digits) {
      player.trick(Number(digits));
    } else if (!other(player, key, event)) {
      return;
    }
    digits = '';
    event.preventDefault();
  });
}

function other(player, key, event) {
  if (key === ' ' && !isButton(event.target)) player.toggle();
  else if (key === 'f') player.turnTable();
  else if (key === 'a') player.showAll();
  else if (key === 's') nextSeat();
  else if (key === '?') document.getElementById('keys').showModal();
  else return false;
  return true;
}

function nextSeat() {
  const links = [...document.querySelectorAll('.as a')];
  const current = links.findIndex((link) => link.hasAttribute('aria-current'));
  window.location.assign(links[(current + 1) % links.length].href);
}

function isTyping(target) {
  return target instanceof Element && target.closest('input:not([type="range"]), textarea, select, [contenteditable], dialog[open]') !== null;
}

function isSlider(target) {
  return target instanceof Element && target.closest('input[type="range"]') !== null;
}

function isButton(target) {
  return target instanceof Element && target.closest('button, summary') !== null;
}
