import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import { LIMITS } from '../../core/limits.js';

const content = srdContent();
const cleric = (): PlayedCharacter =>
  new PlayedCharacter(
    content,
    choicesOfClasses(content, { classes: [['cleric', 3]], scores: [10, 14, 14, 16, 16, 10] }),
  );

/** A cleric that concentrates on Bless. */
function blessing(): PlayedCharacter {
  const one = cleric();
  one.play = { ...one.play, concentration: { id: 'bless', value: 1 } };
  return one;
}

const openDcs = ({ sheet: { concentration } }: PlayedCharacter): readonly number[] | undefined => concentration?.dcs;
const hit = (one: PlayedCharacter, amount: number): string => one.act({ do: 'damage', amount, type: null });

describe('the saving throws that keep a concentration', () => {
  it('stay open until each is decided', () => {
    const one = blessing();
    hit(one, 4);
    hit(one, 3);
    expect(openDcs(one)).toEqual([10, 10]);
    one.act({ do: 'keep-concentration', dc: 10 });
    expect(openDcs(one)).toEqual([10]);
    one.act({ do: 'keep-concentration', dc: 10 });
    expect(openDcs(one)).toEqual([]);
    expect(() => one.act({ do: 'keep-concentration', dc: 10 })).toThrow('No such saving throw');
  });

  it('are asked once for all hits of an attack, with the highest DC', () => {
    const one = blessing();
    one.set('temp_hp', '99');
    const hits = [4, 26].map((amount) => ({ amount, isCritical: false }));
    one.act({ do: 'suffer', by: 'Ogre', hits, conditions: [] });
    expect(openDcs(one)).toEqual([13]);
  });

  it('are decided by the roll of the sheet: a kept one alone, a lost one with the concentration', () => {
    const one = blessing();
    hit(one, 1);
    hit(one, 1);
    // Every die shows 1.
    one.act({ do: 'concentration-save', dc: 10 });
    expect([one.play.concentration, one.play.concentration_saves]).toEqual([undefined, undefined]);
    const other = blessing();
    hit(other, 1);
    hit(other, 1);
    other.act({ do: 'concentration-save', dc: 1 });
    expect(openDcs(other)).toEqual([10, 10]);
  });

  it('go with the damage that is taken back, and come back with a decision that is', () => {
    const one = blessing();
    const first = hit(one, 1);
    hit(one, 1);
    one.undo(first);
    expect(openDcs(one)).toEqual([10]);
    const kept = one.act({ do: 'keep-concentration', dc: 10 });
    one.undo(kept);
    expect(openDcs(one)).toEqual([10]);
    const ended = one.act({ do: 'end-concentration' });
    one.undo(ended);
    expect(openDcs(one)).toEqual([10]);
  });

  it('do not come back beside another concentration, or beside none', () => {
    const one = blessing();
    hit(one, 1);
    const kept = one.act({ do: 'keep-concentration', dc: 10 });
    hit(one, 1);
    const ended = one.act({ do: 'end-concentration' });
    one.undo(kept);
    expect(one.play.concentration_saves).toBeUndefined();
    one.play = { ...one.play, concentration: { id: 'shield-of-faith', value: 1 } };
    one.undo(ended);
    expect([one.play.concentration?.id, openDcs(one)]).toEqual(['shield-of-faith', []]);
  });

  it('are none for who concentrates on nothing or drops, and never more than the limit', () => {
    const none = cleric();
    hit(none, 1);
    expect(none.play.concentration_saves).toBeUndefined();
    const one = blessing();
    one.set('temp_hp', '999');
    for (let count = 0; count <= LIMITS.concentrationSaves; count += 1) hit(one, 1);
    expect(openDcs(one)).toHaveLength(LIMITS.concentrationSaves);
    hit(one, 9999);
    expect([one.play.concentration, one.play.concentration_saves]).toEqual([undefined, undefined]);
  });
});
