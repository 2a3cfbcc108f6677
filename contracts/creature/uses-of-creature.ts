import type { CreatureSheet } from './creature-sheet.types.js';
import { usesOfSlots, usesOfSpell } from './evaluate/casting.js';
import { allPowers } from './rolls/power-paths.js';

/** Something of a creature that is used up. */
export interface CreatureUse {
  /** The key under which spent uses count: of a power, `spell:<id>`, or `slots:<level>`. */
  readonly key: string;
  readonly name: string;
  readonly max: number;
}

/** Returns everything of a creature that is used up, each key once. */
export function usesOfCreature(sheet: CreatureSheet): CreatureUse[] {
  const ofPowers = allPowers(sheet).flatMap(([, { name, uses }]): CreatureUse[] =>
    uses ? [{ key: uses.key, name, max: uses.max }] : [],
  );
  const ofSpells = sheet.spellcasting.flatMap(({ slots, groups }): CreatureUse[] => [
    ...slots.map(({ level, max }) => ({ key: usesOfSlots(level), name: `Slots of level ${level}`, max })),
    ...groups.flatMap(({ spells }) =>
      spells.flatMap(({ id, name, uses }) => (uses ? [{ key: usesOfSpell(id), name, max: uses.max }] : [])),
    ),
  ]);
  return [...new Map([...ofPowers, ...ofSpells].map((use) => [use.key, use])).values()];
}
