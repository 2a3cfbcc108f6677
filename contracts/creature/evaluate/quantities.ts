import { isDice, quantityText, type Quantity } from '../../content/quantity.js';

/** Dice as text, and their average rounded down, as stat blocks show it. */
export interface Totals {
  readonly text: string;
  readonly average: number;
}

/** Returns the average of dice, rounded down; never below 0. */
function averageOf(quantity: Quantity): number {
  if (!isDice(quantity)) return Math.max(0, Math.floor(quantity));
  const dice = Object.entries(quantity.dice).reduce(
    (sum, [faces, count]) => sum + (count * (Number(faces) + 1)) / 2,
    0,
  );
  return Math.max(0, Math.floor(dice + quantity.flat));
}

/** Returns dice as users read them, and their average. */
export const diceText = (quantity: Quantity): Totals => ({
  text: quantityText(isDice(quantity) ? quantity : Math.max(0, quantity)),
  average: averageOf(quantity),
});
