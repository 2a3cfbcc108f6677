import { afterAll, describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { removePacks } from '../../../../test/support/content-pack.js';
import { baseWith } from '../../../../test/support/loader-problems.js';
import { idsOf, messagesOf } from '../../../../test/support/evaluations.js';
import type { Content, FeatureLike } from '../../../content/content.types.js';
import type { Predicate } from '../../../content/predicates.js';
import type { Evaluation } from '../../evaluation.types.js';
import { evaluate } from '../index.js';

const RIDDLER = 102;

const not = (of: Predicate): Predicate => ({ type: 'not', name: `not ${of.name}`, of });
const has = (kind: 'feature' | 'feat', id: string): Predicate => ({ type: 'has', name: id, kind, id });

/** A class with the locked features Sphinx and Raven, and the feats Quick Wit and Plain Sense. */
const packWith = ({ sphinxNeeds = '{ class_level: 1 }', sphinx = '', wit = '' }): Content =>
  baseWith({
    'classes/riddler.yaml': `
slug: riddler
id: ${RIDDLER}
name: Riddler
descs: [Asks questions.]
hit_die: d8
hp_at_lvl_1: 8
hp_at_higher_lvls: 5
levels:
  - { level: 1, proficiency: 2, features: [training] }
features:
  - slug: training
    name: Training
    selections: [{ slug: feat, name: Feat, target: feats, num_selections: 1, optional_selection: true, search_criteria: {} }]
  - { slug: sphinx, name: Sphinx, class_level: 1, locked: true, prerequisites: [${sphinxNeeds}] ${sphinx} }
  - { slug: raven, name: Raven, class_level: 1, locked: true, prerequisites: [{ class_level: 1 }] }`,
    'feats.yaml': `
- { slug: quick-wit, name: Quick Wit ${wit} }
- { slug: plain-sense, name: Plain Sense }`,
  });

const riddler = (content: Content, picks: Record<string, string[]> = {}): Evaluation =>
  evaluate(content, choicesFromSketch({ class: RIDDLER, picks }));

type Prerequisites = Readonly<Record<string, Predicate>>;

/** Content that the loader would refuse: its prerequisites form a circle. */
function circular(content: Content, ofFeatures: Prerequisites, ofFeats: Prerequisites = {}): Content {
  const extended = <T extends FeatureLike>(sources: Readonly<Record<string, T>>, added: Prerequisites) =>
    Object.fromEntries(
      Object.entries(sources).map(([id, source]) => [
        id,
        { ...source, prerequisites: [...source.prerequisites, ...(added[id] ? [added[id]] : [])] },
      ]),
    );
  return { ...content, features: extended(content.features, ofFeatures), feats: extended(content.feats, ofFeats) };
}

const fault = (names: string): object =>
  expect.objectContaining({
    section: 'class',
    msg: `The rules contradict each other: ${names}. Each applies only without the other. This is a fault in the rules content.`,
  });

const GIVES_WIT = ', selections: [{ slug: wit, target: feats, force_added: true, pools: [quick-wit] }]';
const RAISES_INT =
  ', selections: [{ slug: int, target: ability_scores, force_added: true, pools: [int], increment_value: 1 }]';
const GIVES_STEALTH =
  ', selections: [{ slug: skill, target: skill_proficiencies, force_added: true, pools: [stealth] }]';

describe('rules that contradict each other', () => {
  afterAll(removePacks);

  it('are illegal by name: two features that exclude each other', () => {
    const content = circular(packWith({}), {
      sphinx: not(has('feature', 'raven')),
      raven: not(has('feature', 'sphinx')),
    });
    expect(riddler(content).illegal).toEqual([fault('Sphinx, Raven')]);
  });

  it('are illegal by name: a feature that excludes the feat that it gives', () => {
    const content = circular(packWith({ sphinx: GIVES_WIT, wit: RAISES_INT }), {
      sphinx: not(has('feat', 'quick-wit')),
    });
    expect(riddler(content).illegal).toEqual([fault('Sphinx, Quick Wit')]);
  });

  it('are illegal by name: a feature and a picked feat that exclude each other', () => {
    const content = circular(
      packWith({}),
      { sphinx: not(has('feat', 'quick-wit')) },
      { 'quick-wit': not(has('feature', 'sphinx')) },
    );
    expect(riddler(content).illegal).toEqual([]);
    expect(riddler(content, { 'training/feat': ['quick-wit'] }).illegal).toEqual([fault('Sphinx, Quick Wit')]);
  });

  it('are illegal by name where only the character shows them: a score, and a skill', () => {
    const byScore = packWith({
      sphinxNeeds: '{ not: { ability: int, minimum: 11 } }',
      sphinx: RAISES_INT,
    });
    expect(riddler(byScore).illegal).toEqual([fault('Sphinx')]);
    const bySkill = packWith({
      sphinxNeeds: '{ not: { has: skill, id: stealth } }',
      sphinx: GIVES_WIT,
      wit: GIVES_STEALTH,
    });
    expect(riddler(bySkill).illegal).toEqual([fault('Sphinx, Quick Wit, Stealth')]);
  });

  it('are not reported where the choices settle them', () => {
    const content = packWith({ sphinxNeeds: '{ not: { has: feat, id: quick-wit } }' });
    const [without, withWit] = [riddler(content), riddler(content, { 'training/feat': ['quick-wit'] })];
    expect([without.illegal, withWit.illegal]).toEqual([[], []]);
    expect(idsOf(without.sheet.features)).toContain('sphinx');
    expect(idsOf(withWit.sheet.features)).not.toContain('sphinx');
  });
});

describe('a feat', () => {
  afterAll(removePacks);

  it('does not meet its own prerequisite', () => {
    const content = packWith({ wit: `, prerequisite: { ability: int, minimum: 11 } ${RAISES_INT}` });
    const { sheet, dormant } = riddler(content, { 'training/feat': ['quick-wit'] });
    expect(sheet).toMatchObject({ int_score: 10, feats: [] });
    expect(messagesOf(dormant)).toEqual(['Feat: Quick Wit needs Intelligence 11 or higher.']);
  });
});
