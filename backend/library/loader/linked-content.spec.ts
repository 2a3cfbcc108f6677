import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { baseWith } from '../../../test/support/loader-problems.js';
import { poolsOf } from '../../../contracts/content/selection-pools.js';
import type { Content } from '../../../contracts/content/content.types.js';

/* What the loader makes of correct entries. */

afterAll(removePacks);

const trait = (fields: string): string => `- slug: odd\n  name: Odd\n  ${fields}`;
const withTrait = (fields: string): Content['traits'][string] =>
  baseWith({ 'traits.yaml': trait(fields) }).traits['odd']!;

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
      once: false,
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
        '    - { time: action, spends: { self: 1, slot: 2 }, save: dex, dc: 8 + wis, damage: { 1: 1d6, 5: ' +
          '2d6 }, type: fire, area: 15-foot cone, text: "DC {dc}" }',
        "    - { name: Odd Jump's End, time: rest, restores: { surges: 2, slots: { levels: ceil(level / " +
          '2), max_level: 5 }, hit_points: 1d8 } }',
        '    - { name: Odd Slot, time: action, restores: { slot: level, or_creates: true } }',
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
    expect(odd.state).toEqual({
      ...{ id: 'odd', name: 'Oddly', spends: 1, ends: ['prone'], inputs: ['ac'] },
      ...{ hit_points: null, forms: null, leaves: [] },
    });
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
        restores: {
          uses: { surges: 2 },
          slot: null,
          or_creates: false,
          slots: { max_level: 5 },
          hit_points: ['d', 1, 8],
        },
      },
      { restores: { slot: 'level', or_creates: true, slots: null } },
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
        'slug: pyre\nname: Pyre\nclass: mage\ndescs: [X.]\ncolumns: { flames: { 2: 1, 6: 2 } }\nfeatures:\n' +
        '  - { slug: ember, name: Ember, levels: [5, 6] }\n' +
        '  - { slug: glow, name: Glow, level: 3, prerequisites: [{ level: 4 }] }',
      'subclasses/brawler.yaml':
        'slug: brawler\nname: Brawler\nclass: brute\ndescs: [X.]\nfeatures: [{ slug: punch, name: Punch, level: 3 }]',
      'traits.yaml':
        '- { slug: odd, name: Odd, selections: [{ slug: path, name: Path, target: features, ' +
        'num_selections: 1, search_criteria: { subclass_of: mage } }] }',
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

  it('an option belongs to no class, and its class level is that of the class that grants it', () => {
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
        '- { slug: ring, name: Ring, type: Gear, cost: 1 gp, weight: 0, subtypes: [packs], active: worn, ' +
          'attunement: true, effects: [{ target: ac, value: 1 }] }',
        '- { slug: staff, name: Staff, type: Weapon, cost: 1 gp, weight: 0, subtypes: [swords], ' +
          'attunement: { has: classification, id: mage } }',
      ].join('\n'),
      'spells.yaml':
        '- { slug: glow, name: Glow, level: 0, school: Evocation, casting_time: x, range: x, components: ' +
        '[V], duration: x, classes: [mage], descs: [X.], damage: { 1: 1d8, 5: 2d8 }, damage_type: fire, ' +
        'mark: { ends: [1 hour] }, effects: [{ target: ac, value: 1 }] }\n' +
        '- { slug: flood, name: Flood, level: 3, school: Evocation, casting_time: x, range: x, components: [V], ' +
        'duration: x, classes: [mage], descs: [X.], damage: (5 + slot_level) * 1d6, damage_type: fire, on_save: half, ' +
        'more_damage: [{ damage: 4d6, damage_type: cold }], healing: slot_level * 1d8 + casting, area: 20-foot radius, ' +
        'count: { number: slot_level, of: rays }, by_slot: { 4: { area: 40-foot radius } } }',
    });
    expect(content.spells['flood']).toMatchObject({
      damage: ['*', ['+', 5, 'slot_level'], ['d', 1, 6]],
      more_damage: [{ damage: ['d', 4, 6], damage_type: 'cold', text: null }],
      healing: ['+', ['*', 'slot_level', ['d', 1, 8]], 'casting'],
      on_save: 'half',
      area: '20-foot radius',
      count: { number: 'slot_level', of: 'rays' },
      by_slot: { by_level: [{ level: 4, value: { area: '40-foot radius' } }] },
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
