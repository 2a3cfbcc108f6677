/** A word for hit points, of a character or a creature. */
export type HealthWord = 'healthy' | 'bloodied' | 'critical' | 'down';

/** The parts of the maximum at which somebody counts as bloodied and as critical. */
const BLOODIED = 1 / 2;
const CRITICAL = 1 / 4;

/** Returns the word for hit points: bloodied at half of the maximum, critical at a quarter, down at 0. */
export function healthWord({
  current_hp,
  max_hp,
}: {
  readonly current_hp: number;
  readonly max_hp: number;
}): HealthWord {
  if (current_hp <= 0) return 'down';
  if (current_hp <= max_hp * CRITICAL) return 'critical';
  return current_hp <= max_hp * BLOODIED ? 'bloodied' : 'healthy';
}
