// Cards as strings of HTML: the same drawing as templates/_cards.html.

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

export function escape(text) {
  return String(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

function use(sign, style = '') {
  return `<svg${style ? ` class="${style}"` : ''} aria-hidden="true"><use href="#${sign}"></use></svg>`;
}

// Draws `[[SA]]` inside a sentence.
export function rich(text, faces) {
  const parts = String(text).split(/\[\[([0-9A-Z]{1,3})\]\]/);
  return parts
    .map((part, place) => {
      if (place % 2 === 0) return escape(part);
      const face = faces[part];
      if (!face) return escape(`[[${part}]]`);
      return `<span class="i ${face.tone}" role="img" aria-label="${escape(face.name)}">${use(face.sign)}${escape(face.label)}</span>`;
    })
    .join('');
}

export function card(code, faces, { extra = '', isFree = false, isBad = false } = {}) {
  const face = faces[code];
  const classes = ['c', face.tone];
  if (face.label.length > 1) classes.push('w');
  if (extra) classes.push(extra);
  if (isBad) classes.push('bad');
  let style = classes.join(' ');
  if (isFree) style += ` ${face.frame || ''}`;
  return (
    `<span class="${style}"><b>${escape(face.label)}</b>${use(face.sign)}` +
    `${isFree ? use(face.sign, 'p') : ''}${isBad ? use('tri', 'al') : ''}</span>`
  );
}

export function names(codes, faces) {
  return codes.map((code) => escape(faces[code].name)).join(', ');
}

export function backs(count) {
  return '<span class="c back"></span>'.repeat(count);
}

export function size(count) {
  if (count > 13) return ' n11 n14';
  if (count > 10) return ' n11';
  if (count > 8) return ' n9';
  return count === 8 ? ' n8' : '';
}

export function measure(count) {
  if (count > 10) return ' m11';
  if (count > 7) return ' m8';
  if (count > 5) return ' m6';
  return count > 3 ? ' m4' : '';
}

const ICONS = {
  offence: 'tri', discrepancy: 'tri', notice: 'loz', undetermined: 'loz', signal: 'bub', ok: 'tick', song: 'song',
};

export function kindIcon(kind) {
  return kind in ICONS ? use(ICONS[kind]) : '';
}

export function tag(kind, text, faces) {
  return `<span class="tag ${kind}">${kindIcon(kind)}${rich(text, faces)}</span>`;
}
