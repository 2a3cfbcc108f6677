import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith } from '../../../test/support/loader-problems.js';
import { poolsOf } from '../../../contracts/content/selection-pools.js';
import type { Content, Selection } from '../../../contracts/content/content.types.js';

/* What the loader makes of correct selections. */

afterAll(removePacks);

const trait = (fields: string, slug = 'odd'): string => `- slug: ${slug}\n  name: Odd\n  ${fields}`;
const withTrait = (fields: string): Content['traits'][string] =>
  baseWith({ 'traits.yaml': trait(fields) }).traits['odd']!;

/** Returns where the selections of a subclass feature at level 2 open, as `id level picks`. */
function openings(selection: string, feature = 'level: 2', more = ''): string[] {
  const content = baseWith({
    'subclasses/pyre.yaml':
      `slug: pyre\nname: Pyre\nclass: mage\ndescs: [X.]\n${more}\nfeatures:\n` +
      `  - { slug: ember, name: Ember, ${feature}, selections: [{ slug: pick, ${selection} }] }`,
  });
  return content.features['ember']!.selections.map(
    ({ id, at_level, num_selections }) => `${id} ${at_level} ${num_selections}`,
  );
}
const SPELLS = 'name: Spells, target: spells, search_criteria: { classes: [mage], max_level: spell_level }';
const LANGUAGES = 'name: Tongues, target: languages, pools: [common, sign]';

describe('selections by level', () => {
  it.each([
    [
      'a number opens at each level of the source',
      `${LANGUAGES}, num_selections: 1`,
      'levels: [2, 4]',
      ['ember/pick 2 1', 'ember/pick@4 4 1'],
    ],
    [
      'a column is the total so far',
      `${LANGUAGES}, num_selections: column.tricks`,
      'level: 1',
      ['ember/pick 1 1', 'ember/pick@3 3 1', 'ember/pick@5 5 1'],
    ],
    [
      'a total begins at the level of the source',
      `${LANGUAGES}, num_selections: column.tricks`,
      'level: 4',
      ['ember/pick 4 2', 'ember/pick@5 5 1'],
    ],
    [
      'a level map is a total',
      `${LANGUAGES}, num_selections: { 3: 1, 6: 2 }`,
      'level: 2',
      ['ember/pick 3 1', 'ember/pick@6 6 1'],
    ],
    [
      'a formula is a total',
      `${LANGUAGES}, num_selections: 'floor(class_level / 3)'`,
      'level: 2',
      ['ember/pick 3 1', 'ember/pick@6 6 1'],
    ],
    ['a total never shrinks', `${LANGUAGES}, num_selections: { 2: 2, 4: 1, 6: 2 }`, 'level: 2', ['ember/pick 2 2']],
    [
      'cantrips are a column',
      `${LANGUAGES}, num_selections: column.cantrips_known - 1`,
      'level: 2',
      ['ember/pick 2 1', 'ember/pick@4 4 1'],
    ],
    [
      'an exchange at every later level',
      `${LANGUAGES}, num_selections: 1, exchange: 1`,
      'level: 4',
      ['ember/pick 4 1', 'ember/pick@5/exchange 5 1', 'ember/pick@6/exchange 6 1'],
    ],
    [
      'a grant is not repeated',
      'target: languages, force_added: true, pools: [sign]',
      'levels: [2, 4]',
      ['ember/pick 2 0'],
    ],
  ])('%s', (_, selection, feature, expected) => {
    expect(openings(selection, feature)).toEqual(expected);
  });

  it('read the columns of the subclass', () => {
    expect(
      openings(`${LANGUAGES}, num_selections: column.flames`, 'level: 2', 'columns: { flames: { 2: 1, 5: 2 } }'),
    ).toEqual(['ember/pick 2 1', 'ember/pick@5 5 1']);
  });

  it('resolve the highest spell level', () => {
    const content = baseWith({
      'subclasses/pyre.yaml':
        'slug: pyre\nname: Pyre\nclass: mage\ndescs: [X.]\nfeatures:\n' +
        `  - { slug: ember, name: Ember, levels: [2, 5], selections: [{ slug: pick, ${SPELLS}, ` +
        'num_selections: 1, exchange: 1 }] }',
    });
    const found = content.features['ember']!.selections;
    expect(found.map(({ id, search_criteria }) => [id, search_criteria?.max_level])).toEqual([
      ['ember/pick', 1],
      ['ember/pick@3/exchange', 2],
      ['ember/pick@4/exchange', 2],
      ['ember/pick@5', 3],
      ['ember/pick@5/exchange', 3],
      ['ember/pick@6/exchange', 3],
    ]);
    const ids = (selection: Selection | undefined): string[] => poolsOf(content, selection!).main.map(({ id }) => id);
    expect(ids(found[0])).not.toContain('storm');
    expect(ids(found[3])).toContain('storm');
    expect(found[1]).toMatchObject({ acquisition_type_id: 2, optional_selection: true, force_added: false });
  });

  it('open no spells before there is a slot', () => {
    const brute = {
      'subclasses/runes.yaml': [
        'slug: runes\nname: Runes\nclass: brute\ndescs: [X.]',
        'columns: { spells_known: { 2: 1, 3: 2, 5: 3 } }',
        'spellcasting: { at: 3, ability: int, kind: known, slots: third, list: mage }',
        `features: [{ slug: carved, name: Carved, level: 2, selections: [{ slug: pick, ${SPELLS}, ` +
          'num_selections: column.spells_known }] }]',
      ].join('\n'),
    };
    const { features } = baseWith(brute);
    expect(features['carved']?.selections.map(({ id, num_selections }) => [id, num_selections])).toEqual([
      ['carved/pick', 2],
      ['carved/pick@5', 1],
    ]);
    expect(features['carved']?.selections[1]?.search_criteria?.max_level).toBe(1);
  });

  it('have what follows their options below their own id, and at their level', () => {
    const inner = 'selections: [{ slug: more, name: More, target: languages, num_selections: 1, pools: [common] }]';
    const odd = withTrait(
      'levels: [1, 7]\n  selections: [{ slug: pick, name: P, target: none, num_selections: 1, pools: [{ ' +
        `id: a }, { id: b }], auxiliary_choices: [{ option: a, ${inner} }] }]`,
    );
    expect(
      odd.auxiliary_choices.map(({ parent_selection_id, selections }) => [
        parent_selection_id,
        selections[0]?.id,
        selections[0]?.at_level,
      ]),
    ).toEqual([
      ['odd/pick', 'odd/pick/a/more', 1],
      ['odd/pick@7', 'odd/pick@7/a/more', 7],
    ]);
  });

  it('keep facts, spells_as, in_play, up_to_maximum and what each pick grants', () => {
    const odd = withTrait(
      [
        'selections:',
        '    - { slug: a, name: A, target: none, in_play: long_rest, num_selections: 1, pools: [{ id: ' +
          'red, facts: { type: fire } }], each: { effects: [{ target: resistances, grant: ["{pick.a.type}"] ' +
          '}], uses: { max: 1, recharge: { dawn: all } } } }',
        '    - { slug: b, name: B, target: spells, spells_as: book, num_selections: 1, pools: [bolt] }',
        '    - { slug: c, name: C, target: ability_scores, up_to_maximum: true, increment_value: 1, ' +
          'num_selections: 1, search_criteria: {} }',
      ].join('\n'),
    );
    expect(odd.selections).toMatchObject([
      {
        in_play: 'long_rest',
        pools: [{ facts: { type: 'fire' } }],
        each: { effects: [{ grant: ['{pick.a.type}'] }], uses: { id: 'odd' } },
      },
      { spells_as: 'book', up_to_maximum: false },
      { up_to_maximum: true, increment_type_id: 1 },
    ]);
    expect(odd.selections[1]).not.toHaveProperty('each');
  });
});
