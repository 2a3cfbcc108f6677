import type { SpellAtLevel } from '../character/spell-at-level.types.js';
import type { AttackCondition, AttackRange, AttackSave } from './attack-way.types.js';

/* What a spell says as the way of an attack, of a character's and of a creature's alike. */

/** Feet. SRD "Melee Attacks". */
export const REACH = 5;
/** An attack that says nothing of its range. */
export const NO_RANGE: AttackRange = { reach: null, normal: null, long: null };

const FEET = /^(\d{1,4})\s*(?:feet|ft)/u;

/** Reads the range of a spell, such as "120 feet" or "Touch"; "Self (60-foot cone)" has none of its own. */
export function rangeOfSpell(range: string): AttackRange {
  const feet = FEET.exec(range)?.[1];
  if (feet !== undefined) return { reach: null, normal: Number(feet), long: null };
  return range.toLowerCase().startsWith('touch') ? { ...NO_RANGE, reach: REACH } : NO_RANGE;
}

/** Whether a spell attacks somebody: with a roll, with a save, or with damage alone. */
export const spellAttacks = ({ attack, save, damage }: SpellAtLevel): boolean =>
  attack !== null || save !== null || damage.length > 0;

/** Returns the saving throw of a spell's targets; null: none. */
export const saveOfSpell = ({ save }: SpellAtLevel): AttackSave | null =>
  save && {
    ability: save.ability,
    dc: save.dc,
    on_save: save.on_save === 'half' || save.on_save === 'none' ? save.on_save : 'other',
    note: save.on_failed_save,
  };

/** Returns what lands on a target that a spell hits, or that fails its save. */
export const conditionsOfSpell = ({ inflicts, save }: SpellAtLevel): AttackCondition[] =>
  inflicts.map(({ id, name, lasts, repeats, escape, only }) => ({
    id,
    name,
    lasts,
    repeats: repeats && save ? { ability: save.ability, dc: save.dc } : null,
    escape: escape && save ? save.dc : null,
    only,
  }));
