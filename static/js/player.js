// Stepping through a hand: everything on the page that changes with the event.

import { now, parts, peek, status } from './table.js';

const byId = (id) => document.getElementById(id);

// A file opened from disk may not be allowed an address of its own.
function record(method, state, address) {
  try {
    window.history[method](state, '', address);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

// Changes a part of the page; the focus, if it was on something that went, stays with the part.
function keepingFocus(part, change) {
  const held = part.contains(document.activeElement) ? document.activeElement : null;
  const at = held?.closest('[data-at]')?.dataset.at;
  change();
  if (!held || held.isConnected) return;
  const same = at && part.querySelector(`a[data-at="${at}"], [data-at="${at}"] > a`);
  if (!same) part.tabIndex = -1;
  (same || part).focus({ preventScroll: true });
}

export class Player {
  constructor(model, at, turn) {
    this.model = model;
    this.at = at;
    this.turn = turn;
    this.timer = null;
    this.seconds = 1.5;
    this.hidden = new Set(['forced']);
    this.pending = null;
    this.drawn = null;
    this.isNarrow = window.matchMedia('(max-width: 560px)');
  }

  get base() {
    const parts = [];
    if (this.model.seat) parts.push(`seat=${this.model.seat}`);
    if (this.turn) parts.push(`turn=${this.turn}`);
    return `${this.model.base}?${parts.length ? `${parts.join('&')}&` : ''}`;
  }

  address(at = this.at) {
    return `${this.base}at=${at}`;
  }

  // Goes to an event. `isJump`: the back button leads here again; `isQuick`: no movement of cards.
  go(at, { isJump = false, isQuick = false } = {}) {
    const wanted = Math.max(0, at);
    if (wanted > this.model.last) {
      this.stop();
      if (this.model.seat && wanted <= this.model.total) window.location.assign(this.address(wanted));
      return;
    }
    const isForward = wanted === this.at + 1;
    if (isJump && wanted !== this.at) this.push(wanted);
    this.at = wanted;
    this.draw(isForward && !isQuick);
    if (!isJump) this.replaceSoon();
  }

  push(at) {
    this.flush();
    record('pushState', { at }, this.address(at));
  }

  // Browsers limit how often the address may change: one change for a run of steps.
  replaceSoon() {
    window.clearTimeout(this.pending);
    this.pending = window.setTimeout(() => this.flush(true), 150);
  }

  flush(isDue = false) {
    if (this.pending === null && !isDue) return;
    window.clearTimeout(this.pending);
    this.pending = null;
    record('replaceState', { at: this.at }, this.address() + window.location.hash);
  }

  draw(isMoving = false) {
    const { model } = this;
    const frame = model.frames[this.at];
    const table = byId('felt');
    table.classList.toggle('moves', isMoving);
    keepingFocus(table, () => this.drawTable(table, parts(frame, model, this.turn, this.base)));
    if (isMoving) table.querySelector(`.play[data-at="${this.at}"]`)?.classList.add('new');
    byId('status').innerHTML = status(frame, model.faces);
    byId('now').innerHTML = now(frame, model.faces);
    const bar = byId('peek');
    bar.className = `peek ${frame.peek[0]}`;
    bar.innerHTML = peek(frame, model.faces);
    const panel = byId('panel');
    const key = frame.panel ?? '0';
    if (panel.dataset.key !== key) {
      panel.dataset.key = key;
      keepingFocus(panel, () => { panel.innerHTML = model.panels[key]; });
    }
    const signals = byId('signal-now');
    if (signals) keepingFocus(signals, () => { signals.innerHTML = model.signals[this.at] || ''; });
    this.markPlace(frame.trick || 0);
    this.showBubbles();
    this.links();
  }

  // Replaces only the parts of the table that changed.
  drawTable(table, drawn) {
    if (this.drawn && this.drawn.length === drawn.length && table.children.length === drawn.length) {
      drawn.forEach((part, place) => {
        if (part !== this.drawn[place]) table.children[place].outerHTML = part;
      });
    } else {
      table.innerHTML = drawn.join('');
    }
    this.drawn = drawn;
  }

  markPlace(trick) {
    for (const link of document.querySelectorAll('#strip a[aria-current], .log a[aria-current]')) {
      link.removeAttribute('aria-current');
    }
    const current = document.querySelector(`#strip a[data-trick="${trick}"]`);
    current?.setAttribute('aria-current', 'true');
    const line = document.querySelector(`.log a[data-at="${this.at}"]`);
    line?.setAttribute('aria-current', 'true');
    if (line && !byId('tab-log').hidden && !this.isNarrow.matches) line.scrollIntoView({ block: 'nearest' });
    const chart = byId('chart');
    if (current && this.isNarrow.matches && chart.scrollWidth > chart.clientWidth) chart.scrollLeft = current.offsetLeft - chart.clientWidth / 2;
    const band = byId('band');
    band.setAttribute('x', trick ? trick - 1 : 0);
    band.setAttribute('width', trick ? 1 : 0);
  }

  links() {
    for (const link of document.querySelectorAll('.as a')) {
      const seat = new URL(link.href).searchParams.get('seat');
      link.href = `${this.model.base}?at=${this.at}${seat ? `&seat=${seat}` : ''}`;
    }
    document.querySelector('.copy')?.setAttribute('href', this.address());
    for (const link of document.querySelectorAll('#controls a[data-go]')) {
      const target = this.target(link.dataset.go);
      if (target !== null) link.href = this.address(target);
    }
  }

  // Where a control leads; null for one that leads nowhere.
  target(name) {
    const { starts, stops, last, total } = this.model;
    switch (name) {
      case 'first': return 0;
      case 'last': return last;
      case 'back': return Math.max(0, this.at - 1);
      case 'on': return Math.min(total, this.at + 1);
      case 'trick-back': return starts.filter((start) => start < this.at).pop() ?? 0;
      case 'trick-on': return starts.find((start) => start > this.at) ?? Math.min(total, this.model.seat ? last + 1 : last);
      case 'finding-on': return stops.find((stop) => stop > this.at) ?? stops[0] ?? null;
      case 'finding-back': return stops.filter((stop) => stop < this.at).pop() ?? stops[stops.length - 1] ?? null;
      default: return null;
    }
  }

  step(name, options = {}) {
    const target = this.target(name);
    if (target !== null) this.go(target, options);
  }

  trick(number) {
    const start = this.model.starts[number - 1];
    if (start !== undefined) this.go(start, { isJump: true });
  }

  // Goes to the event in which a card of a holding is played.
  card(seatCode, index) {
    const seat = this.model.frames[this.at].seats.find((one) => one.seat === seatCode);
    const code = (seat.groups || []).flat()[index];
    const { frames } = this.model;
    for (let at = this.at + 1; at < frames.length; at += 1) {
      const isPlayed = (frames[at].plays || []).some(
        (play) => play.seat === seatCode && play.at === at && play.cards.includes(code),
      );
      if (isPlayed) {
        this.go(at, { isJump: true });
        return;
      }
    }
  }

  turnTable() {
    this.turn = (this.turn + 1) % 4;
    this.draw();
    this.replaceSoon();
  }

  toggle() {
    if (this.timer) this.stop();
    else this.play();
  }

  play() {
    const tick = () => {
      if (this.at >= this.model.last) this.stop();
      else {
        this.go(this.at + 1);
        this.timer = window.setTimeout(tick, this.seconds * 1000);
      }
    };
    this.timer = window.setTimeout(tick, 0);
    this.showPlaying(true);
  }

  stop() {
    window.clearTimeout(this.timer);
    this.timer = null;
    this.showPlaying(false);
  }

  showPlaying(isPlaying) {
    const button = document.querySelector('[data-go="play"]');
    button.setAttribute('aria-label', isPlaying ? this.model.words.stop : this.model.words.play);
    button.querySelector('use').setAttribute('href', isPlaying ? '#pause' : '#play');
  }

  showBubbles() {
    for (const part of document.querySelectorAll('.bubble')) {
      const isForced = part.classList.contains('forced');
      part.classList.toggle('off', this.hidden.has(part.dataset.convention) || (isForced && this.hidden.has('forced')));
    }
  }

  // Shows or hides what one convention says, or the forced signals.
  show(key) {
    if (this.hidden.has(key)) this.hidden.delete(key);
    else this.hidden.add(key);
    for (const button of document.querySelectorAll('[data-show]')) {
      button.setAttribute('aria-pressed', String(!this.hidden.has(button.dataset.show)));
    }
    byId('felt').classList.toggle('forced-on', !this.hidden.has('forced'));
    this.showBubbles();
  }

  showAll() {
    const keys = [...document.querySelectorAll('[data-show]')].map((button) => button.dataset.show).filter((key) => key !== 'forced');
    const areShown = keys.some((key) => !this.hidden.has(key));
    for (const key of keys) if (areShown !== this.hidden.has(key)) this.show(key);
  }
}
