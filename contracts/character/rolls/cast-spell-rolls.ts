import { ordinal } from '../../core/text.js';
import type { SpellAtLevel } from '../spell-at-level.types.js';
import { d20Roll } from './d20-roll.js';
import { damageRoll, type Amount } from './damage-roll.js';
import type { SheetRollOptions, SheetRollWithoutKey } from './sheet-roll.types.js';

/* The rolls of a spell that a character or a creature casts. */

/** The highest level of a spell. */
const HIGHEST = 9;

/** A spell as it is cast at a level. */
export interface CastSpell {
  readonly spell: { readonly name: string; readonly level: number };
  readonly cast: SpellAtLevel;
}

/** Whether options may name this level; without one a spell is cast at its own. */
export const isSpellLevel = (level: number | undefined): boolean =>
  level === undefined || (Number.isInteger(level) && level >= 0 && level <= HIGHEST);

/** Returns the name of a spell, with the level when it is cast at a higher one. */
const nameOf = ({ spell: { name, level }, cast }: CastSpell): string =>
  cast.level > level ? `${name} (${ordinal(cast.level)} level)` : name;

/** Returns a note on how many rays, darts or targets there are, each with a roll of its own. */
export const countNotes = ({ count }: SpellAtLevel): string[] =>
  count === null ? [] : [`For each of ${count.number} ${count.of}.`];

/** Returns the attack roll of a spell; undefined when it has none. @param notes stand before those of the roll */
export function spellAttackRoll(
  found: CastSpell,
  notes: readonly string[],
  options: SheetRollOptions,
): SheetRollWithoutKey | undefined {
  const { attack, reasons, roll: rules } = found.cast;
  if (!attack) return undefined;
  const roll = d20Roll(
    {
      kind: 'attack',
      label: `${nameOf(found)}: attack`,
      modifier: attack.bonus,
      reasons: reasons.roll,
      rules: rules ?? undefined,
      ruleReasons: reasons.rules,
      criticalFrom: 20,
    },
    options,
  );
  return { ...roll, notes: [...notes, ...roll.notes] };
}

/** Returns the damage roll of a spell; undefined when it does none. */
export function spellDamageRoll(
  found: CastSpell,
  notes: readonly string[],
  options: SheetRollOptions,
): SheetRollWithoutKey | undefined {
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
      notes,
    },
    options,
  );
}

/** Returns the roll of how much a spell affects, such as the 5d8 hit points of Sleep; undefined where no dice say it. */
export function spellCountRoll(
  found: CastSpell,
  notes: readonly string[],
  options: SheetRollOptions,
): SheetRollWithoutKey | undefined {
  const { count, damage, healing } = found.cast;
  // With damage or healing, the number says how often that is rolled.
  if (count === null || !/\dd\d/u.test(count.number) || damage.length > 0 || healing !== null) return undefined;
  return damageRoll(
    {
      kind: 'healing',
      name: nameOf(found),
      what: count.of,
      always: [{ text: count.number, label: null }],
      optional: [],
      critical: null,
      reasons: [],
      notes,
    },
    options,
  );
}

/** What a feature adds to a healing only sometimes: it stands in parentheses behind the dice. */
const SOMETIMES = / \(\+.*$/su;

/** Returns the healing roll of a spell; undefined when it heals nobody. */
export function spellHealingRoll(
  found: CastSpell,
  notes: readonly string[],
  options: SheetRollOptions,
): SheetRollWithoutKey | undefined {
  const { healing, damage, reasons } = found.cast;
  if (!healing) return undefined;
  const sometimes = SOMETIMES.exec(healing)?.[0].trim();
  return damageRoll(
    {
      kind: 'healing',
      name: nameOf(found),
      what: 'healing',
      always: [{ text: healing.replace(SOMETIMES, ''), label: 'healing' }],
      optional: [],
      critical: null,
      reasons: damage.length > 0 ? [] : reasons.amount,
      notes: [...(sometimes === undefined ? [] : [sometimes.slice(1, -1)]), ...notes],
    },
    options,
  );
}
