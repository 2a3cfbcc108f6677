import { capitalized } from '../../contracts/core/text.js';
import type { HexEntry } from '../../contracts/map/map.palette.js';
import type { Paint } from './paint.js';

/** Returns the colour's name: 'Deep water' for 'deep-water'. */
export const colorName = ({ id }: HexEntry): string => capitalized(id).replace('-', ' ');

/** Returns the name of a paint as its button has it: 'Deep water', 'Clear color', 'Fog of War', 'Lift fog'. */
export function paintName({ usage, hex }: Paint, colors: readonly HexEntry[]): string {
  if (usage === 'fog') return 'Fog of War';
  if (usage === 'clear_fog') return 'Lift fog';
  const color = colors.find(({ code }) => code === hex);
  return color ? colorName(color) : 'Clear color';
}
