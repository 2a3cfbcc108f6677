import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { LIMITS } from '../../core/limits.js';
import { initialPlayState } from '../choices.types.js';
import { changesBetween, undoValues, withFields } from './play-fields.js';

const content = srdContent();
const FIGHTER = 4;
const SORCERER = 9;
const choices = choicesFromSketch({ archrace: 'human', class: FIGHTER, level: 5 });

/** A fighter with a sword and a dagger. */
const fighter = (): PlayedCharacter =>
  new PlayedCharacter(content, choices, {
    ...initialPlayState(),
    inventory: [
      { id: 'sword', item: 'shortsword', quantity: 1 },
      { id: 'dagger', item: 'dagger', quantity: 1 },
    ],
  });

describe('taking a change back', () => {
  it('gives no more hit points than the maximum when they were healed meanwhile', () => {
    const character = fighter();
    const max = character.sheet.max_hp_shown;
    const hit = character.set('current_hp', '-10');
    character.set('current_hp', '+10');
    character.undo(hit);
    expect(character.play.current_hp).toBe(max);
  });

  it('counts no more failed death saves than there are', () => {
    const character = fighter();
    character.set('current_hp', '0');
    character.act({ do: 'tally', isSuccess: false, tally: 3 });
    const less = character.act({ do: 'tally', isSuccess: false, tally: 0 });
    character.act({ do: 'tally', isSuccess: false, tally: 1 });
    character.undo(less);
    expect(character.play.failures).toBe(3);
  });

  it('leaves no death saving throws when the fall is taken back', () => {
    const character = fighter();
    const fall = character.set('current_hp', '0');
    character.act({ do: 'tally', isSuccess: false, tally: 2 });
    character.undo(fall);
    expect(character.play).toMatchObject({ successes: 0, failures: 0 });
    expect(character.sheet.current_hp).toBe(character.sheet.max_hp_shown);
  });

  it('never mixes the spell of one concentration with the level of another', () => {
    const at = (id: string, value: number) => ({ ...initialPlayState(), concentration: { id, value } });
    const before = at('conjure-animals', 3);
    const cast = changesBetween(before, at('hex', 3));
    for (const later of [at('hex', 1), at('bless', 3)]) expect(undoValues(later, cast).values).toEqual({});
    expect(withFields(at('hex', 3), undoValues(at('hex', 3), cast).values)).toEqual(before);
  });

  it('gives no more coins than a wallet holds', () => {
    const character = fighter();
    character.set('gold_points', '50');
    const spent = character.set('gold_points', '-50');
    character.set('gold_points', String(LIMITS.coins));
    character.undo(spent);
    expect(character.play.wallet.gold_points).toBe(LIMITS.coins);
  });

  it('counts no more uses as spent than a resource has', () => {
    const character = fighter();
    const { id = '', max } = character.sheet.resources.find(({ name }) => name === 'Second Wind') ?? {};
    character.set(id, '-1');
    const rest = character.act({ do: 'rest', rest: 'short', dawn: false });
    character.set(id, '-1');
    character.undo(rest);
    expect(character.play.used[id]).toBe(max);
  });

  it.each([
    [4, '4th', 0],
    [3, '3rd', 3],
  ])('leaves no more slots of level %d spent than there are without the created one', (level, ordinal, most) => {
    const sorcerer = new PlayedCharacter(content, choicesFromSketch({ archrace: 'human', class: SORCERER, level: 6 }));
    const created = sorcerer.act({ do: 'act', action: sorcerer.action(`Create a ${ordinal}-level slot`).id });
    sorcerer.set(`spell_slots_lvl_${level}`, '0');
    sorcerer.undo(created);
    expect(sorcerer.play.used).toEqual({ [`spell_slots_lvl_${level}`]: most });
    expect(sorcerer.sheet.sorcery_points).toBe(6);
  });

  it('takes an item that is gone out of the hand', () => {
    const character = fighter();
    const added = character.act({ do: 'add-item', item: 'mace', quantity: 1 });
    const entry = character.play.inventory.find(({ item }) => item === 'mace')?.id ?? '';
    character.act({ do: 'equip', entry, slot: 'main', equipped: true });
    character.undo(added);
    expect(character.play.equipment).toEqual({});
  });
});
