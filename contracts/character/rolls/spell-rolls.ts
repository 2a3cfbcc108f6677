import type { Evaluation } from '../evaluation.types.js';
import { castableSpells } from '../play/castable-spells.js';
import type { Sheet, SheetSpell } from '../sheet.types.js';
import type { SpellAtLevel } from '../spell-at-level.types.js';
import { spellKey } from '../spell-key.js';
import {
  countNotes,
  isSpellLevel,
  spellAttackRoll,
  spellCountRoll,
  spellDamageRoll,
  spellHealingRoll,
  type CastSpell,
} from './cast-spell-rolls.js';
import type { RollsOfKind, SheetRollOptions } from './sheet-roll.types.js';

/* Spell attacks, the damage, the healing and the number of hit points of spells at a level. `wizard/fireball` is the spell of a class. */

/** The spells that a sheet can cast, by `spellKey`: a list of all rolls asks for them again and again. */
const castable = new WeakMap<Sheet, ReadonlyMap<string, SheetSpell>>();

function castableByKey({ sheet }: Evaluation): ReadonlyMap<string, SheetSpell> {
  const known = castable.get(sheet) ?? new Map(castableSpells(sheet).map(({ spell }) => [spellKey(spell), spell]));
  castable.set(sheet, known);
  return known;
}

const ids = (evaluation: Evaluation): string[] => [...castableByKey(evaluation).keys()];

/** Returns a spell that the character can cast, at the level of the options. */
function castSpell(evaluation: Evaluation, id: string, { level }: SheetRollOptions): CastSpell | undefined {
  const spell = castableByKey(evaluation).get(id);
  if (!spell || !isSpellLevel(level)) return undefined;
  const cast = evaluation.spellAt(spell, level ?? spell.level);
  return cast && { spell, cast };
}

/** Returns notes on how many rolls there are, and on what else happens. */
const notesOf = (cast: SpellAtLevel): string[] => [...countNotes(cast), ...cast.notes];

const rollsOf = (rollOf: typeof spellDamageRoll, notes: (cast: SpellAtLevel) => string[]): RollsOfKind => ({
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    return found && rollOf(found, notes(found.cast), options);
  },
});

/** `spell-attack:wizard/fire-bolt` */
export const spellAttackRolls = rollsOf(spellAttackRoll, countNotes);

/** `spell-damage:wizard/fireball` */
export const spellDamageRolls = rollsOf(spellDamageRoll, notesOf);

/** `spell-healing:cleric/cure-wounds` */
export const spellHealingRolls = rollsOf(spellHealingRoll, notesOf);

/** `spell-count:wizard/sleep` */
export const spellCountRolls = rollsOf(spellCountRoll, ({ notes }) => [...notes]);
