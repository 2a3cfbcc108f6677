import {
  castableSpells,
  whyNotCast,
  type CastableSpell,
  type WayToCast,
} from '../../../../contracts/character/play/castable-spells.js';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import type { Sheet, SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import type { Content } from '../../../../contracts/content/content.types.js';
import { CASTING_TIMES, castingTimeOf, type CastingTime } from './casting-time.js';

/* The lists of spells on the sheet. */

/** What the list of spells shows. */
export interface SpellFilter {
  readonly find: string;
  /** Only spells that can be cast: cantrips, prepared and known spells, rituals. */
  readonly castable: boolean;
  /** null: every casting time. */
  readonly time: CastingTime | null;
}

/** The filter of a fresh list. */
export const NO_FILTER: SpellFilter = { find: '', castable: false, time: null };

/** A spell level with its slots and its spells. */
export interface SpellLevel<Row extends { readonly spell: SheetSpell }> {
  readonly level: number;
  readonly slots: readonly Resource[];
  readonly rows: readonly Row[];
  /** Its first spells stand in the column before. */
  readonly isContinued: boolean;
}

/** Returns every spell of the character with the ways to cast it now; none for a spell that is not prepared. */
export function allSpells(sheet: Sheet): CastableSpell[] {
  const castable = castableSpells(sheet);
  const found = new Set(castable.map(({ spell }) => spellKey(spell)));
  const others = sheet.spells.filter((spell) => !found.has(spellKey(spell)));
  return [...castable, ...others.map((spell) => ({ spell, ways: [], whyNot: whyNotCast(sheet, spell) }))].sort(
    byLevelAndName,
  );
}

/** Compares spells for the order of every list. */
export const byLevelAndName = ({ spell: a }: CastableSpell, { spell: b }: CastableSpell): number =>
  a.level - b.level || (a.name < b.name ? -1 : 1);

/** Returns whether a spell's name contains the text, without regard to case. */
export const isFound = ({ name }: SheetSpell, find: string): boolean =>
  name.toLowerCase().includes(find.trim().toLowerCase());

/** Returns the spells that a filter shows. */
export const filteredSpells = (
  spells: readonly CastableSpell[],
  { find, castable, time }: SpellFilter,
  { spells: facts }: Pick<Content, 'spells'>,
): CastableSpell[] =>
  spells.filter(
    ({ spell, ways }) =>
      isFound(spell, find) &&
      (!castable || ways.length > 0) &&
      (time === null || castingTimeOf(facts[spell.id]?.casting_time ?? '') === time),
  );

/** Returns the casting times that some of the spells have, in their order. */
export const timesOf = (
  spells: readonly { readonly spell: SheetSpell }[],
  { spells: facts }: Pick<Content, 'spells'>,
): CastingTime[] =>
  CASTING_TIMES.filter((time) =>
    spells.some(({ spell }) => castingTimeOf(facts[spell.id]?.casting_time ?? '') === time),
  );

const SLOT_ID = /^(?:spell|pact)_slots_lvl_(\d)$/;

/** Returns the level of the spell slots that a resource counts; undefined for other resources. */
export const slotLevelOf = ({ id, max }: Resource): number | undefined => {
  const level = SLOT_ID.exec(id)?.[1];
  return level === undefined || max === 0 ? undefined : Number(level);
};

/** Returns the spells by level. A level that has slots stays without spells. */
export function byLevel<Row extends { readonly spell: SheetSpell }>(
  rows: readonly Row[],
  resources: readonly Resource[],
): SpellLevel<Row>[] {
  return Array.from({ length: 10 }, (_, level) => ({
    level,
    slots: resources.filter((resource) => slotLevelOf(resource) === level),
    rows: rows.filter(({ spell }) => spell.level === level),
    isContinued: false,
  })).filter(({ slots, rows: own }) => slots.length > 0 || own.length > 0);
}

const heightOf = (levels: readonly { readonly rows: readonly unknown[] }[]): number =>
  levels.reduce((sum, { rows }) => sum + 1 + rows.length, 0);

/** How many rows one column may be longer than the other before a level is divided. */
const UNEVEN = 2;

/**
 * Divides levels into two columns that are about equally long: between two levels where that is nearly even, else inside of
 * a level, whose head then stands over both parts.
 */
export function inColumns<Row extends { readonly spell: SheetSpell }>(
  levels: readonly SpellLevel<Row>[],
): SpellLevel<Row>[][] {
  const half = Math.ceil(heightOf(levels) / 2);
  const cuts = levels.map((_, index) => [levels.slice(0, index + 1), levels.slice(index + 1)]);
  const longest = (cut: SpellLevel<Row>[][]): number => Math.max(...cut.map(heightOf));
  const even = cuts.toSorted((a, b) => longest(a) - longest(b))[0] ?? [[], []];
  if (longest(even) <= half + UNEVEN) return even;
  const before = levels.filter((_, index) => heightOf(levels.slice(0, index + 1)) <= half);
  const divided = levels[before.length];
  const count = half - heightOf(before) - 1;
  if (!divided || count < 1 || count >= divided.rows.length) return even;
  return [
    [...before, { ...divided, rows: divided.rows.slice(0, count) }],
    [{ ...divided, rows: divided.rows.slice(count), isContinued: true }, ...levels.slice(before.length + 1)],
  ];
}

/**
 * Returns what a spell is cast with besides slots, "Without a slot: Infernal Legacy 1/1"; undefined for other spells. It
 * tells the spell from that of the same name which the character casts with slots.
 */
export function ownUsesText(
  { resources }: Pick<Sheet, 'resources'>,
  { spell, ways }: CastableSpell,
): string | undefined {
  const own = ways.find((way) => way.with === 'uses');
  const uses = resources.find(({ id }) => id === own?.resource);
  if (!uses) return undefined;
  return `Without a slot: ${spell.source.name}${uses.current === null ? '' : ` ${uses.current}/${uses.max}`}`;
}

/** Returns the way that one click takes: the lowest that is free, a ritual last; undefined when nothing is left. */
export function firstWay({ ways }: CastableSpell): WayToCast | undefined {
  const free = ways.filter(({ left }) => left !== 0);
  return free.find((way) => way.with !== 'ritual') ?? free[0];
}
