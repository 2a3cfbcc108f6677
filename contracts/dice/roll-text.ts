import { MINUS, numberText } from '../core/text.js';
import type { Roll, RolledDie, RolledTerm } from './dice.types.js';

/** Returns a die in words: `17`, `4 dropped`, `5 rerolled from 1`, `6 exploded`, `3 counts as 10`. */
function dieText({ value, countsAs, rerolled, dropped, exploded }: RolledDie): string {
  return [
    String(value),
    rerolled ? `rerolled from ${rerolled.join(' and ')}` : '',
    countsAs === undefined ? '' : `counts as ${countsAs}`,
    exploded ? 'exploded' : '',
    dropped ? 'dropped' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function termInWords({ text, dice, label }: RolledTerm): string {
  const values = dice ? ` (${dice.map(dieText).join(', ')})` : '';
  return `${text}${values}${label === undefined ? '' : ` ${label}`}`;
}

/** Returns a roll as plain text, which a screen reader reads too: `2d20kh1 (17, 4 dropped) + 5 = 22`. */
export function rollText({ terms, total, raisedFrom }: Roll): string {
  const sum = terms
    .map((term, index) => {
      const operator = term.sign === 1 ? (index === 0 ? '' : ' + ') : index === 0 ? MINUS : ` ${MINUS} `;
      return `${operator}${termInWords(term)}`;
    })
    .join('');
  const counts = raisedFrom === undefined ? '' : `${numberText(raisedFrom)}, counts as `;
  return `${sum} = ${counts}${numberText(total)}`;
}
