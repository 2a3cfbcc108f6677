import {
  countNotes,
  isSpellLevel,
  spellAttackRoll,
  spellCountRoll,
  spellDamageRoll,
  spellHealingRoll,
  type CastSpell,
} from '../../character/rolls/cast-spell-rolls.js';
import type { SheetRollOptions } from '../../character/rolls/sheet-roll.types.js';
import type { CreatureEvaluation } from '../creature-sheet.types.js';
import type { CreatureRollsOfKind } from './creature-roll.types.js';
import { spellPath } from './power-paths.js';

/* Spell attacks, the damage and the healing of the spells of a creature. `0/fireball` is a spell of its first casting. */

const ids = ({ sheet }: CreatureEvaluation): string[] => [
  ...new Set(
    sheet.spellcasting.flatMap(({ groups }, index) =>
      groups.flatMap(({ spells }) => spells.map(({ id }) => spellPath(index, id))),
    ),
  ),
];

/** Returns a spell at the level of the options. */
function castSpell(evaluation: CreatureEvaluation, path: string, { level }: SheetRollOptions): CastSpell | undefined {
  if (!isSpellLevel(level)) return undefined;
  const slash = path.indexOf('/');
  const [index, id] = [Number(path.slice(0, slash)), path.slice(slash + 1)];
  const groups = evaluation.sheet.spellcasting[index]?.groups ?? [];
  const spell = groups.flatMap(({ spells }) => spells).find((each) => each.id === id);
  const cast = spell && evaluation.spellAt(index, id, level);
  return spell && cast && { spell, cast };
}

/** Returns notes on the save, and on how many rays there are, each with a roll of its own. */
const notesOf = ({ cast }: CastSpell): string[] => [
  ...countNotes(cast),
  ...(cast.save === null ? [] : [`DC ${cast.save.dc} ${cast.save.ability.toUpperCase()} save.`]),
  ...cast.notes,
];

const rollsOf = (rollOf: typeof spellDamageRoll): CreatureRollsOfKind => ({
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    return found && rollOf(found, notesOf(found), options);
  },
});

/** `spell-attack:0/fire-bolt` */
export const spellAttackRolls = rollsOf(spellAttackRoll);

/** `spell-damage:0/fireball` */
export const spellDamageRolls = rollsOf(spellDamageRoll);

/** `spell-healing:0/cure-wounds` */
export const spellHealingRolls = rollsOf(spellHealingRoll);

/** `spell-count:0/sleep` */
export const spellCountRolls: CreatureRollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    return found && spellCountRoll(found, found.cast.notes, options);
  },
};
