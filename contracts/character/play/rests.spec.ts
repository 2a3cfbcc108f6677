import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { initialPlayState } from '../choices.types.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { pickEverything } from '../../../test/support/pick-everything.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { isHitDice } from './rests.js';

const content = srdContent();
const CLERIC = 2;
const FIGHTER = 4;
const WIZARD = 11;
const RANGER = 7;
const SORCERER = 9;

const played = (classification: number, level: number): PlayedCharacter =>
  new PlayedCharacter(
    content,
    pickEverything(content, choicesFromSketch({ archrace: 'human', class: classification, level })),
  );

const cleric = (level: number): PlayedCharacter => played(CLERIC, level);

describe('a long rest', () => {
  it('heals up to the maximum without the spell that ends with it', () => {
    const character = cleric(5);
    const max = character.sheet.max_hp_shown;
    character.mark('spell', 'aid', true, 2);
    expect(character.sheet.max_hp_shown).toBe(max + 5);
    character.act({ do: 'rest', rest: 'long', dawn: false });
    expect(character.play.current_hp).toBe(max);
  });

  it('heals up to the whole maximum when it ends the exhaustion that halved it', () => {
    const character = cleric(5);
    const max = character.sheet.max_hp_shown;
    character.mark('condition', 'exhaustion', true, 4);
    expect(character.sheet.max_hp_shown).toBe(Math.floor(max / 2));
    character.act({ do: 'rest', rest: 'long', dawn: false });
    expect(character.sheet).toMatchObject({ max_hp_shown: max, current_hp: max });
  });
});

describe('a short rest', () => {
  it.each([
    [1, undefined],
    [3, 'hunters-mark'],
  ])('ends a concentration of an hour, and none of 8 hours: a slot of level %i', (value, kept) => {
    const concentration = { id: 'hunters-mark', value };
    const marks = [{ kind: 'spell' as const, ...concentration }];
    const choices = choicesFromSketch({ archrace: 'human', class: RANGER, level: 9 });
    const ranger = new PlayedCharacter(content, choices, { ...initialPlayState(), concentration, marks });
    ranger.act({ do: 'rest', rest: 'short', dawn: false });
    expect(ranger.play.concentration?.id).toBe(kept);
    expect(ranger.sheet.marks.map(({ id }) => id)).toEqual(kept === undefined ? [] : [kept]);
  });
});

it('takes created slots away with a long rest, not with a short one', () => {
  const sorcerer = played(SORCERER, 6);
  sorcerer.act({ do: 'act', action: sorcerer.action('Create a 3rd-level slot').id });
  sorcerer.set('spell_slots_lvl_3', '-4');
  sorcerer.act({ do: 'rest', rest: 'short', dawn: false });
  expect(sorcerer.sheet.maximums.spell_slots_lvl_3).toBe(4);
  const rest = sorcerer.act({ do: 'rest', rest: 'long', dawn: false });
  expect(sorcerer.play.used).toEqual({ sorcery_points: 0, spell_slots_lvl_3: 0 });
  expect(sorcerer.sheet).toMatchObject({ spell_slots_lvl_3: 3, maximums: { spell_slots_lvl_3: 3 } });
  sorcerer.undo(rest);
  expect(sorcerer.play.used).toMatchObject({ spell_slots_lvl_3: 4, created_slots_lvl_3: 1 });
  expect(sorcerer.sheet).toMatchObject({ spell_slots_lvl_3: 0, maximums: { spell_slots_lvl_3: 4 } });
});

it('does all that a long rest does in a week', () => {
  const character = cleric(10);
  character.set('current_hp', '-9');
  character.set('spell_slots_lvl_1', '-2');
  character.act({ do: 'rest', rest: 'week', dawn: true });
  expect(character.sheet.current_hp).toBe(character.sheet.max_hp_shown);
  expect(character.play.used['spell_slots_lvl_1']).toBe(0);
});

it('lets the dead spend no hit dice', () => {
  const character = cleric(5);
  character.set('current_hp', '0');
  character.act({ do: 'tally', isSuccess: false, tally: 3 });
  expect(() => character.act({ do: 'hit-die', resource: 'hit_dice' })).toThrow('A dead character cannot rest.');
});

it('sets no maximum by hand that an effect in force would change', () => {
  const character = cleric(5);
  character.mark('condition', 'exhaustion', true, 4);
  expect(() => character.set('max_hp_shown', '30')).toThrow('An effect determines this number now.');
  character.mark('condition', 'exhaustion', false);
  character.set('max_hp_shown', '30');
  expect(character.sheet.max_hp_shown).toBe(30);
});

it.each(['0', '-50'])('sets no maximum below 1, and names the least: %s', (value) => {
  const character = cleric(1);
  expect(() => character.set('max_hp_shown', value)).toThrow('The number must be from 1 to 9999.');
});

it('names hit dice that the character does not have', () => {
  const rest = () => cleric(5).act({ do: 'rest', rest: 'long', dawn: false, hitDice: { hit_dice_nothing: 1 } });
  expect(rest).toThrow('The character has no such hit dice.');
});

describe('hit dice of two sizes', () => {
  const NONE_LEFT = { hit_dice: 3, hit_dice_d6: 3 };

  /** A fighter (d10) and wizard (d6) of three levels each, who regains three dice in a long rest. */
  const fighterAndWizard = (used: Readonly<Record<string, number>> = NONE_LEFT): PlayedCharacter => {
    const classes = [FIGHTER, FIGHTER, FIGHTER, WIZARD, WIZARD, WIZARD];
    const choices = choicesFromSketch({ archrace: 'human', classes, scores: [14, 10, 10, 14, 10, 10] });
    return new PlayedCharacter(content, choices, { ...initialPlayState(), used });
  };
  const left = ({ sheet }: PlayedCharacter): Record<string, number | null> =>
    Object.fromEntries(sheet.resources.filter(isHitDice).map(({ id, current }) => [id, current]));
  const rest = (character: PlayedCharacter, hitDice?: Readonly<Record<string, number>>): string =>
    character.act({ do: 'rest', rest: 'long', dawn: false, ...(hitDice ? { hitDice } : {}) });

  it.each([
    [{ hit_dice: 1, hit_dice_d6: 2 }],
    [{ hit_dice: 0, hit_dice_d6: 3 }],
    [{ hit_dice: 3, hit_dice_d6: 0 }],
    [{ hit_dice: 1, hit_dice_d6: 0 }],
  ])('come back in a long rest as the player picks them: %p', (picked) => {
    const character = fighterAndWizard();
    rest(character, picked);
    expect(left(character)).toEqual(picked);
  });

  it('come back with an undo of the rest as they were', () => {
    const character = fighterAndWizard();
    character.undo(rest(character, { hit_dice: 1, hit_dice_d6: 2 }));
    expect(left(character)).toEqual({ hit_dice: 0, hit_dice_d6: 0 });
  });

  it.each([
    [NONE_LEFT, { hit_dice: 3, hit_dice_d6: 0 }],
    [
      { hit_dice: 2, hit_dice_d6: 3 },
      { hit_dice: 3, hit_dice_d6: 1 },
    ],
  ])('come back without a pick, the largest first: of %p spent', (used, expected) => {
    const character = fighterAndWizard(used);
    rest(character);
    expect(left(character)).toEqual(expected);
  });

  it.each([
    ['more than half of all', { hit_dice: 2, hit_dice_d6: 2 }, 'You can regain at most 3 hit dice.'],
    ['more of a size than are spent', { hit_dice: 0, hit_dice_d6: 2 }, 'Fewer of these hit dice are spent.'],
  ])('do not come back when the player picks %s', (_, hitDice, reason) => {
    const character = fighterAndWizard({ hit_dice: 3, hit_dice_d6: 1 });
    expect(() => rest(character, hitDice)).toThrow(reason);
    expect(left(character)).toEqual({ hit_dice: 0, hit_dice_d6: 2 });
  });
});
