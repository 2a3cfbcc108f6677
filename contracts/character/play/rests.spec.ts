import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { initialPlayState } from '../choices.types.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { pickEverything } from '../../../test/support/pick-everything.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';

const content = srdContent();
const CLERIC = 2;
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
