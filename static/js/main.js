// The conveniences of the replay page. Without them every link leads to the same table drawn by the server.

import { listen } from './keys.js';
import { Player } from './player.js';
import { cookies } from './look.js';

async function load(main) {
  const own = document.getElementById('model');
  if (own) return JSON.parse(own.textContent);
  const answer = await fetch(main.dataset.model, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`view model: ${answer.status}`);
  return answer.json();
}

function start(model) {
  const asked = new URL(window.location.href).searchParams;
  const table = document.getElementById('felt');
  const drawn = Number(table.dataset.at);
  const wanted = asked.has('at') ? Math.min(Number(asked.get('at')) || 0, model.last) : drawn;
  const player = new Player(model, wanted, Number(asked.get('turn')) || 0);
  if (wanted !== drawn) player.draw();
  listen(player);
  clicks(player);
  swipes(player, table);
  speed(player);
  for (const part of document.querySelectorAll('#speed, #show, [data-go="play"]')) part.hidden = false;
  window.addEventListener('popstate', () => {
    const there = new URL(window.location.href).searchParams;
    const at = there.get('at');
    player.turn = Number(there.get('turn')) || 0;
    player.at = at === null ? drawn : Math.min(Number(at), model.last);
    player.draw();
  });
  player.showBubbles();
  document.documentElement.dataset.ready = 'true';
  return player;
}

function clicks(player) {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const link = event.target.closest('[data-go], [data-show], [data-tab], a[data-at], .cards, .copy, .hold .c');
    if (link && act(player, link)) event.preventDefault();
  });
}

function act(player, link) {
  if (link.dataset.go) return control(player, link.dataset.go);
  if (link.dataset.show) player.show(link.dataset.show);
  else if (link.dataset.tab) openTab(link.dataset.tab);
  else if (link.classList.contains('copy')) copy(player, link);
  else if (link.dataset.at) player.go(Number(link.dataset.at), { isJump: true });
  else if (link.classList.contains('cards')) player.go(Number(link.parentElement.dataset.at), { isJump: true });
  else {
    const holding = link.closest('.hold');
    player.card(link.closest('.seat').dataset.seat, [...holding.querySelectorAll('.c')].indexOf(link));
  }
  return true;
}

function control(player, name) {
  if (name === 'play') player.toggle();
  else if (name === 'turn') player.turnTable();
  else if (name === 'keys') document.getElementById('keys').showModal();
  else if (name === 'annotations') openTab('signals');
  else player.step(name, { isJump: name !== 'back' && name !== 'on' });
  return true;
}

function openTab(name) {
  for (const link of document.querySelectorAll('[data-tab]')) {
    const isOpen = link.dataset.tab === name;
    if (isOpen) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    document.getElementById(`tab-${link.dataset.tab}`).hidden = !isOpen;
  }
}

async function copy(player, link) {
  const address = new URL(player.address(), window.location.href).href;
  if (!await isCopied(address)) {
    window.location.assign(address);
    return;
  }
  const words = link.querySelector('span');
  const before = words.textContent;
  words.textContent = player.model.words.copied;
  window.setTimeout(() => { words.textContent = before; }, 1500);
}

// Off a secure address there is no clipboard to write to: the old command copies a field's text.
async function isCopied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = document.createElement('textarea');
  const held = document.activeElement;
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  held?.focus({ preventScroll: true });
  return done;
}

function swipes(player, table) {
  let from = null;
  table.addEventListener('touchstart', (event) => { from = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
  table.addEventListener('touchend', (event) => {
    if (!from) return;
    const across = event.changedTouches[0].clientX - from.clientX;
    const down = event.changedTouches[0].clientY - from.clientY;
    if (Math.abs(across) > 40 && Math.abs(down) < 40) player.step(across < 0 ? 'on' : 'back');
    from = null;
  }, { passive: true });
}

function speed(player) {
  const part = document.getElementById('speed');
  const input = part.querySelector('input');
  const output = part.querySelector('output');
  const read = () => {
    player.seconds = Number(input.value);
    output.textContent = `${player.seconds.toFixed(1)} s`;
  };
  input.addEventListener('input', read);
  read();
}

cookies();
const main = document.querySelector('main[data-model]');
if (main) load(main).then(start);
