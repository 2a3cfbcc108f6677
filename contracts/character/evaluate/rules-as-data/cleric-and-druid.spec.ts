import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { carriedIn } from '../../../../test/support/evaluations.js';
import { initialPlayState, type PlayState } from '../../choices.types.js';
import type { Sheet } from '../../sheet.types.js';
import { evaluate } from '../index.js';

const CLERIC = 2;
const DRUID = 3;

const sheetOf = (
  classId: number,
  level: number,
  { play = {}, picks = {} }: { play?: Partial<PlayState>; picks?: Record<string, string[]> } = {},
): Sheet =>
  evaluate(srdContent(), choicesFromSketch({ class: classId, level, scores: [10, 14, 14, 10, 16, 8], picks }), {
    ...initialPlayState(),
    ...play,
  }).sheet;

const usesOf = ({ resources }: Sheet, id: string): number | null | undefined =>
  resources.find((resource) => resource.id === `feature:${id}`)?.max;

describe('a cleric', () => {
  const turning = (level: number): (string | null)[] =>
    sheetOf(CLERIC, level).actions.flatMap(({ source, text }) => (source.id === 'turn-undead' ? [text] : []));

  it('channels divinity more often with the levels', () => {
    expect([2, 5, 6, 17, 18].map((level) => usesOf(sheetOf(CLERIC, level), 'channel-divinity'))).toEqual([
      1, 1, 2, 2, 3,
    ]);
  });

  it('turns the undead in one way, which destroys stronger ones with the levels', () => {
    expect(turning(4)).toEqual([expect.not.stringContaining('destroyed')]);
    for (const [level, rating] of [
      [5, '1/2'],
      [7, '1/2'],
      [8, '1'],
      [11, '2'],
      [14, '3'],
      [17, '4'],
    ] as const)
      expect(turning(level)).toEqual([expect.stringContaining(`challenge rating ${rating} or lower is destroyed`)]);
  });

  it('of the Life Domain always has ten spells prepared at 9th level', () => {
    const { expanded_spells } = sheetOf(CLERIC, 9, { picks: { 'divine-domain/domain': ['life-domain'] } });
    expect(expanded_spells).toHaveLength(10);
    expect(expanded_spells.every(({ always_prepared }) => always_prepared)).toBe(true);
  });
});

describe('a druid', () => {
  const inputs = { hit_points: 26, ac: 12, str_score: 14, dex_score: 14, con_score: 12, walking_speed: 10 };
  const shape = (level: number, more: object = {}, play: Partial<PlayState> = {}): Sheet =>
    sheetOf(DRUID, level, {
      play: {
        ...play,
        marks: [{ kind: 'state', id: 'wild-shape', inputs: { ...inputs, ...more } }, ...(play.marks ?? [])],
      },
    });

  it('takes the numbers of a beast and keeps the mind', () => {
    expect(shape(8)).toMatchObject({ armor_class: 12, max_hp_shown: 26, str_score: 14, wis_score: 16, speed: 10 });
    const armored = carriedIn({ body: 'leather-armor', '2ndy': 'shield' });
    expect(shape(8, {}, armored).armor_class).toBe(12);
    expect(shape(8, { walking_speed: 50 }).speed).toBe(50);
    expect(shape(8, {}, { marks: [{ kind: 'condition', id: 'grappled' }] }).speed).toBe(0);
  });

  it('swims in a shape from 4th level and flies in one from 8th level', () => {
    const speeds = (level: number): string[] =>
      Object.keys(shape(level, { swimming_speed: 30, flying_speed: 60 }).speeds).sort();
    expect([3, 4, 7, 8].map(speeds)).toEqual([['walk'], ['swim', 'walk'], ['swim', 'walk'], ['fly', 'swim', 'walk']]);
  });

  it('changes twice, and at 20th level without limit', () => {
    expect([1, 2, 19, 20].map((level) => usesOf(sheetOf(DRUID, level), 'wild-shape'))).toEqual([undefined, 2, 2, null]);
  });

  it('of the Circle of the Land has the spells of the land that was chosen, and of no other', () => {
    const spells = (level: number): string[] =>
      sheetOf(DRUID, level, {
        picks: { 'druid-circle/circle': ['circle-of-the-land'], 'circle-spells/land': ['circle-of-the-land-swamp'] },
      }).expanded_spells.map(({ id }) => id);
    expect(spells(2)).toEqual([]);
    expect(spells(4)).toEqual(['acid-arrow', 'darkness']);
    expect(spells(9)).toEqual([
      'acid-arrow',
      'darkness',
      'stinking-cloud',
      'water-walk',
      'freedom-of-movement',
      'locate-creature',
      'insect-plague',
      'scrying',
    ]);
  });
});
