import type { Creature, CreaturePower } from '../content/creature.types.js';
import type { CreatureSheet, SheetPower } from './creature-sheet.types.js';
import { usesOfSlots, usesOfSpell } from './evaluate/casting.js';

/** Something of a creature that is used up. */
export interface CreatureUse {
  /** The key under which spent uses count: of a power, `spell:<id>`, or `slots:<level>`. */
  readonly key: string;
  readonly name: string;
  readonly max: number;
}

/** Returns the key under which the uses of a power count; null: it has no limit. */
export const keyOfPower = ({ id, recharge, rules: { uses } }: CreaturePower): string | null =>
  recharge === null ? (uses?.id ?? null) : id;

/** Returns the powers of a creature, each with what was computed of it. Legendary and lair actions come last. */
function powersOf(creature: Creature, sheet: CreatureSheet): (readonly [CreaturePower, SheetPower | undefined])[] {
  const lists = [
    [creature.traits, sheet.traits],
    [creature.actions, sheet.actions],
    [creature.bonus_actions, sheet.bonus_actions],
    [creature.reactions, sheet.reactions],
    [creature.legendary_actions?.actions ?? [], sheet.legendary_actions?.actions ?? []],
    [creature.lair_actions?.actions ?? [], sheet.lair_actions?.actions ?? []],
  ] as const;
  return lists.flatMap(([powers, computed]) => powers.map((power, index) => [power, computed[index]] as const));
}

/** Returns everything of a creature that is used up, each key once. */
export function usesOfCreature(creature: Creature, sheet: CreatureSheet): CreatureUse[] {
  const ofPowers = powersOf(creature, sheet).flatMap(([power, computed]): CreatureUse[] => {
    const key = keyOfPower(power);
    return key !== null && computed?.uses ? [{ key, name: power.name, max: computed.uses.max }] : [];
  });
  const ofSpells = sheet.spellcasting.flatMap(({ slots, groups }): CreatureUse[] => [
    ...slots.map(({ level, max }) => ({ key: usesOfSlots(level), name: `Slots of level ${level}`, max })),
    ...groups.flatMap(({ spells }) =>
      spells.flatMap(({ id, name, uses }) => (uses ? [{ key: usesOfSpell(id), name, max: uses.max }] : [])),
    ),
  ]);
  return [...new Map([...ofPowers, ...ofSpells].map((use) => [use.key, use])).values()];
}
