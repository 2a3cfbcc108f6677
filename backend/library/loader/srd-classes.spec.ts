import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import type { ClassLevel } from '../../../contracts/content/content.types.js';
import { contentCounts } from './content-counts.js';

/** How many entries of each kind come with Questhearth. */
const COUNTS = {
  archraces: 8,
  'core races': 9,
  creatures: 334,
  subraces: 4,
  'racial traits': 61,
  classes: 12,
  'class levels': 240,
  subclasses: 13,
  'class features and options': 371,
  backgrounds: 12,
  'backgrounds with a variant': 5,
  feats: 30,
  spells: 319,
  items: 599,
  languages: 18,
  skills: 18,
  conditions: 15,
  'rules to look up': 169,
};

type Row = Readonly<{ level: number } & Record<string, unknown>>;

/** Rows of the class tables of the SRD: a row leaves out what the table leaves empty. */
const TABLES: Readonly<Record<string, readonly Row[]>> = {
  barbarian: [
    { level: 1, proficiency: 2, rages: 2, rage_damage: 2 },
    { level: 5, proficiency: 3, rages: 3, rage_damage: 2 },
    { level: 11, proficiency: 4, rages: 4, rage_damage: 3, brutal_critical: 1 },
    { level: 17, proficiency: 6, rages: 6, rage_damage: 4, brutal_critical: 3 },
    { level: 20, proficiency: 6, rages: 'Unlimited', rage_damage: 4, brutal_critical: 3 },
  ],
  bard: [
    { level: 1, proficiency: 2, cantrips: 2, spells: 4, slots: [2], inspiration_die: 'd6' },
    { level: 5, proficiency: 3, cantrips: 3, spells: 8, slots: [4, 3, 2], inspiration_die: 'd8', song_of_rest: 'd6' },
    {
      level: 11,
      proficiency: 4,
      cantrips: 4,
      spells: 15,
      slots: [4, 3, 3, 3, 2, 1],
      inspiration_die: 'd10',
      song_of_rest: 'd8',
    },
    {
      level: 17,
      proficiency: 6,
      cantrips: 4,
      spells: 20,
      slots: [4, 3, 3, 3, 2, 1, 1, 1, 1],
      inspiration_die: 'd12',
      song_of_rest: 'd12',
    },
    {
      level: 20,
      proficiency: 6,
      cantrips: 4,
      spells: 22,
      slots: [4, 3, 3, 3, 3, 2, 2, 1, 1],
      inspiration_die: 'd12',
      song_of_rest: 'd12',
    },
  ],
  cleric: [
    { level: 1, proficiency: 2, cantrips: 3, slots: [2] },
    { level: 5, proficiency: 3, cantrips: 4, slots: [4, 3, 2], channel_divinity: 1, destroy_undead: 'CR 1/2' },
    { level: 11, proficiency: 4, cantrips: 5, slots: [4, 3, 3, 3, 2, 1], channel_divinity: 2, destroy_undead: 'CR 2' },
    {
      level: 17,
      proficiency: 6,
      cantrips: 5,
      slots: [4, 3, 3, 3, 2, 1, 1, 1, 1],
      channel_divinity: 2,
      destroy_undead: 'CR 4',
    },
    {
      level: 20,
      proficiency: 6,
      cantrips: 5,
      slots: [4, 3, 3, 3, 3, 2, 2, 1, 1],
      channel_divinity: 3,
      destroy_undead: 'CR 4',
    },
  ],
  druid: [
    { level: 1, proficiency: 2, cantrips: 2, slots: [2] },
    {
      level: 5,
      proficiency: 3,
      cantrips: 3,
      slots: [4, 3, 2],
      wild_shape_cr: '1/2',
      wild_shape_limits: 'No flying speed',
    },
    {
      level: 11,
      proficiency: 4,
      cantrips: 4,
      slots: [4, 3, 3, 3, 2, 1],
      wild_shape_cr: '1',
      wild_shape_limits: 'None',
    },
    {
      level: 17,
      proficiency: 6,
      cantrips: 4,
      slots: [4, 3, 3, 3, 2, 1, 1, 1, 1],
      wild_shape_cr: '1',
      wild_shape_limits: 'None',
    },
    {
      level: 20,
      proficiency: 6,
      cantrips: 4,
      slots: [4, 3, 3, 3, 3, 2, 2, 1, 1],
      wild_shape_cr: '1',
      wild_shape_limits: 'None',
    },
  ],
  fighter: [
    { level: 1, proficiency: 2 },
    { level: 5, proficiency: 3 },
    { level: 11, proficiency: 4 },
    { level: 17, proficiency: 6 },
    { level: 20, proficiency: 6 },
  ],
  monk: [
    { level: 1, proficiency: 2, martial_arts: '1d4' },
    { level: 5, proficiency: 3, martial_arts: '1d6', ki_points: 5, unarmored_movement: 10 },
    { level: 11, proficiency: 4, martial_arts: '1d8', ki_points: 11, unarmored_movement: 20 },
    { level: 17, proficiency: 6, martial_arts: '1d10', ki_points: 17, unarmored_movement: 25 },
    { level: 20, proficiency: 6, martial_arts: '1d10', ki_points: 20, unarmored_movement: 30 },
  ],
  paladin: [
    { level: 1, proficiency: 2 },
    { level: 5, proficiency: 3, slots: [4, 2] },
    { level: 11, proficiency: 4, slots: [4, 3, 3] },
    { level: 17, proficiency: 6, slots: [4, 3, 3, 3, 1] },
    { level: 20, proficiency: 6, slots: [4, 3, 3, 3, 2] },
  ],
  ranger: [
    { level: 1, proficiency: 2 },
    { level: 5, proficiency: 3, spells: 4, slots: [4, 2] },
    { level: 11, proficiency: 4, spells: 7, slots: [4, 3, 3] },
    { level: 17, proficiency: 6, spells: 10, slots: [4, 3, 3, 3, 1] },
    { level: 20, proficiency: 6, spells: 11, slots: [4, 3, 3, 3, 2] },
  ],
  rogue: [
    { level: 1, proficiency: 2, sneak_attack: '1d6' },
    { level: 5, proficiency: 3, sneak_attack: '3d6' },
    { level: 11, proficiency: 4, sneak_attack: '6d6' },
    { level: 17, proficiency: 6, sneak_attack: '9d6' },
    { level: 20, proficiency: 6, sneak_attack: '10d6' },
  ],
  sorcerer: [
    { level: 1, proficiency: 2, cantrips: 4, spells: 2, slots: [2] },
    { level: 5, proficiency: 3, cantrips: 5, spells: 6, slots: [4, 3, 2], sorcery_points: 5 },
    { level: 11, proficiency: 4, cantrips: 6, spells: 12, slots: [4, 3, 3, 3, 2, 1], sorcery_points: 11 },
    { level: 17, proficiency: 6, cantrips: 6, spells: 15, slots: [4, 3, 3, 3, 2, 1, 1, 1, 1], sorcery_points: 17 },
    { level: 20, proficiency: 6, cantrips: 6, spells: 15, slots: [4, 3, 3, 3, 3, 2, 2, 1, 1], sorcery_points: 20 },
  ],
  warlock: [
    { level: 1, proficiency: 2, cantrips: 2, spells: 2, slots: [1] },
    { level: 5, proficiency: 3, cantrips: 3, spells: 6, slots: [0, 0, 2], invocations: 3 },
    { level: 11, proficiency: 4, cantrips: 4, spells: 11, slots: [0, 0, 0, 0, 3], invocations: 5 },
    { level: 17, proficiency: 6, cantrips: 4, spells: 14, slots: [0, 0, 0, 0, 4], invocations: 7 },
    { level: 20, proficiency: 6, cantrips: 4, spells: 15, slots: [0, 0, 0, 0, 4], invocations: 8 },
  ],
  wizard: [
    { level: 1, proficiency: 2, cantrips: 3, slots: [2] },
    { level: 5, proficiency: 3, cantrips: 4, slots: [4, 3, 2] },
    { level: 11, proficiency: 4, cantrips: 5, slots: [4, 3, 3, 3, 2, 1] },
    { level: 17, proficiency: 6, cantrips: 5, slots: [4, 3, 3, 3, 2, 1, 1, 1, 1] },
    { level: 20, proficiency: 6, cantrips: 5, slots: [4, 3, 3, 3, 3, 2, 2, 1, 1] },
  ],
};

/** The levels with an ability score improvement, where they are not 4, 8, 12, 16 and 19. */
const IMPROVEMENTS: Readonly<Record<string, readonly number[]>> = {
  fighter: [4, 6, 8, 12, 14, 16, 19],
  rogue: [4, 8, 10, 12, 16, 19],
};

/** Returns a row of a class table in the form of `TABLES`. */
function shown({ level, proficiency, cantrips_known, spells_known, spell_slots, values }: ClassLevel) {
  const slots = spell_slots.slice(0, spell_slots.findLastIndex((count) => count > 0) + 1);
  return {
    level,
    proficiency,
    ...(cantrips_known ? { cantrips: cantrips_known } : {}),
    ...(spells_known === null ? {} : { spells: spells_known }),
    ...(slots.length > 0 ? { slots } : {}),
    ...values,
  };
}

describe('the classes of the SRD', () => {
  const content = srdContent();
  const rowsOf = (slug: string): readonly ClassLevel[] => content.classifications[slug]?.levels ?? [];

  it.each(Object.entries(TABLES))('%s: the table has the numbers of the SRD', (slug, rows) => {
    expect(rows.map(({ level }) => shown(rowsOf(slug)[level - 1]!))).toEqual(rows);
  });

  it.each(Object.keys(TABLES))('%s: the ability score improvements come at their levels', (slug) => {
    const improving = rowsOf(slug).filter(({ features }) => features.includes(`${slug}-ability-score-improvement`));
    expect(improving.map(({ level }) => level)).toEqual(IMPROVEMENTS[slug] ?? [4, 8, 12, 16, 19]);
  });
});

it('the content that comes with Questhearth is complete', () => {
  expect(contentCounts(srdContent())).toEqual(COUNTS);
});
