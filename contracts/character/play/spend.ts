import { countsHeld } from '../../content/uses.js';
import type { PlayState } from '../choices.types.js';
import type { Resource } from '../sheet-actions.types.js';

/**
 * Spends uses of a resource; a negative amount gives them back, up to none spent. Of a pool that starts empty, the play state
 * counts what it holds: whoever fills it knows how much it can hold.
 */
export const spend = (play: PlayState, resource: string, amount: number): PlayState => ({
  ...play,
  used: {
    ...play.used,
    [resource]: Math.max(0, (play.used[resource] ?? 0) + (countsHeld(resource) ? -amount : amount)),
  },
});

/** How much of a resource can come back at most: what is spent, or what a pool that starts empty can still hold. */
export const mostRestored = ({ used }: PlayState, { id, max }: Pick<Resource, 'id' | 'max'>): number =>
  countsHeld(id) ? Math.max(0, (max ?? 0) - (used[id] ?? 0)) : (used[id] ?? 0);
