import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks, writePack } from '../../../test/support/content-pack.js';
import { packSummary } from './pack-summary.js';

afterAll(removePacks);

describe('the summary of packs', () => {
  it('counts the entries of one pack by kind, in the words of users', () => {
    const pack = writePack({
      'feats.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }',
      'subclasses/c.yaml': 'slug: c\nname: C',
      'races/d.yaml': 'slug: d\nname: D\ntraits: [{ slug: e }, { slug: f }]',
      'traits.yaml': '- { slug: g, name: G }',
      'weapon-properties.yaml': '- { slug: h, name: H }',
    });
    expect(packSummary([pack])).toBe('This pack brings 3 traits, 1 race, 2 feats, 1 subclass and 1 weapon property.');
  });

  it('tells what replaces and what is added, of several packs', () => {
    const packs = [
      writePack({ 'core-rules.yaml': '- { slug: a, name: A, replaces: true }\n- { slug: b, name: B }' }),
      writePack({ 'spell-lists.yaml': '- { slug: c, adds: [d] }\n- { slug: e, name: E }' }),
    ];
    expect(packSummary(packs)).toBe(
      'These packs bring 1 spell list and 1 core rule; replace 1 core rule; add to 1 spell list.',
    );
  });

  it('says that a pack is empty', () => {
    expect(packSummary([writePack({})])).toBe('This pack holds nothing.');
  });
});
