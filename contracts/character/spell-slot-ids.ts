/* The ids under which the sheet keeps the spell slots of each level. */

/** The levels of spell slots. */
export const SLOT_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The level of a spell slot. */
export type SlotLevel = (typeof SLOT_LEVELS)[number];

/**
 * Spell slots, and the pact slots that are separate where a character has both. `created` is no resource: under its id
 * `PlayState.used` counts how many of the spell slots of a level were created since the last long rest.
 */
export type SlotKind = 'spell' | 'pact' | 'created';

/** The resource of the spell slots of a level. */
export type SpellSlotId = `spell_slots_lvl_${SlotLevel}`;

/** Returns the id of a level's slots: of their resource, or of the number of those that were created. */
export const slotId = <Kind extends SlotKind, Level extends number>(
  kind: Kind,
  level: Level,
): `${Kind}_slots_lvl_${Level}` => `${kind}_slots_lvl_${level}`;

const SLOT_ID = /^(spell|pact|created)_slots_lvl_(\d)$/;

/** Returns the kind and level that an id of slots names; undefined for any other id. */
export function readSlotId(id: string): { kind: SlotKind; level: number } | undefined {
  const [, kind, level] = SLOT_ID.exec(id) ?? [];
  return kind === undefined ? undefined : { kind: kind as SlotKind, level: Number(level) };
}
