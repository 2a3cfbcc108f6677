import type { Sheet } from '../../../../contracts/character/sheet.types.js';

/** How hurt a character is, by the share of its hit points that is left. */
export type Health = 'healthy' | 'bloodied' | 'critical';

/** Returns how hurt a character is: bloodied at half of its hit points or fewer, critical at a quarter. */
export function healthOf({ current_hp, max_hp_shown }: Pick<Sheet, 'current_hp' | 'max_hp_shown'>): Health {
  if (current_hp * 4 <= max_hp_shown) return 'critical';
  return current_hp * 2 <= max_hp_shown ? 'bloodied' : 'healthy';
}
