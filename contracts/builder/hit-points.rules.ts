import type { Die } from '../library/content.types.js';

/** Faces by die. */
export const DIE_FACES: Readonly<Record<Die, number>> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20 };

export const dieFaces = (die: Die): number => DIE_FACES[die];

/** Could this die have shown this? */
export const isFairRoll = (value: number, die: Die): boolean => Number.isInteger(value) && value >= 1 && value <= dieFaces(die);

/**
 * Hit points as the builder previews them: base + con modifier times level + any HP increase + con modifier.
 * Read so: `base` is `max_hp` before the level being taken, `levelsTaken` the levels before it, `increase` what that level
 * gives, and the last modifier is that level's. The result is then what the sheet shows afterwards: max_hp + con modifier × level.
 * For a first level, `base` is the class's hp_at_lvl_1, `levelsTaken` and `increase` are 0.
 */
export const previewHitPoints = (base: number, conModifier: number, levelsTaken: number, increase: number): number =>
  base + conModifier * levelsTaken + increase + conModifier;
