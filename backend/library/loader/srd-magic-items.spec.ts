import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { itemFactsOf, srdItemFacts } from '../../../test/support/item-text-facts.js';

/** The SRD names them as variants of the Crystal Ball, which is an item itself and no family, so the content has four items. */
const CRYSTAL_BALLS = ['crystal-ball-of-mind-reading', 'crystal-ball-of-telepathy', 'crystal-ball-of-true-seeing'];

/** Returns the number of names and a digest of them, in small letters and in order. */
function digestOf(names: readonly string[]): readonly [count: number, digest: string] {
  const sorted = names.map((name) => name.toLowerCase()).toSorted();
  return [sorted.length, createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 16)];
}

describe('the magic items of the SRD', () => {
  const magic = Object.values(srdContent().items).filter((item) => item.magic);
  const isVariant = ({ id, magic: facts }: (typeof magic)[number]): boolean =>
    CRYSTAL_BALLS.includes(id) || Boolean(facts?.variant_of);

  it('are 239 by their names, and 123 variants', () => {
    const namesOf = (variants: boolean): string[] =>
      magic.filter((item) => isVariant(item) === variants).map(({ name }) => name);
    expect(digestOf(namesOf(false))).toEqual([239, 'c5b5d4e5f56936be']);
    expect(digestOf(namesOf(true))).toEqual([123, 'c6242fcb205b1195']);
  });

  it('have the rarity, attunement, bonuses, charges and spells of the SRD, and tell its dice, DCs, feet and times', () => {
    expect(magic.map(itemFactsOf).toSorted()).toEqual(srdItemFacts().toSorted());
  });
});
