import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { choicesOfClasses } from '../../test/support/rules-packs.js';
import { PlayedCharacter } from '../../test/support/played-character.js';
import { allowsForm, inputsOfForm } from '../content/forms.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { defined } from '../../test/support/defined.js';
import { formWays } from './form-ways.js';

const content = srdContent();
const sheetOf = (id: string) => evaluateCreature(content, defined(content.creatures[id])).sheet;

const druid = (level: number): PlayedCharacter => {
  const choices = choicesOfClasses(content, { classes: [['druid', level]], scores: [10, 10, 14, 10, 16, 10] });
  return new PlayedCharacter(content, choices);
};
const stateOf = (played: PlayedCharacter) => defined(played.sheet.states.find(({ id }) => id === 'wild-shape'));

describe('the forms of a Wild Shape', () => {
  it.each([
    [2, ['wolf'], ['crocodile', 'brown-bear', 'eagle', 'reef-shark', 'goblin']],
    [4, ['wolf', 'crocodile', 'reef-shark'], ['brown-bear', 'eagle']],
    [8, ['wolf', 'brown-bear', 'eagle', 'giant-eagle'], ['polar-bear', 'goblin']],
  ])('are limited by level: %i', (level, allowed, refused) => {
    const forms = defined(stateOf(druid(level)).forms);
    expect(allowed.filter((id) => !allowsForm(forms, sheetOf(id)))).toEqual([]);
    expect(refused.filter((id) => allowsForm(forms, sheetOf(id)))).toEqual([]);
  });

  it('give the sheet the numbers of the stat block, and keep the mental scores', () => {
    const played = druid(4);
    const inputs = inputsOfForm(stateOf(played).inputs, sheetOf('wolf'));
    // SRD "Wolf": AC 13, 11 hit points, speed 40 ft., Str 12, Dex 15, Con 12, bite +4.
    played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form: 'wolf' });
    const { sheet } = played;
    expect(sheet).toMatchObject({ armor_class: 13, current_hp: 11, max_hp_shown: 11, speed: 40 });
    expect(inputs).toMatchObject({ str_score: 12, dex_score: 15, con_score: 12, attack_bonus: 4 });
    expect(sheet.form).toMatchObject({ own_hp: 31 });
    expect(played.play.marks).toEqual([expect.objectContaining({ id: 'wild-shape', form: 'wolf' })]);
    expect(formWays(played.now).map(({ name }) => name)).toContain('Wolf: Bite');
    played.mark('state', 'wild-shape', false);
    expect(formWays(played.now)).toEqual([]);
    expect(played.sheet.current_hp).toBe(31);
  });

  it('are any beasts up to the level for Polymorph, with their mental scores', () => {
    const inputs = inputsOfForm(['int_score', 'wis_score', 'cha_score', 'hit_points'], sheetOf('giant-ape'));
    expect(inputs).toEqual({ int_score: 7, wis_score: 12, cha_score: 7, hit_points: 157 });
  });
});
