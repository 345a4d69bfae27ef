// The table at one event, as a string of HTML: the same drawing as templates/_table.html.

import { backs, card, escape, kindIcon, measure, names, rich, size, tag } from './cards.js';

const PLACES = ['e', 'n', 'w', 's'];

function place(seat, turn) {
  return `at-${PLACES[('ENWS'.indexOf(seat) + turn) % 4]}`;
}

function tags(list, faces) {
  return (list || []).map(([kind, text]) => tag(kind, text, faces)).join('');
}

function holding(seat, { faces, words }) {
  if (seat.is_unknown) return `<p class="hold"><span class="none">${escape(words.unknown)}</span></p>`;
  const label = `${escape(seat.name)}, ${escape(seat.count || '')}`;
  if (seat.hidden) {
    return `<div class="hold" role="img" aria-label="${label}"><span class="grp${size(seat.hidden)}">${backs(seat.hidden)}</span></div>`;
  }
  if (!seat.groups || !seat.groups.length) return '';
  const owed = seat.owed || [];
  let index = 0;
  const groups = seat.groups.map((group, number) => {
    const isTrumps = number === 0 && seat.has_trumps;
    const cards = group.map((code) => card(code, faces, { extra: owed.includes(index++) ? 'owed' : '' })).join('');
    const label = isTrumps && seat.names_trumps ? `<span class="tl">${escape(words.trumps)}</span>` : '';
    return `<span class="grp${isTrumps ? ' t' : ''}${size(group.length)}">${label}${cards}</span>`;
  });
  const spoken = seat.groups.map((group) => names(group, faces)).join(', ');
  return `<div class="hold" role="img" aria-label="${label}: ${spoken}">${groups.join('')}</div>`;
}

function seatPart(seat, model, turn) {
  const { faces, words } = model;
  return (
    `<section class="seat ${place(seat.seat, turn)}${seat.on_turn ? ' on' : ''}" data-seat="${seat.seat}">` +
    `<h3 class="who"><span class="l" aria-hidden="true">${escape(words.letters[seat.seat])}</span><strong>${escape(seat.name)}</strong>` +
    `${seat.player ? `<span class="pl">${escape(seat.player)}</span>` : ''}` +
    `${seat.count ? `<span class="n">${escape(seat.count)}</span>` : ''}${tags(seat.tags, faces)}</h3>` +
    `${holding(seat, model)}</section>`
  );
}

function bubble(one, faces) {
  const term = one.term ? ` <span lang="zh">${escape(one.term)}</span>` : '';
  return (
    `<div class="bubble${one.forced ? ' forced' : ''}" data-convention="${one.convention}">` +
    `<strong>${escape(one.title)}${term}</strong><span class="gist">${rich(one.line || '', faces)}</span></div>`
  );
}

function playPart(play, { faces, words }, turn, base) {
  const bad = play.bad || [];
  const last = play.cards.length - 1;
  const cards = play.cards
    .map((code, index) => card(code, faces, { isFree: index === last, isBad: bad.includes(index) }))
    .join('');
  const states = `${play.is_winning ? ' win' : ''}${play.is_back ? ' back' : ''}${play.is_faint ? ' faint' : ''}`;
  const hidden = play.hidden || 0;
  const says = (play.bubbles || []).map((one) => bubble(one, faces)).join('');
  return (
    `<div class="play ${place(play.seat, turn)}${states}" data-at="${play.at}">` +
    `<a class="cards${measure(play.cards.length + hidden)}" href="${escape(base)}at=${play.at}" ` +
    `aria-label="${escape(words.seats[play.seat])}: ${names(play.cards, faces)}">${cards}${backs(hidden)}</a>` +
    `${play.tags && play.tags.length ? `<div class="tags">${tags(play.tags, faces)}</div>` : ''}` +
    `${says ? `<div class="says">${says}</div>` : ''}</div>`
  );
}

// The plays of a trick, those of one seat in one place.
function spots(frame, model, turn, base) {
  const plays = frame.plays || [];
  return [...new Set(plays.map((play) => play.seat))].map((seat) => {
    const own = plays.filter((play) => play.seat === seat).map((play) => playPart(play, model, turn, base));
    return `<div class="spot ${place(seat, turn)}">${own.join('')}</div>`;
  }).join('');
}

function hub(frame, faces) {
  if (!frame.hub) return '';
  const [title, figure, lines] = frame.hub;
  const spans = lines.map((line) => `<span>${rich(line, faces)}</span>`).join('');
  return `<div class="hub"><span>${escape(title)}</span><b>${escape(figure)}</b>${spans}</div>`;
}

function pile(frame, faces) {
  if (!frame.pile) return '';
  const { label, cards = [], hidden = 0 } = frame.pile;
  const drawn = cards.map((code) => card(code, faces)).join('');
  return (
    `<div class="pile"><span>${escape(label)}</span><span class="grp" role="img" aria-label="${escape(label)}: ${names(cards, faces)}">` +
    `${drawn}${backs(hidden)}</span></div>`
  );
}

// The parts of the table one by one, each an element: four seats, the trick, perhaps a pile.
export function parts(frame, model, turn, base) {
  const due = frame.due_seat
    ? `<div class="due ${place(frame.due_seat, turn)}">${escape(frame.due_text)}</div>`
    : '';
  const plays = spots(frame, model, turn, base);
  const drawn = frame.seats.map((seat) => seatPart(seat, model, turn));
  drawn.push(`<div class="trick">${plays}${due}${hub(frame, model.faces)}</div>`);
  const apart = pile(frame, model.faces);
  if (apart) drawn.push(apart);
  return drawn;
}

export function felt(frame, model, turn, base) {
  return parts(frame, model, turn, base).join('');
}

export function status(frame, faces) {
  return frame.status
    .map((item) => {
      const style = item.is_figure ? 'f' : item.is_call ? 'y' : '';
      const side = item.side ? ` <small>${escape(item.side)}</small>` : '';
      return `<div><dt>${escape(item.label)}</dt><dd class="${style}">${rich(item.value, faces)}${side}</dd></div>`;
    })
    .join('');
}

export function peek(frame, faces) {
  const [kind, text, side] = frame.peek || ['', '', ''];
  return `${kindIcon(kind)}<strong>${rich(text, faces)}</strong><span>${escape(side)}</span>`;
}

export function now(frame, faces) {
  return `<strong>${escape(frame.heading)}</strong><span>${rich(frame.sentence, faces)}</span>`;
}
