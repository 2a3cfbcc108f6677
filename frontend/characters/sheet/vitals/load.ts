import type { Sheet } from '../../../../contracts/character/sheet.types.js';

/** Pounds for each point of Strength above which a character is encumbered, heavily encumbered, beyond capacity. */
const THRESHOLDS = [5, 10, 15] as const;

const NAMES = ['Encumbered', 'Heavily encumbered', 'Beyond capacity'] as const;

/** Returns how a character's load hinders it; undefined for a light load. The inventory has the whole text. */
export function loadOf({
  load,
  str_score,
}: Pick<Sheet, 'load' | 'str_score'>): { name: string; text: string } | undefined {
  const name = NAMES[THRESHOLDS.filter((pounds) => load > pounds * str_score).length - 1];
  return name && { name, text: `${name}: the load is ${load} lb. The inventory tells what that means.` };
}
