import { badInput } from '../../core/failure.js';
import { itemById } from '../../content/items.js';
import { numberText, piecesText } from '../../core/text.js';
import type { Content } from '../../content/content.types.js';
import type { PlayState } from '../choices.types.js';
import { COINS, type Award, type Coin } from './commands.types.js';
import { addItem } from './inventory-commands.js';
import { receiveItems } from './received-items.js';
import type { PlayCharacter, PlayCommandContext } from './play-character.types.js';
import { coinName, setNumber } from './set-number.js';

/**
 * Adds experience points, coins and items at once.
 * @throws Failure 400 naming `exp` without anything, `value` for more than a sheet holds, `item` or `quantity`
 */
export function takeAward(
  character: PlayCharacter,
  { exp, coins, items }: Omit<Award, 'do'>,
  context: PlayCommandContext,
): PlayState {
  if (exp === 0 && items.length === 0 && COINS.every((coin) => !coins[coin]))
    throw badInput('exp', 'There is nothing to give.');
  let now = character;
  const add = (field: 'exp' | Coin, amount: number): void => {
    if (amount > 0) now = { ...now, play: setNumber(now, { field, value: `+${amount}` }).play };
  };
  add('exp', exp);
  for (const coin of COINS) add(coin, coins[coin] ?? 0);
  for (const item of items)
    now = { ...now, play: item.own ? receiveItems(now, { items: [item] }, context) : addItem(now, item, context) };
  return now.play;
}

/** Returns what an award consists of, such as "300 XP, 20 gp, 2 × Potion of Healing". */
export function awardText(content: Content, { exp, coins, items }: Omit<Award, 'do'>): string {
  const amounts = [...COINS].reverse().flatMap((coin) => {
    const count = coins[coin] ?? 0;
    return count > 0 ? `${numberText(count)} ${coinName(coin)}` : [];
  });
  const pieces = items.map(({ item, own, quantity }) =>
    piecesText(quantity, own?.name ?? itemById(content, item)?.name ?? 'an item'),
  );
  return [...(exp > 0 ? [`${exp.toLocaleString('en')} XP`] : []), ...amounts, ...pieces].join(', ');
}
