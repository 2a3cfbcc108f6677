import { expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import { initialPlayState, type PlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { castSpell } from './spell-commands.js';

/** Casts a major image of a sorcerer who concentrates on nothing, or on an invisibility. */
const dice = { roll: () => 1 };

function imageAt(level: number, play: Partial<PlayState> = {}): PlayState {
  const content = srdContent();
  const choices = choicesOfClasses(content, {
    classes: [['sorcerer', 12]],
    scores: [10, 10, 10, 10, 10, 16],
    picks: {
      'sorcerer-spellcasting/spells': ['mage-armor', 'shield'],
      'sorcerer-spellcasting/spells@5': ['major-image'],
    },
  });
  const state = { ...initialPlayState(), ...play };
  const character = { content, choices, play: state, evaluation: evaluate(content, choices, state) };
  const how = { class: 'sorcerer', with: 'slot', level, onSelf: false, endsConcentration: false } as const;
  return castSpell(character, { spell: 'major-image', ...how }, dice).play;
}

it('needs no concentration where the higher slot makes it needless', () => {
  expect(imageAt(3).concentration).toEqual({ id: 'major-image', value: 3 });
  expect(imageAt(6).concentration ?? null).toBeNull();
  const concentration = { id: 'invisibility', value: 2 };
  expect(imageAt(6, { concentration }).concentration).toEqual(concentration);
  expect(() => imageAt(5, { concentration })).toThrow('Invisibility ends when Major Image is cast.');
});

it('gives the caster the hit points of a spell that it casts on itself', () => {
  const content = srdContent();
  const choices = choicesOfClasses(content, { classes: [['cleric', 5]], scores: [10, 10, 10, 10, 16, 10] });
  const play: PlayState = { ...initialPlayState(), current_hp: 10, prepared_spells: ['aid'] };
  const character = { content, choices, play, evaluation: evaluate(content, choices, play) };
  const after = (level: number, onSelf: boolean) =>
    castSpell(character, { spell: 'aid', class: 'cleric', with: 'slot', level, onSelf, endsConcentration: false }, dice)
      .play.current_hp;
  expect([after(2, true), after(3, true), after(3, false)]).toEqual([15, 20, 10]);
});
