import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith, problemsWith } from '../../../test/support/loader-problems.js';
import { poolsOf } from '../../../contracts/content/selection-pools.js';
import type { Content, Selection } from '../../../contracts/content/content.types.js';

/* What the loader makes of correct entries. */

afterAll(removePacks);

const trait = (fields: string, slug = 'odd'): string => `- slug: ${slug}\n  name: Odd\n  ${fields}`;
const withTrait = (fields: string): Content['traits'][string] =>
  baseWith({ 'traits.yaml': trait(fields) }).traits['odd']!;

/** Returns where the selections of a subclass feature at level 2 open, as `id level picks`. */
function openings(selection: string, feature = 'level: 2', more = ''): string[] {
  const content = baseWith({
    'subclasses/pyre.yaml': `slug: pyre\nname: Pyre\nclass: mage\ndescs: [X.]\n${more}\nfeatures:\n  - { slug: ember, name: Ember, ${feature}, selections: [{ slug: pick, ${selection} }] }`,
  });
  return content.features['ember']!.selections.map(
    ({ id, at_level, num_selections }) => `${id} ${at_level} ${num_selections}`,
  );
}
const SPELLS = 'name: Spells, target: spells, search_criteria: { classes: [mage], max_level: spell_level }';
const LANGUAGES = 'name: Tongues, target: languages, pools: [common, sign]';

describe('effects', () => {
  it('have every field of their type, with defaults', () => {
    const { effects } = withTrait(
      [
        'effects:',
        '    - { target: [ac, initiative], value: { 1: 1, 5: level + 2 }, up_to: 20, when: { shield: true } }',
        '    - { target: saves, mode: rank, value: half_up }',
        '    - { target: damage, value: 1d8, type: radiant, optional: Once per turn }',
        '    - { target: resistances, grant: { 1: [fire], 3: [cold] } }',
        '    - { target: saves, mode: advantage, text: against poison }',
      ].join('\n'),
    );
    const none = {
      value: null,
      rank: null,
      grant: [],
      when: null,
      text: null,
      up_to: null,
      optional: null,
      damage_type: null,
    };
    expect(effects).toEqual([
      {
        ...none,
        targets: ['ac', 'initiative'],
        mode: 'add',
        value: {
          by_level: [
            { level: 1, value: 1 },
            { level: 5, value: ['+', 'level', 2] },
          ],
        },
        up_to: 20,
        when: { type: 'shield', name: 'with a shield' },
      },
      { ...none, targets: ['saves'], mode: 'rank', rank: 'half_up' },
      {
        ...none,
        targets: ['damage'],
        mode: 'add',
        value: ['d', 1, 8],
        damage_type: 'radiant',
        optional: 'Once per turn',
      },
      {
        ...none,
        targets: ['resistances'],
        mode: 'grant',
        grant: {
          by_level: [
            { level: 1, value: ['fire'] },
            { level: 3, value: ['cold'] },
          ],
        },
      },
      { ...none, targets: ['saves'], mode: 'advantage', text: 'against poison' },
    ]);
  });
});

describe('a source', () => {
  it('has uses, actions, numbers, a state and attacks', () => {
    const odd = withTrait(
      [
        'levels: [1, 5]',
        '  family: oddities',
        '  repeatable: true',
        '  uses: { box: ki_points, max: level, recharge: { 1: { long_rest: all }, 5: { seven_days: { amount: 1, when_empty: true } } } }',
        '  numbers: { dc: 8 + wis }',
        '  state: { name: Oddly, spends: 1, ends: [prone], inputs: [ac] }',
        '  actions:',
        '    - { time: action, spends: { self: 1, slot: 2 }, save: dex, dc: 8 + wis, damage: { 1: 1d6, 5: 2d6 }, type: fire, area: 15-foot cone, text: "DC {dc}" }',
        "    - { name: Odd Jump's End, time: rest, restores: { surges: 2, slots: { levels: ceil(level / 2), max_level: 5 }, hit_points: 1d8 } }",
        '  attacks: [{ slug: bite, name: Bite, tags: [melee], damage: 1d4, type: piercing, ability: str }]',
      ].join('\n'),
    );
    expect(odd).toMatchObject({
      levels: [1, 5],
      family: 'oddities',
      repeatable: true,
      numbers: { dc: ['+', 8, 'wis'] },
    });
    expect(odd.uses).toEqual({
      id: 'odd',
      box: 'ki_points',
      max: 'level',
      recharge: {
        by_level: [
          { level: 1, value: { long_rest: { amount: 'all', when_empty: false } } },
          { level: 5, value: { seven_days: { amount: 1, when_empty: true } } },
        ],
      },
    });
    expect(odd.state).toEqual({ id: 'odd', name: 'Oddly', spends: 1, ends: ['prone'], inputs: ['ac'] });
    expect(odd.actions).toMatchObject([
      {
        id: 'odd',
        name: 'Odd',
        spends: { uses: { odd: 1 }, slot: 2 },
        restores: null,
        save: 'dex',
        damage_type: 'fire',
        attack: null,
        when: null,
      },
      {
        id: 'odd-jumps-end',
        spends: { uses: {}, slot: null },
        restores: { uses: { surges: 2 }, slot: null, slots: { max_level: 5 }, hit_points: ['d', 1, 8] },
      },
    ]);
    expect(odd.attacks).toMatchObject([{ id: 'bite', damage_type: 'piercing', range: null }]);
  });

  it('of a feat has its prerequisite first', () => {
    const { feats } = baseWith({
      'feats.yaml':
        '- { slug: odd, name: Odd, prerequisite: { level: 4 }, prerequisites: [{ has: feature, id: fury }] }',
    });
    expect(feats['odd']?.prerequisite?.name).toBe('level 4');
    expect(feats['odd']?.prerequisites.map(({ name }) => name)).toEqual(['level 4', 'Fury']);
  });
});

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
      'subclasses/pyre.yaml': `slug: pyre\nname: Pyre\nclass: mage\ndescs: [X.]\nfeatures:\n  - { slug: ember, name: Ember, levels: [2, 5], selections: [{ slug: pick, ${SPELLS}, num_selections: 1, exchange: 1 }] }`,
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
        `features: [{ slug: carved, name: Carved, level: 2, selections: [{ slug: pick, ${SPELLS}, num_selections: column.spells_known }] }]`,
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
      `levels: [1, 7]\n  selections: [{ slug: pick, name: P, target: none, num_selections: 1, pools: [{ id: a }, { id: b }], auxiliary_choices: [{ option: a, ${inner} }] }]`,
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

  it('keep facts, spells_as, in_play, up_to_maximum and what each pick brings', () => {
    const odd = withTrait(
      [
        'selections:',
        '    - { slug: a, name: A, target: none, in_play: long_rest, num_selections: 1, pools: [{ id: red, facts: { type: fire } }], each: { effects: [{ target: resistances, grant: ["{pick.a.type}"] }], uses: { max: 1, recharge: { dawn: all } } } }',
        '    - { slug: b, name: B, target: spells, spells_as: book, num_selections: 1, pools: [bolt] }',
        '    - { slug: c, name: C, target: ability_scores, up_to_maximum: true, increment_value: 1, num_selections: 1, search_criteria: {} }',
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

describe('classes, subclasses and options', () => {
  it('a feature has every level of the rows that list it', () => {
    const { features } = baseWith();
    expect(features['surge']).toMatchObject({ levels: [2, 4], class_level: 2, classification_id: 100 });
  });

  it('a caster has slots by its caster level', () => {
    const rows = (slots: string): (readonly number[])[] => {
      const pack = {
        'classes/knight.yaml': [
          'slug: knight\nid: 120\nname: Knight\ndescs: [X.]\nhit_die: d10\nhp_at_lvl_1: 10\nhp_at_higher_lvls: 6',
          `spellcasting: { at: 2, ability: int, kind: known, slots: ${slots}, list: mage }`,
          'levels:',
          ...[1, 2, 3, 4, 5].map((level) => `  - { level: ${level}, proficiency: 2, features: [] }`),
          'features: [{ slug: oath, name: Oath, class_level: 1 }]',
        ].join('\n'),
      };
      return baseWith(pack).classifications['knight']!.levels.map(({ spell_slots }) => spell_slots.slice(0, 3));
    };
    expect(rows('full')).toEqual([
      [0, 0, 0],
      [2, 0, 0],
      [2, 2, 0],
      [2, 2, 0],
      [2, 2, 2],
    ]);
    expect(rows('half')).toEqual([
      [0, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
      [2, 2, 0],
    ]);
    expect(rows('third')).toEqual([
      [0, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('a class has its spellcasting and the prerequisite of a second class', () => {
    const mage = baseWith().classifications['mage'];
    expect(mage?.multiclass_prerequisite).toMatchObject({ type: 'ability', ability: 'int', minimum: 13 });
    expect(mage?.spellcasting).toEqual({
      at: 1,
      ability: { id: 'int', name: 'Intelligence', abbr: 'INT' },
      kind: 'prepared',
      list: 'mage',
      slots: 'full',
      recharge: null,
      prepared: ['+', 'int', 'class_level'],
      rituals: 'prepared',
      focus: null,
    });
  });

  it('a subclass is an option of its class, and locks its features', () => {
    const content = baseWith({
      'subclasses/pyre.yaml':
        'slug: pyre\nname: Pyre\nclass: mage\ndescs: [X.]\ncolumns: { flames: { 2: 1, 6: 2 } }\nfeatures:\n  - { slug: ember, name: Ember, levels: [5, 6] }\n  - { slug: glow, name: Glow, level: 3, prerequisites: [{ level: 4 }] }',
      'subclasses/brawler.yaml':
        'slug: brawler\nname: Brawler\nclass: brute\ndescs: [X.]\nfeatures: [{ slug: punch, name: Punch, level: 3 }]',
      'traits.yaml':
        '- { slug: odd, name: Odd, selections: [{ slug: path, name: Path, target: features, num_selections: 1, search_criteria: { subclass_of: mage } }] }',
    });
    expect(content.features['pyre']).toMatchObject({
      subclass_of: 'mage',
      classification_id: 100,
      class_level: 3,
      columns: {
        flames: {
          by_level: [
            { level: 2, value: 1 },
            { level: 6, value: 2 },
          ],
        },
      },
    });
    expect(content.classifications['mage']?.locked_features).toEqual(['ember', 'glow']);
    expect(content.features['ember']).toMatchObject({ class_level: 5, levels: [5, 6], subclass_of: null });
    expect(content.features['glow']?.displayed_prerequisites).toEqual(['Pyre', 'level 4']);
    expect(poolsOf(content, content.traits['odd']!.selections[0]!).main.map(({ id }) => id)).toEqual(['pyre']);
  });

  it('an option belongs to no class, and its class level is that of the class that brings it', () => {
    const { features } = baseWith({
      'options.yaml': '- { slug: keen, name: Keen, tags: [style], prerequisites: [{ class_level: 3 }] }',
    });
    expect(features['keen']).toMatchObject({
      classification_id: null,
      class_level: 1,
      prerequisites: [{ type: 'class_level', classification_id: null, minimum: 3 }],
    });
  });
});

describe('items, spells and conditions', () => {
  it('have rules only where they have any, and conditions always', () => {
    const content = baseWith({
      'items.yaml': [
        '- { slug: ring, name: Ring, type: Gear, cost: 1 gp, weight: 0, subtypes: [packs], active: worn, attunement: true, effects: [{ target: ac, value: 1 }] }',
        '- { slug: staff, name: Staff, type: Weapon, cost: 1 gp, weight: 0, subtypes: [swords], attunement: { has: classification, id: mage } }',
      ].join('\n'),
      'spells.yaml':
        '- { slug: glow, name: Glow, level: 0, school: Evocation, casting_time: x, range: x, components: [V], duration: x, classes: [mage], descs: [X.], damage: { 1: 1d8, 5: 2d8 }, damage_type: fire, mark: { ends: [1 hour] }, effects: [{ target: ac, value: 1 }] }',
    });
    expect(content.items['ring']).toMatchObject({
      active: 'worn',
      attunement: { type: 'all', of: [] },
      rules: { effects: [{ targets: ['ac'] }] },
    });
    expect(content.items['staff']).toMatchObject({ active: 'equipped', attunement: { type: 'has', name: 'Mage' } });
    expect(content.items['staff']).not.toHaveProperty('rules');
    expect(content.items['rapier']?.attunement).toBeNull();
    expect(content.item_types['mail']).toMatchObject({ armor_category: 'heavy', is_shield: false });
    expect(content.spells['glow']).toMatchObject({
      damage_type: 'fire',
      mark: { ends: ['1 hour'] },
      rules: { effects: [{}] },
    });
    expect(content.spells['bolt']).toMatchObject({ damage: null, mark: null });
    expect(content.conditions['prone']).toMatchObject({ levels: 1, brings: [], rules: { effects: [] } });
    expect(content.core_rules['unarmored']?.rules.effects).toHaveLength(1);
  });
});

describe('packs', () => {
  const sign = (more: string): Readonly<Record<string, string>> => ({
    'languages.yaml': `- { slug: sign, name: Gestures, lang_type: Exotic, speakers: Scouts, descs: [X.]${more} }`,
  });

  it('replace an entry only when they say so', () => {
    expect(problemsWith(sign(''))).toEqual([expect.stringContaining("the slug 'sign' is already used at")]);
    expect(baseWith(sign(', replaces: true')).languages['sign']?.name).toBe('Gestures');
  });

  it('replace a class with all of its features, and a trait in the file of a race', () => {
    const race =
      'slug: folk\nname: Folk\ndescs: [X.]\ncore_races: [{ slug: hill-folk, name: Hill Folk, size: Medium, descs: [X.], traits: [sturdy] }]\ntraits: [{ slug: sturdy, name: Sturdy }]';
    const content = baseWith(
      { 'races/folk.yaml': race },
      {
        'traits.yaml': '- { slug: sturdy, name: Very Sturdy, replaces: true }',
        'classes/brute.yaml':
          'slug: brute\nid: 101\nname: Brute\ndescs: [X.]\nhit_die: d12\nhp_at_lvl_1: 12\nhp_at_higher_lvls: 7\nreplaces: true\nlevels: [{ level: 1, proficiency: 2, features: [calm] }]\nfeatures: [{ slug: calm, name: Calm }]',
      },
    );
    expect(content.traits['sturdy']?.name).toBe('Very Sturdy');
    expect(content.features['fury']).toBeUndefined();
    expect(content.classifications['brute']?.default_features).toEqual(['calm']);
  });

  it('add spells to a spell list, and a list of their own', () => {
    const { spells } = baseWith({
      'spell-lists.yaml': '- { slug: bard, name: Bard, adds: [bolt] }\n- { slug: mage, adds: [song] }',
      'spells.yaml':
        '- { slug: song, name: Song, level: 1, school: Illusion, casting_time: x, range: x, components: [V], duration: x, classes: [bard], descs: [X.] }',
    });
    expect(spells['bolt']?.classes).toEqual(['mage', 'bard']);
    expect(spells['song']?.classes).toEqual(['bard', 'mage']);
  });

  it('rename selections and options', () => {
    const { renamed } = baseWith({
      'renamed.yaml': '- { from: old-fury, to: fury }\n- { from: a/b, to: odd/pick@5 }',
      'traits.yaml': trait(
        'levels: [1, 5]\n  selections: [{ slug: pick, name: P, target: none, num_selections: 1, pools: [a] }]',
      ),
    });
    expect(renamed).toEqual({ 'old-fury': 'fury', 'a/b': 'odd/pick@5' });
  });
});
