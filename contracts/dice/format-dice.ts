import { LABEL_WORDS } from './dice-labels.js';
import type { Comparison, DiceExpression, DiceTerm, NumberTerm } from './dice.types.js';

const comparisonText = ({ operator, value }: Comparison): string => `${operator}${value}`;

function diceText({ count, faces, reroll, least, explode, select }: DiceTerm): string {
  const onHighest = explode?.operator === '=' && explode.value === faces;
  return [
    `${count}d${faces}`,
    reroll ? `r${reroll.once ? 'o' : ''}${comparisonText(reroll.when)}` : '',
    least === null ? '' : `min${least}`,
    explode ? `!${onHighest ? '' : comparisonText(explode)}` : '',
    select ? `${select.kind}${select.count}` : '',
  ].join('');
}

/** Returns a term without its sign and label: `2d20kh1`, `8d6/2`. */
export function termText(term: DiceTerm | NumberTerm): string {
  const bare = term.kind === 'dice' ? diceText(term) : String(term.value);
  return term.factor ? `${bare}${term.factor.operator}${term.factor.value}` : bare;
}

/**
 * Returns the label of a term as it stands behind it: one word for terms that share it, else brackets. A word also
 * labels the terms before it that have no label, so it stands only where all of those share it.
 */
function labelText(expression: DiceExpression, index: number): string {
  const label = expression[index]?.label ?? null;
  if (label === null) return '';
  let first = index;
  while (first > 0 && expression[first - 1]?.label === label) first -= 1;
  const isWord = LABEL_WORDS.includes(label) && expression[first - 1]?.label !== null;
  if (!isWord) return `[${label}]`;
  return expression[index + 1]?.label === label ? '' : ` ${label}`;
}

/** Returns an expression as people write it: `2d20kh1 + 5`, `1d8 + 3 slashing + 1d6 fire`. `parseDice` reads it. */
export function formatDice(expression: DiceExpression): string {
  return expression
    .map((term, index) => {
      const sign = index === 0 ? (term.sign === 1 ? '' : '-') : term.sign === 1 ? ' + ' : ' - ';
      return `${sign}${termText(term)}${labelText(expression, index)}`;
    })
    .join('');
}
