import type { MouseEvent } from 'react';
import type { RollMode } from '../../contracts/dice/index.js';

/** Returns what the keys of a click add to a roll: Shift advantage, Ctrl or Cmd disadvantage. */
export function rollModeOfKeys({
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): RollMode | undefined {
  if (shiftKey) return 'advantage';
  return ctrlKey || metaKey ? 'disadvantage' : undefined;
}
