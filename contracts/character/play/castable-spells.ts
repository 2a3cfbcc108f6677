import { BY_SLOT } from '../../content/selection.types.js';
import type { Sheet, SheetSpell, SheetSpellcasting } from '../sheet.types.js';
import type { Resource } from '../sheet-actions.types.js';
import { spellKey } from '../spell-key.js';
import { SLOT_LEVELS, slotId } from '../spell-slot-ids.js';
import type { CastWith } from './commands.types.js';

/** One way of casting a spell now. */
export interface WayToCast {
  readonly with: CastWith;
  /** The level at which the spell is cast. */
  readonly level: number;
  /** The resource of which it spends one; null: nothing. */
  readonly resource: string | null;
  /** A second resource of which it spends one: the uses of a spell that also takes a slot. */
  readonly uses: string | null;
  /** How many times it can still be cast; null: unlimited. */
  readonly left: number | null;
}

/** A spell of the character with every way of casting it, including ways with nothing left. */
export interface CastableSpell {
  readonly spell: SheetSpell;
  readonly ways: readonly WayToCast[];
  /** Why it cannot be cast now, regardless of slots and uses; null: nothing forbids it. */
  readonly whyNot: string | null;
}

const SLOTS = [
  { with: 'slot', slots: 'spell' },
  { with: 'pact', slots: 'pact' },
] as const;

function slotWays(resources: readonly Resource[], lowest: number): WayToCast[] {
  return SLOT_LEVELS.filter((level) => level >= lowest).flatMap((level) =>
    SLOTS.flatMap(({ with: kind, slots }): WayToCast[] => {
      const left = resources.find(({ id }) => id === slotId(slots, level));
      return left && left.max !== 0 ? [{ with: kind, level, resource: left.id, uses: null, left: left.current }] : [];
    }),
  );
}

/** Returns the ways of a spell's own uses. */
function ownUses(resources: readonly Resource[], { uses, level, cast_at }: SheetSpell): WayToCast[] {
  const resource = resources.find(({ id }) => id === uses);
  if (!resource) return [];
  const { id, current } = resource;
  if (cast_at !== BY_SLOT) return [{ with: 'uses', level: cast_at, resource: id, uses: null, left: current }];
  return slotWays(resources, level).map((way) => ({ ...way, uses: id, left: fewer(way.left, current) }));
}

const fewer = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

const AT_WILL = { resource: null, uses: null, left: null } as const;

/** Whether a class can cast the spell as a ritual. SRD "Ritual". */
const isRitual = (spell: SheetSpell, caster: SheetSpellcasting | undefined, isPrepared: boolean): boolean => {
  if (!spell.ritual) return false;
  if (spell.ritual_only) return true;
  if (caster?.rituals === 'book') return spell.in_book;
  return caster?.rituals === 'known' || (caster?.rituals === 'prepared' && isPrepared);
};

const hasPrepared = ({ prepared_spells }: Sheet, { id, always_prepared }: SheetSpell): boolean =>
  always_prepared || prepared_spells.includes(id);

/** Whether a spell must be prepared before it is cast with a slot, and is not. */
export const lacksPreparation = (sheet: Sheet, spell: SheetSpell): boolean => {
  const caster = sheet.casters.find((each) => each.class === spell.class);
  return caster !== undefined && caster.kind !== 'known' && !hasPrepared(sheet, spell);
};

function waysOf(sheet: Sheet, spell: SheetSpell): WayToCast[] {
  const { resources, casters } = sheet;
  const { level } = spell;
  if (level === 0) return [{ with: 'cantrip', level, ...AT_WILL }];
  const caster = casters.find((each) => each.class === spell.class);
  const isReady = !spell.ritual_only && !lacksPreparation(sheet, spell);
  const uses = isReady ? ownUses(resources, spell) : [];
  const isAtWill = caster === undefined && spell.uses === null && !spell.ritual_only;
  return [
    ...uses,
    ...(isAtWill ? [{ with: 'cantrip' as const, level, ...AT_WILL }] : []),
    ...(isReady && spell.with_slots ? slotWays(resources, level) : []),
    ...(isRitual(spell, caster, hasPrepared(sheet, spell)) ? [{ with: 'ritual' as const, level, ...AT_WILL }] : []),
  ];
}

/** Returns the source in force that forbids a spell, such as a rage; null: none. */
export const whyNotCast = ({ cannot }: Sheet, spell: SheetSpell): string | null =>
  cannot.cast ?? cannot.spells[spellKey(spell)] ?? null;

/**
 * Returns the spells that the character can cast, in the order of level and name: cantrips, known and prepared spells,
 * rituals, and the spells of race, background and feats. SRD "Casting a Spell".
 */
export function castableSpells(sheet: Sheet): CastableSpell[] {
  const known = new Set(sheet.spells.map(spellKey));
  const prepared = sheet.spell_pool.filter(
    (spell) => !known.has(spellKey(spell)) && (spell.always_prepared || sheet.prepared_spells.includes(spell.id)),
  );
  return [...sheet.spells, ...prepared]
    .map((spell) => ({ spell, ways: waysOf(sheet, spell), whyNot: whyNotCast(sheet, spell) }))
    .filter(({ ways }) => ways.length > 0)
    .sort((a, b) => a.spell.level - b.spell.level || (a.spell.name < b.spell.name ? -1 : 1));
}
