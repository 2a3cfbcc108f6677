import { healthWord, type HealthWord } from '../../../../contracts/character/health-word.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';

/** How hurt a character is, by the share of its hit points that is left. */
export type Health = Exclude<HealthWord, 'down'>;

/** Returns how hurt a character is: bloodied at half of its hit points or fewer, critical at a quarter. */
export function healthOf({ current_hp, max_hp_shown }: Pick<Sheet, 'current_hp' | 'max_hp_shown'>): Health {
  const word = healthWord({ current_hp, max_hp: max_hp_shown });
  return word === 'down' ? 'critical' : word;
}
