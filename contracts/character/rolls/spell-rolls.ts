import { ordinal } from '../../core/text.js';
import type { Evaluation } from '../evaluation.types.js';
import { castableSpells } from '../play/castable-spells.js';
import type { Sheet, SheetSpell } from '../sheet.types.js';
import type { SpellAtLevel } from '../spell-at-level.types.js';
import { spellKey } from '../spell-key.js';
import { d20Roll } from './d20-roll.js';
import { damageRoll, type Amount } from './damage-roll.js';
import type { RollsOfKind, SheetRollOptions } from './sheet-roll.types.js';

/* Spell attacks, the damage and the healing of spells at a level. `wizard/fireball` is the spell of a class. */

/** The highest level of a spell. */
const HIGHEST = 9;

/** The spells that a sheet can cast, by `spellKey`: a list of all rolls asks for them again and again. */
const castable = new WeakMap<Sheet, ReadonlyMap<string, SheetSpell>>();

function castableByKey({ sheet }: Evaluation): ReadonlyMap<string, SheetSpell> {
  const known = castable.get(sheet) ?? new Map(castableSpells(sheet).map(({ spell }) => [spellKey(spell), spell]));
  castable.set(sheet, known);
  return known;
}

const ids = (evaluation: Evaluation): string[] => [...castableByKey(evaluation).keys()];

/** Returns a spell that the character can cast, at the level of the options. */
function castSpell(
  evaluation: Evaluation,
  id: string,
  { level }: SheetRollOptions,
): { readonly spell: SheetSpell; readonly cast: SpellAtLevel } | undefined {
  const spell = castableByKey(evaluation).get(id);
  if (!spell || (level !== undefined && !(Number.isInteger(level) && level >= 0 && level <= HIGHEST))) return undefined;
  const cast = evaluation.spellAt(spell, level ?? spell.level);
  return cast && { spell, cast };
}

/** Returns the name of a spell, with the level when it is cast at a higher one. */
const nameOf = ({ name, level }: SheetSpell, cast: SpellAtLevel): string =>
  cast.level > level ? `${name} (${ordinal(cast.level)} level)` : name;

/** Returns a note on how many rays, darts or targets there are, each with a roll of its own. */
const countNotes = ({ count }: SpellAtLevel): string[] =>
  count === null ? [] : [`For each of ${count.number} ${count.of}.`];

/** `spell-attack:wizard/fire-bolt` */
export const spellAttackRolls: RollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    if (!found?.cast.attack) return undefined;
    const { spell, cast } = found;
    const roll = d20Roll(
      {
        kind: 'attack',
        label: `${nameOf(spell, cast)}: attack`,
        modifier: found.cast.attack.bonus,
        reasons: cast.reasons.roll,
        rules: cast.roll ?? undefined,
        ruleReasons: cast.reasons.rules,
        criticalFrom: 20,
      },
      options,
    );
    return { ...roll, notes: [...countNotes(cast), ...roll.notes] };
  },
};

/** `spell-damage:wizard/fireball` */
export const spellDamageRolls: RollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    if (!found) return undefined;
    const { spell, cast } = found;
    const amountOf = ({ damage, type }: SpellAtLevel['damage'][number]): Amount => ({ text: damage, label: type });
    return damageRoll(
      {
        kind: 'damage',
        name: nameOf(spell, cast),
        what: 'damage',
        always: cast.damage.filter(({ when }) => when === null).map(amountOf),
        optional: cast.damage.flatMap((one) =>
          one.when === null ? [] : [{ ...amountOf(one), id: one.when, name: spell.name, when: one.when }],
        ),
        critical: cast.attack === null ? null : [],
        reasons: cast.reasons.amount,
        notes: [...countNotes(cast), ...cast.notes],
      },
      options,
    );
  },
};

/** What a feature adds to a healing only sometimes: it stands in parentheses behind the dice. */
const SOMETIMES = / \(\+.*$/su;

/** `spell-healing:cleric/cure-wounds` */
export const spellHealingRolls: RollsOfKind = {
  ids,
  roll: (evaluation, id, options) => {
    const found = castSpell(evaluation, id, options);
    if (!found?.cast.healing) return undefined;
    const { spell, cast } = found;
    const more = SOMETIMES.exec(found.cast.healing)?.[0].trim();
    return damageRoll(
      {
        kind: 'healing',
        name: nameOf(spell, cast),
        what: 'healing',
        always: [{ text: found.cast.healing.replace(SOMETIMES, ''), label: 'healing' }],
        optional: [],
        critical: null,
        reasons: cast.damage.length > 0 ? [] : cast.reasons.amount,
        notes: [...countNotes(cast), ...(more === undefined ? [] : [more.slice(1, -1)]), ...cast.notes],
      },
      options,
    );
  },
};
