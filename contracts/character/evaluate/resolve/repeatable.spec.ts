import { afterAll, describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { removePacks } from '../../../../test/support/content-pack.js';
import { baseWith } from '../../../../test/support/loader-problems.js';
import { messagesOf } from '../../../../test/support/evaluations.js';
import { evaluate } from '../index.js';

const PACK = {
  'feats.yaml': `
- { slug: sturdy, name: Sturdy, repeatable: true, effects: [{ target: hp, value: 3 }] }
- { slug: hardy, name: Hardy, effects: [{ target: hp, value: 3 }] }
`,
  'classes/collector.yaml': `
slug: collector
id: 110
name: Collector
descs: [Collects feats.]
hit_die: d8
hp_at_lvl_1: 8
hp_at_higher_lvls: 5
levels: [{ level: 1, proficiency: 2, features: [collection] }]
features:
  - slug: collection
    name: Collection
    selections:
      - { slug: first, name: First feat, target: feats, num_selections: 1, search_criteria: {} }
      - { slug: second, name: Second feat, target: feats, num_selections: 1, search_criteria: {} }
`,
};

describe('a feat that may be had several times', () => {
  afterAll(removePacks);

  const evaluatedWith = (feat: string) =>
    evaluate(
      baseWith(PACK),
      choicesFromSketch({ class: 110, picks: { 'collection/first': [feat], 'collection/second': [feat] } }),
    );

  it('counts each time, and appears on the sheet once', () => {
    const { sheet, dormant } = evaluatedWith('sturdy');
    expect(sheet).toMatchObject({ max_hp: 8 + 3 + 3, feats: [{ id: 'sturdy' }] });
    expect(dormant).toEqual([]);
  });

  it('is the exception', () => {
    const { sheet, dormant } = evaluatedWith('hardy');
    expect(sheet.max_hp).toBe(8 + 3);
    expect(messagesOf(dormant)).toEqual(['Second feat: Hardy is already known from Collection.']);
  });
});
