import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { contentWith, removePacks } from '../../../test/support/content-pack.js';
import { EXAMPLE_PACK } from '../../../test/support/example-pack.js';
import type { Content, Deduction } from '../../content/content.types.js';
import { initialPlayState, type Choices, type Picks, type PlayState } from '../choices.types.js';
import { evaluate } from './index.js';
import type { Evaluation } from '../evaluation.types.js';

const TINKER = 100;
const ids = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);
const messages = (findings: readonly { msg: string }[]): string[] => findings.map(({ msg }) => msg);

describe('the selections of a content pack', () => {
  let content: Content;
  beforeAll(() => {
    content = contentWith(EXAMPLE_PACK);
  });
  afterAll(removePacks);

  const choicesOf = (
    level: number,
    picks: Picks,
    scores?: readonly [number, number, number, number, number, number],
  ): Choices => choicesFromSketch({ class: TINKER, level, picks, ...(scores ? { scores } : {}) });
  const tinker = (
    level: number,
    picks: Picks = {},
    scores?: Parameters<typeof choicesOf>[2],
    play?: PlayState,
  ): Evaluation => evaluate(content, choicesOf(level, picks, scores), play);
  const slotOf = (evaluation: Evaluation, id: string) => evaluation.slots.find(({ selection }) => selection.id === id);

  it('is_permutation gives the first increment to the first pick and the second to the second', () => {
    expect(tinker(2, { 'tinker-boost/scores': ['int', 'wis'] }).sheet).toMatchObject({ int_score: 12, wis_score: 11 });
    expect(tinker(2, { 'tinker-boost/scores': ['wis', 'int'] }).sheet).toMatchObject({ int_score: 11, wis_score: 12 });
  });

  it('quantity limits how often an entry can be picked', () => {
    expect(tinker(2, { 'tinker-boost/twice': ['str', 'str'] }).sheet.str_score).toBe(12);
    expect(tinker(2, { 'tinker-boost/twice': ['str', 'dex'] }).sheet).toMatchObject({ str_score: 11, dex_score: 11 });
  });

  it('increment_max limits the score that an increment reaches', () => {
    const { sheet, provenance } = tinker(2, { 'tinker-boost/twice': ['str', 'str'] }, [19, 10, 10, 10, 10, 10]);
    expect(sheet.str_score).toBe(20);
    expect(provenance.str_score?.map(({ amount }) => amount)).toEqual([19, 1, 0]);
  });

  it('increments depend on the level, on a modifier with a minimum, and on armor', () => {
    const riveted = { 'tinker-talents/talents': ['riveted', 'oiled'] };
    expect(tinker(3, riveted).sheet).toMatchObject({ max_hp: 8 + 5 + 5 + 6, initiative: 2 });
    expect(tinker(1, {}, [10, 10, 10, 10, 10, 16]).sheet.saves.str.modifier).toBe(3);
    expect(tinker(1, {}, [10, 10, 10, 10, 10, 8]).sheet.saves.str.modifier).toBe(1);
    const shield = {
      ...initialPlayState(),
      inventory: [
        {
          id: 'a',
          item: 'shield',
          quantity: 1,
          equipped_body: false,
          equipped_main: false,
          equipped_2ndy: true,
        },
      ],
    };
    expect(tinker(1, {}, [10, 12, 14, 10, 10, 10]).sheet).toMatchObject({ armor_class: 13, speed: 10 });
    expect(tinker(1, {}, [10, 12, 14, 10, 10, 10], shield).sheet).toMatchObject({ armor_class: 15, speed: 0 });
  });

  it('a column of the class table gives points', () => {
    const { sheet, provenance } = tinker(3, {}, undefined, { ...initialPlayState(), used: { ki_points: 3 } });
    expect(sheet).toMatchObject({ ki_points: 1, maximums: { ki_points: 4 } });
    expect(provenance.ki_points?.map(({ amount }) => amount)).toEqual([4, -3]);
  });

  it('an `owned` query offers only what the character owns: expertise in proficient skills', () => {
    const picks = { 'tinker-basics/skills': ['stealth', 'arcana'], 'tinker-mastery/mastery': ['stealth'] };
    const mastered = tinker(2, picks, [10, 14, 10, 10, 10, 10]);
    expect(ids(slotOf(mastered, 'tinker-mastery/mastery')!.options)).toEqual(['arcana', 'stealth']);
    expect(mastered.sheet.skills.stealth).toMatchObject({ modifier: 6, expertise: true });
    const lost = tinker(2, { ...picks, 'tinker-basics/skills': ['nature', 'arcana'] });
    expect(lost.sheet.skills.stealth?.expertise).toBe(false);
    expect(messages(lost.dormant)).toEqual(['Mastered skill: Stealth is not on offer now.']);
  });

  it('an optional choice can stay open, and a pick activates its auxiliary selection', () => {
    expect(slotOf(tinker(2), 'tinker-mastery/hobby')?.complete).toBe(true);
    expect(messages(tinker(2).open)).not.toContainEqual(expect.stringContaining('Hobby'));
    const kites = tinker(2, { 'tinker-mastery/hobby': ['kites'] });
    expect(kites.sheet.starting_inventory).toMatchObject([{ item: { id: 'string-10-feet' } }]);
    expect(slotOf(kites, 'tinker-mastery/hobby/kites/string')?.parent).toEqual({
      selection_id: 'tinker-mastery/hobby',
      option_id: 'kites',
    });
    expect(kites.sheet.features.find(({ id }) => id === 'tinker-mastery')?.choices).toEqual(['Kites']);
  });

  it('a pick is dormant until its prerequisites and its level are met', () => {
    const talents = { 'tinker-talents/talents': ['charged', 'overcharged'] };
    expect(messages(tinker(1, talents).dormant)).toEqual(['Two talents: Overcharged needs level 2.']);
    expect(ids(tinker(2, talents).sheet.features)).toEqual(expect.arrayContaining(['charged', 'overcharged']));
    expect(messages(tinker(2, { 'tinker-talents/talents': ['oiled', 'overcharged'] }).dormant)).toEqual([
      'Two talents: Overcharged needs Charged.',
    ]);
  });

  it('combines the prerequisites any, not, ability, class level and character level', () => {
    const has = (level: number, picks: Picks, dex: number): boolean =>
      ids(tinker(level, picks, [13, dex, 10, 10, 10, 10]).sheet.features).includes('steady');
    expect(has(3, {}, 14)).toBe(true);
    expect(has(3, {}, 13)).toBe(false);
    expect(has(3, { 'tinker-feat/feat': ['grappler'] }, 13)).toBe(true);
    expect(has(3, { 'tinker-talents/talents': ['oiled', 'charged'] }, 14)).toBe(false);
    expect(has(2, {}, 14)).toBe(false);
  });

  it('resolves a chain of prerequisites: a score unlocks a feat, the feat unlocks a feature', () => {
    const picks = { 'tinker-boost/twice': ['str', 'str'], 'tinker-feat/feat': ['grappler'] };
    expect(ids(tinker(3, picks, [11, 10, 10, 10, 10, 10]).sheet.features)).toContain('steady');
    const weak = tinker(3, picks, [10, 10, 10, 10, 10, 10]);
    expect(ids(weak.sheet.features)).not.toContain('steady');
    expect(messages(weak.dormant)).toEqual(['Feat: Grappler needs Strength 13 or higher.']);
  });

  it('a feat applies its grants', () => {
    const { sheet, provenance } = tinker(3, { 'tinker-feat/feat': ['strong-back'] });
    expect(sheet).toMatchObject({ str_score: 11, feats: [{ id: 'strong-back' }] });
    expect(provenance.str_score).toContainEqual(
      expect.objectContaining({ amount: 1, source: { kind: 'feat', id: 'strong-back', name: 'Strong Back' } }),
    );
  });

  describe('exchanges', () => {
    const exchange = (target: string | null, source: string | null): Deduction => ({
      selection_id: 'tinker-swap/swap',
      target,
      source,
      power: 'features',
    });
    const withExchanges = (level: number, ...deductions: Deduction[]): Evaluation =>
      evaluate(content, { ...choicesOf(level, { 'tinker-talents/talents': ['oiled', 'riveted'] }), deductions });

    it('replace a feature and all its grants', () => {
      const { sheet, illegal, dormant } = withExchanges(3, exchange('oiled', 'charged'));
      expect([illegal, dormant]).toEqual([[], []]);
      expect(ids(sheet.features)).toEqual(expect.arrayContaining(['charged', 'riveted']));
      expect(ids(sheet.features)).not.toContain('oiled');
      expect(sheet.initiative).toBe(0);
    });

    it('are dormant below their level', () => {
      const early = withExchanges(2, exchange('oiled', 'charged'));
      expect(ids(early.sheet.features)).toContain('oiled');
      expect(messages(early.dormant)).toEqual(['This exchange is not in force now.']);
    });

    it('are open without a loss or a gain', () => {
      expect(messages(withExchanges(3, exchange('oiled', null)).open)).toContain(
        'Another talent (Swap): choose what to gain.',
      );
      expect(messages(withExchanges(3, exchange(null, 'charged')).open)).toContain(
        'Another talent (Swap): choose what to give up.',
      );
    });

    it('need an owned loss and a new gain, and count once for each selection', () => {
      expect(messages(withExchanges(3, exchange('charged', 'overcharged')).dormant)).toEqual([
        'Another talent: what would be given up is not known.',
      ]);
      expect(messages(withExchanges(3, exchange('oiled', 'riveted')).dormant)).toEqual([
        'Another talent: what would be gained is already known.',
      ]);
      expect(messages(withExchanges(3, exchange('oiled', 'steady')).illegal)).toEqual([
        'Another talent: that is not on offer.',
      ]);
      expect(messages(withExchanges(3, exchange('oiled', 'charged'), exchange('riveted', 'oiled')).illegal)).toEqual([
        'Another talent: only one exchange is allowed.',
      ]);
    });
  });
});
