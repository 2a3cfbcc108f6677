import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { initialPlayState } from '../choices.types.js';
import { awardText } from './apply-award.js';
import type { Award } from './commands.types.js';
import { fieldsOf } from './play-fields.js';

const one = (): PlayedCharacter =>
  new PlayedCharacter(srdContent(), choicesFromSketch({ archrace: 'human', class: 'fighter' }), {
    ...initialPlayState(),
    exp: 250,
  });
const award = (some: Partial<Award>): Award => ({ do: 'award', exp: 0, coins: {}, items: [], ...some });

describe('an award', () => {
  const all = award({ exp: 75, coins: { gold_points: 20, copper_points: 3 }, items: [{ item: 'torch', quantity: 2 }] });

  it('adds experience points, coins and items, and one undo takes all of it back', () => {
    const character = one();
    const before = character.play;
    const change = character.act(all);
    expect(character.play.exp).toBe(325);
    expect(character.play.wallet).toMatchObject({ gold_points: 20, copper_points: 3 });
    expect(character.play.inventory).toMatchObject([{ item: 'torch', quantity: 2 }]);
    character.undo(change);
    expect(fieldsOf(character.play)).toEqual(fieldsOf(before));
  });

  it('gives all of it or nothing', () => {
    const character = one();
    const items = [{ item: 'no-such-item', quantity: 1 }];
    expect(() => character.act({ ...all, items })).toThrow('The library has no such item.');
    expect(() => character.act(award({ exp: 9_999_999 }))).toThrow('from 0 to 9999999');
    expect(() => character.act(award({ coins: { gold_points: 0 } }))).toThrow('There is nothing to give.');
    expect(fieldsOf(character.play)).toEqual(fieldsOf(one().play));
  });

  it('says what it consists of', () => {
    expect(awardText(srdContent(), all)).toBe('75 XP, 20 gp, 3 cp, 2 × Torch');
  });
});
