import type { PlayState } from '../choices.types.js';

/** Spends uses of a resource; a negative amount gives them back, up to none spent. */
export const spend = (play: PlayState, resource: string, amount: number): PlayState => ({
  ...play,
  used: { ...play.used, [resource]: Math.max(0, (play.used[resource] ?? 0) + amount) },
});
