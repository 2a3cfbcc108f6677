/*
 * The numbers of the game: a plain number, or dice with a number, such as 2d6 + 3.
 */

import { MINUS, numberText } from '../core/text.js';

/** Dice with a fixed number: `dice` holds the count by the number of faces. */
export interface DiceQuantity {
  readonly dice: Readonly<Record<number, number>>;
  readonly flat: number;
}

/** The word for an infinite number in the content, which travels as JSON, and for users. */
export const UNLIMITED = 'unlimited';

/** A number or dice. `Infinity` means "unlimited". */
export type Quantity = number | DiceQuantity;

/** Whether a quantity is rolled. */
export const isDice = (quantity: Quantity): quantity is DiceQuantity => typeof quantity !== 'number';

const asDice = (quantity: Quantity): DiceQuantity => (isDice(quantity) ? quantity : { dice: {}, flat: quantity });

/** Returns a plain number if there are no dice. */
const simplify = ({ dice, flat }: DiceQuantity): Quantity => {
  const rolled = Object.entries(dice).filter(([, count]) => count !== 0);
  return rolled.length === 0 ? flat : { dice: Object.fromEntries(rolled), flat };
};

/** Returns that many dice of that many faces. */
export const diceOf = (count: number, faces: number): Quantity => simplify({ dice: { [faces]: count }, flat: 0 });

/** Returns the sum. */
export function addQuantities(a: Quantity, b: Quantity): Quantity {
  if (!isDice(a) && !isDice(b)) return a + b;
  const [left, right] = [asDice(a), asDice(b)];
  const dice = { ...left.dice };
  for (const [faces, count] of Object.entries(right.dice)) dice[Number(faces)] = (dice[Number(faces)] ?? 0) + count;
  return simplify({ dice, flat: left.flat + right.flat });
}

/** Returns the product with a number; of dice it multiplies the count. */
export function multiplyQuantity(quantity: Quantity, factor: number): Quantity {
  if (!isDice(quantity)) return quantity * factor;
  const dice = Object.fromEntries(Object.entries(quantity.dice).map(([faces, count]) => [faces, count * factor]));
  return simplify({ dice, flat: quantity.flat * factor });
}

/** Returns the highest possible roll: dice are compared by it. */
export const maximumOf = (quantity: Quantity): number =>
  isDice(quantity)
    ? Object.entries(quantity.dice).reduce((sum, [faces, count]) => sum + Number(faces) * count, quantity.flat)
    : quantity;

/** Returns the quantity as users read it: `2d6 + 3`, `5`, `unlimited`. */
export function quantityText(quantity: Quantity): string {
  if (!isDice(quantity)) return quantity === Infinity ? UNLIMITED : numberText(quantity);
  const dice = Object.entries(quantity.dice)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([faces, count]) => `${count}d${faces}`)
    .join(' + ');
  if (quantity.flat === 0) return dice;
  return `${dice} ${quantity.flat < 0 ? MINUS : '+'} ${Math.abs(quantity.flat)}`;
}
