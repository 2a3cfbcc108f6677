/*
 * Finds what the page can show as a link or roll in a description: dice, saving throws and conditions. The texts are
 * plain; the words of the rules decide what is marked.
 */

/** A piece of a description. `condition` holds an id of the content; `dice` is a roll such as `2d6+3`. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'dice'; text: string; dice: string }
  | { kind: 'save'; text: string }
  | { kind: 'condition'; text: string; condition: string };

/** The conditions of the SRD as texts name them. */
const CONDITIONS = [
  'blinded',
  'charmed',
  'deafened',
  'frightened',
  'grappled',
  'incapacitated',
  'invisible',
  'paralyzed',
  'petrified',
  'poisoned',
  'prone',
  'restrained',
  'stunned',
  'unconscious',
  'exhaustion',
];
const ABILITY = '(?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)';

const MARK = new RegExp(
  [
    String.raw`(?<dice>\b\d*d(?:4|6|8|10|12|20|100)\b(?:\s?[+−-]\s?\d+\b)?)`,
    String.raw`(?<save>\b${ABILITY}(?:(?:, and|, or|,| and| or) ${ABILITY})* (?:saving throws?|saves?)\b)`,
    String.raw`(?<condition>\b(?:${CONDITIONS.join('|')})\b)`,
  ].join('|'),
  'gi',
);

/** Returns the part for a match of `MARK`. */
function partOf({ 0: text, groups = {} }: RegExpMatchArray): TextPart {
  if (groups['dice']) return { kind: 'dice', text, dice: text.replaceAll(' ', '').replace('−', '-').toLowerCase() };
  if (groups['condition']) return { kind: 'condition', text, condition: text.toLowerCase() };
  return { kind: 'save', text };
}

/** Splits a description into plain text and marks, in order. The joined parts are the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(partOf(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
