import { ordinal } from '../../core/text.js';
import { d20Roll } from '../../character/rolls/d20-roll.js';
import { damageRoll, type Amount } from '../../character/rolls/damage-roll.js';
import type { SheetRollOptions } from '../../character/rolls/sheet-roll.types.js';
import type { SpellAtLevel } from '../../character/spell-at-level.types.js';
import type { CreatureEvaluation, SheetCreatureSpell } from '../creature-sheet.types.js';
import type { CreatureRollsOfKind } from './creature-roll.types.js';
import { spellPath } from './power-paths.js';

/* Spell attacks, the damage and the healing of the spells of a creature. `0/fireball` is a spell of its first casting. */

/** The highest level of a spell. */
const HIGHEST = 9;

const ids = ({ sheet }: CreatureEvaluation): string[] => [
  ...new Set(
    sheet.spellcasting.flatMap(({ groups }, index) =>
      groups.flatMap(({ spells }) => spells.map(({ id }) => spellPath(index, id))),
    ),
  ),
];

interface CastSpell {
  readonly spell: SheetCreatureSpell;
  readonly cast: SpellAtLevel;
}

/** Returns a spell at the level of the options. */
function castSpell(evaluation: CreatureEvaluation, path: string, { level }: SheetRollOptions): CastSpell | undefined {
  if (level !== undefined && !(Number.isInteger(level) && level >= 0 && level <= HIGHEST)) return undefined;
  const slash = path.indexOf('/');
  const [index, id] = [Number(path.slice(0, slash)), path.slice(slash + 1)];
  const groups = evaluation.sheet.spellcasting[index]?.groups ?? [];
  const spell = groups.flatMap(({ spells }) => spells).find((each) => each.id === id);
  const cast = spell && evaluation.spellAt(index, id, level);
  return spell && cast && { spell, cast };
}

/** Returns the name of a spell, with the level when it is cast at a higher one. */
const nameOf = ({ spell: { name, level }, cast }: CastSpell): string =>
  cast.level > level ? `${name} (${ordinal(cast.level)} level)` : name;

/** Returns notes on the save, and on how many rays there are, each with a roll of its own. */
const notesOf = ({ cast: { count, save, notes } }: CastSpell): string[] => [
  ...(count === null ? [] : [`For each of ${count.number} ${count.of}.`]),
  ...(save === null ? [] : [`DC ${save.dc} ${save.ability.toUpperCase()} save.`]),
  ...notes,
];

/** `spell-attack:0/fire-bolt` */
export const spellAttackRolls: CreatureRollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    if (!found?.cast.attack) return undefined;
    const { cast } = found;
    const roll = d20Roll(
      {
        kind: 'attack',
        label: `${nameOf(found)}: attack`,
        modifier: found.cast.attack.bonus,
        reasons: cast.reasons.roll,
        rules: cast.roll ?? undefined,
        ruleReasons: cast.reasons.rules,
        criticalFrom: 20,
      },
      options,
    );
    return { ...roll, notes: [...notesOf(found), ...roll.notes] };
  },
};

/** `spell-damage:0/fireball` */
export const spellDamageRolls: CreatureRollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    if (!found) return undefined;
    const { spell, cast } = found;
    const amountOf = ({ damage, type }: SpellAtLevel['damage'][number]): Amount => ({ text: damage, label: type });
    return damageRoll(
      {
        kind: 'damage',
        name: nameOf(found),
        what: 'damage',
        always: cast.damage.filter(({ when }) => when === null).map(amountOf),
        optional: cast.damage.flatMap((one) =>
          one.when === null ? [] : [{ ...amountOf(one), id: one.when, name: spell.name, when: one.when }],
        ),
        critical: cast.attack === null ? null : [],
        reasons: cast.reasons.amount,
        notes: notesOf(found),
      },
      options,
    );
  },
};

/** What a feature adds to a healing only sometimes: it stands in parentheses behind the dice. */
const SOMETIMES = / \(\+.*$/su;

/** `spell-healing:0/cure-wounds` */
export const spellHealingRolls: CreatureRollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    if (!found?.cast.healing) return undefined;
    return damageRoll(
      {
        kind: 'healing',
        name: nameOf(found),
        what: 'healing',
        always: [{ text: found.cast.healing.replace(SOMETIMES, ''), label: 'healing' }],
        optional: [],
        critical: null,
        reasons: found.cast.damage.length > 0 ? [] : found.cast.reasons.amount,
        notes: notesOf(found),
      },
      options,
    );
  },
};
