import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { idsOf, messagesOf, slotOf, wearing } from '../../../test/support/evaluations.js';
import { content, TINKER, tinker } from '../../../test/support/example-content.js';
import { initialPlayState, type Picks } from '../choices.types.js';
import { evaluate } from './index.js';

describe('the selections of a content pack', () => {
  it('is_permutation gives the first increment to the first pick and the second to the second', () => {
    expect(tinker(2, { 'tinker-boost/scores': ['int', 'wis'] }).sheet).toMatchObject({ int_score: 12, wis_score: 11 });
    expect(tinker(2, { 'tinker-boost/scores': ['wis', 'int'] }).sheet).toMatchObject({ int_score: 11, wis_score: 12 });
  });

  it('quantity limits how often an entry can be picked', () => {
    expect(tinker(2, { 'tinker-boost/twice': ['str', 'str'] }).sheet.str_score).toBe(12);
    expect(tinker(2, { 'tinker-boost/twice': ['str', 'dex'] }).sheet).toMatchObject({ str_score: 11, dex_score: 11 });
  });

  it('up_to_maximum limits the score that an increment reaches, and offers no score that is there', () => {
    const twice = tinker(2, { 'tinker-boost/twice': ['str', 'str'] }, [19, 10, 10, 10, 10, 10]);
    expect(twice.sheet.str_score).toBe(20);
    expect(twice.reasons.str_score?.map(({ amount }) => amount)).toEqual([19, 1]);
    expect(messagesOf(twice.dormant)).toEqual(['Two points: Strength is already at its maximum of 20.']);
    const partly = tinker(2, { 'tinker-boost/scores': ['str', 'dex'] }, [19, 10, 10, 10, 10, 10]);
    expect(partly.reasons.str_score?.map(({ amount }) => amount)).toEqual([19, 1]);
    const typed = tinker(2, {}, [23, 10, 10, 10, 10, 10]);
    expect(typed.sheet.str_score).toBe(23);
    expect(slotOf(typed, 'tinker-boost/twice').disabled).toEqual({ str: 'is already at its maximum' });
  });

  it('picks of a later selection do not take a score from an earlier one', () => {
    const taken = tinker(2, { 'tinker-boost/twice': ['str', 'str'] }, [18, 10, 10, 10, 10, 10]);
    expect(taken.sheet.str_score).toBe(20);
    expect(slotOf(taken, 'tinker-boost/scores')?.disabled).toEqual({});
    const both = tinker(
      2,
      { 'tinker-boost/twice': ['str', 'str'], 'tinker-boost/scores': ['str', 'dex'] },
      [18, 10, 10, 10, 10, 10],
    );
    expect(both.sheet).toMatchObject({ str_score: 20, dex_score: 11 });
    expect(messagesOf(both.dormant)).toEqual([
      'Two points: Strength is already at its maximum of 20.',
      'Two points: Strength is already at its maximum of 20.',
    ]);
  });

  it('increments depend on the level, on a modifier with a minimum, and on armor', () => {
    const riveted = { 'tinker-talents/talents': ['riveted', 'oiled'] };
    expect(tinker(3, riveted).sheet).toMatchObject({ max_hp: 8 + 5 + 5 + 6, initiative: 2 });
    expect(tinker(1, {}, [10, 10, 10, 10, 10, 16]).sheet.saves.str.modifier).toBe(3);
    expect(tinker(1, {}, [10, 10, 10, 10, 10, 8]).sheet.saves.str.modifier).toBe(1);
    const shield = wearing({ '2ndy': 'shield' });
    expect(tinker(1, {}, [10, 12, 14, 10, 10, 10]).sheet).toMatchObject({ armor_class: 13, speed: 10 });
    expect(tinker(1, {}, [10, 12, 14, 10, 10, 10], shield).sheet).toMatchObject({ armor_class: 15, speed: 0 });
  });

  it('a column of the class table gives points', () => {
    const { sheet, reasons } = tinker(3, {}, undefined, { ...initialPlayState(), used: { ki_points: 3 } });
    expect(sheet).toMatchObject({ ki_points: 1, maximums: { ki_points: 4 } });
    expect(reasons.ki_points?.map(({ amount }) => amount)).toEqual([4, -3]);
  });

  it('an `owned` query offers only what the character owns: expertise in proficient skills', () => {
    const picks = { 'tinker-basics/skills': ['stealth', 'arcana'], 'tinker-mastery/mastery': ['stealth'] };
    const mastered = tinker(2, picks, [10, 14, 10, 10, 10, 10]);
    expect(idsOf(slotOf(mastered, 'tinker-mastery/mastery').options)).toEqual(['arcana', 'stealth']);
    expect(mastered.sheet.skills.stealth).toMatchObject({ modifier: 6, expertise: true });
    const lost = tinker(2, { ...picks, 'tinker-basics/skills': ['nature', 'arcana'] });
    expect(lost.sheet.skills.stealth?.expertise).toBe(false);
    expect(messagesOf(lost.dormant)).toEqual(['Mastered skill: Stealth is not available now.']);
  });

  it('an optional choice can stay open, and a pick activates its auxiliary selection', () => {
    expect(slotOf(tinker(2), 'tinker-mastery/hobby').complete).toBe(true);
    expect(messagesOf(tinker(2).open)).not.toContainEqual(expect.stringContaining('Hobby'));
    const kites = tinker(2, { 'tinker-mastery/hobby': ['kites'] });
    expect(kites.sheet.starting_inventory).toMatchObject([{ item: { id: 'string-10-feet' } }]);
    expect(slotOf(kites, 'tinker-mastery/hobby/kites/string').parent).toEqual({
      selection_id: 'tinker-mastery/hobby',
      option_id: 'kites',
    });
    expect(kites.sheet.features.find(({ id }) => id === 'tinker-mastery')?.choices).toEqual(['Kites']);
  });

  it('a pick is dormant until its prerequisites and its level are met', () => {
    const talents = { 'tinker-talents/talents': ['charged', 'riveted'], 'tinker-talents/talents@2': ['overcharged'] };
    expect(messagesOf(tinker(1, talents).dormant)).toEqual(['Talents (Talents) does not apply now.']);
    expect(idsOf(tinker(2, talents).sheet.features)).toEqual(expect.arrayContaining(['charged', 'overcharged']));
    expect(messagesOf(tinker(2, { 'tinker-talents/talents@2': ['overcharged'] }).dormant)).toEqual([
      'Talents: Overcharged needs Charged.',
    ]);
  });

  it('a pick is judged at the level that opened its slot, whatever the level of the character', () => {
    const early = { 'tinker-talents/talents': ['charged', 'overcharged'] };
    for (const level of [1, 2, 3])
      expect(messagesOf(tinker(level, early).dormant)).toEqual(['Talents: Overcharged needs level 2.']);
    expect(slotOf(tinker(3), 'tinker-talents/talents@2')).toMatchObject({ required: 1, level: 2, judged_at: 2 });
  });

  it('a score that a later level raises does not unlock an earlier class', () => {
    const classes = (...order: (number | 'fighter')[]) =>
      evaluate(
        content,
        choicesFromSketch({
          classes: order,
          scores: [11, 10, 10, 10, 10, 10],
          picks: { 'tinker-boost/scores': ['str', 'con'] },
        }),
      );
    expect(classes(TINKER, TINKER, 'fighter').illegal).toEqual([]);
    expect(messagesOf(classes(TINKER, 'fighter', TINKER).illegal)).toEqual([
      'Level 2: to combine Fighter with another class, you need Strength 13 or higher or Dexterity 13 or higher.',
    ]);
  });

  it('combines the prerequisites any, not, ability, class level and character level', () => {
    const has = (level: number, picks: Picks, dex: number): boolean =>
      idsOf(tinker(level, picks, [13, dex, 10, 10, 10, 10]).sheet.features).includes('steady');
    expect(has(3, {}, 14)).toBe(true);
    expect(has(3, {}, 13)).toBe(false);
    expect(has(3, { 'tinker-feat/feat': ['grappler'] }, 13)).toBe(true);
    expect(has(3, { 'tinker-talents/talents': ['oiled', 'charged'] }, 14)).toBe(false);
    expect(has(2, {}, 14)).toBe(false);
  });

  it('resolves a chain of prerequisites: a score unlocks a feat, the feat unlocks a feature', () => {
    const picks = { 'tinker-boost/twice': ['str', 'str'], 'tinker-feat/feat': ['grappler'] };
    expect(idsOf(tinker(3, picks, [11, 10, 10, 10, 10, 10]).sheet.features)).toContain('steady');
    const weak = tinker(3, picks, [10, 10, 10, 10, 10, 10]);
    expect(idsOf(weak.sheet.features)).not.toContain('steady');
    expect(messagesOf(weak.dormant)).toEqual(['Feat: Grappler needs Strength 13 or higher.']);
  });

  it('a feat applies its grants', () => {
    const { sheet, reasons } = tinker(3, { 'tinker-feat/feat': ['strong-back'] });
    expect(sheet).toMatchObject({ str_score: 11, feats: [{ id: 'strong-back' }] });
    expect(reasons.str_score).toContainEqual(
      expect.objectContaining({ amount: 1, source: { kind: 'feat', id: 'strong-back', name: 'Strong Back' } }),
    );
  });
});
