import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../test/support/content-pack.js';
import { problemsWith } from '../../../test/support/loader-problems.js';

/* Mistakes in the targets of effects are reported with their file, their line, and what mends them. */

afterAll(removePacks);

const trait = (field: string): Readonly<Record<string, string>> => ({
  'traits.yaml': `- slug: odd\n  name: Odd\n  ${field}`,
});
const effect = (fields: string): Readonly<Record<string, string>> => trait(`effects: [{ ${fields} }]`);

/** Expects one problem at a line of the only file of the pack. */
function expectProblem(files: Readonly<Record<string, string>>, reason: string, line = 3): void {
  const [file] = Object.keys(files);
  const problems = problemsWith(files);
  expect(problems).toEqual([expect.stringContaining(reason)]);
  expect(problems[0]).toMatch(new RegExp(`^${file}:${line}: `));
}

describe('targets and modes', () => {
  it.each([
    ['an unknown target', 'target: armor, value: 1', "there is no target 'armor'; the nearest are"],
    ['a target that needs an id', 'target: jump, value: 1', "the target 'jump' needs an id"],
    ['an id where there is none', 'target: ac.plate, value: 1', "the target 'ac' has no ids"],
    ['an unknown ability', 'target: scores.dx, value: 1', "'scores' has no 'dx'; the nearest are dex"],
    ['an unknown skill', 'target: skills.stelth, value: 1', "'skills' has no 'stelth'; the nearest are stealth"],
    ['an unknown item', 'target: items.rapir, value: 1', "'items' has no 'rapir'; the nearest is rapier"],
    ['an unknown class', 'target: spell_dc.mag, value: 1', "'spell_dc' has no 'mag'; the nearest are mage"],
    ['unknown uses', 'target: uses.surge, value: 1', "'uses' has no 'surge'; the nearest are surges"],
    ['an unknown speed', 'target: speed.run, value: 1', "'speed' has no 'run'"],
    ['a mode that the target lacks', 'target: damage, mode: multiply, value: 2', "'damage' has no mode 'multiply'"],
    ['a number for a set', 'target: flags, value: 2', "'flags' has no mode 'add'"],
    ['a mode that does not exist', 'target: ac, mode: plus, value: 2', 'mode must be one of add, base, rank'],
    ['an addition without a value', 'target: ac', "the mode 'add' needs a 'value'"],
    ['a rank that is none', 'target: saves, mode: rank, value: half', 'needs a rank as its value: half_down'],
    ['a rank without one', 'target: saves, mode: rank', 'needs a rank as its value'],
    ['a grant without entries', 'target: flags, mode: grant', "needs 'grant', the entries"],
    ['a note without a text', 'target: ac, mode: note', "needs a 'text'"],
    ['advantage with a value', 'target: saves, mode: advantage, value: 2', "has no 'value'"],
    ['a size that replaces without entries', 'target: size, mode: replace', "needs 'grant', the entries"],
    ['a limit of a base', 'target: ac, mode: base, value: 10, up_to: 12', "has no 'up_to'"],
  ])('%s', (_, fields, reason) => {
    expectProblem(effect(fields), reason);
  });

  it('accepts targets with a pick instead of the id, and open ids', () => {
    const selection =
      '{ slug: which, name: Which, target: skill_proficiencies, num_selections: 1, search_criteria: {}, ' +
      'each: { effects: [{ target: "skills.{pick}", mode: rank, value: double }, { target: ' +
      'senses.blindsight, mode: base, value: 10 }] } }';
    expect(problemsWith(trait(`selections: [${selection}]`))).toEqual([]);
  });
});

describe('what a pick fills in', () => {
  const breath = (action: string, pools: string): Readonly<Record<string, string>> => ({
    'traits.yaml': [
      '- slug: breath',
      '  name: Breath',
      `  actions: [{ time: action, ${action} }]`,
      '  selections:',
      '    - slug: ancestry',
      '      name: Ancestry',
      '      target: none',
      '      num_selections: 1',
      `      pools: [${pools}]`,
    ].join('\n'),
  });
  const red = '{ id: red, facts: { type: Fire, save: dex } }';

  it.each([
    [
      'a save that is no ability',
      "save: '{pick.ancestry.save}'",
      '{ id: white, facts: { type: cold, save: luck } }',
      "the fact 'save' of 'white' is 'luck', but '{pick.ancestry.save}' reads it as ability: str, dex",
    ],
    [
      'a save that one option lacks',
      "save: '{pick.ancestry.save}'",
      '{ id: white, facts: { type: cold } }',
      "the fact 'save' of 'white' is missing, but '{pick.ancestry.save}' reads it as ability",
    ],
    [
      'a save that an option without facts lacks',
      "save: '{pick.ancestry.save}'",
      'white',
      "the fact 'save' of 'white' is missing",
    ],
    [
      'a damage type',
      "type: '{pick.ancestry.type}'",
      '{ id: white, facts: { type: colt } }',
      "the fact 'type' of 'white' is 'colt', but '{pick.ancestry.type}' reads it as damage type: acid",
    ],
    [
      'the pick itself',
      "type: '{pick.ancestry}'",
      '{ id: cold }',
      "the option is 'red', but '{pick.ancestry}' reads it",
    ],
  ])('%s', (_, action, white, reason) => {
    const problems = problemsWith(breath(action, `${red}, ${white}`));
    expect(problems).toEqual([expect.stringContaining(reason)]);
    expect(problems[0]).toMatch(/^traits\.yaml:9: /);
  });

  it('the pick of `each`', () => {
    const each = (ids: string): Readonly<Record<string, string>> =>
      trait(
        `selections: [{ slug: a, name: A, target: none, num_selections: 1, pools: [${ids}], each: { ` +
          `effects: [{ target: damage, value: 1, type: '{pick}' }] } }]`,
      );
    expect(problemsWith(each('fire, cold'))).toEqual([]);
    expectProblem(each('fire, frost'), "the option is 'frost', but '{pick}' reads it as damage type");
  });

  it('accepts a word in every option, and options that a query finds', () => {
    const both = "save: '{pick.ancestry.save}', type: '{pick.ancestry.type}'";
    expect(problemsWith(breath(both, `${red}, { id: white, facts: { type: cold, save: con } }`))).toEqual([]);
    const skills =
      "actions: [{ time: action, save: '{pick.a.save}' }]\n" +
      '  selections: [{ slug: a, name: A, target: skill_proficiencies, num_selections: 1, pools: [{ id: ' +
      'stealth, facts: { save: dex } }], search_criteria: {} }]';
    expect(problemsWith(trait(skills))).toEqual([]);
  });
});

describe('senses', () => {
  const sense = (slug: string, name: string): Readonly<Record<string, string>> => ({
    'traits.yaml': `- slug: ${slug}\n  name: X\n  effects: [{ target: senses.${name}, mode: base, value: 60 }]`,
  });

  it('one that is almost written as in an earlier pack', () => {
    expect(problemsWith(sense('a', 'darkvision'), sense('b', 'darkvison'))).toEqual([
      "traits.yaml:3: no other pack has the sense 'darkvison'; the nearest is darkvision",
    ]);
  });

  it('accepts the same one, another one, and two of one pack', () => {
    expect(problemsWith(sense('a', 'darkvision'), sense('b', 'darkvision'))).toEqual([]);
    expect(problemsWith(sense('a', 'darkvision'), sense('b', 'heat-sight'))).toEqual([]);
    const both = `${sense('a', 'hearing')['traits.yaml']}\n${sense('b', 'hearings')['traits.yaml']}`;
    expect(problemsWith({ 'traits.yaml': both })).toEqual([]);
  });
});

describe('circles of targets', () => {
  it.each([
    ['itself', 'target: ac, value: ac', 'ac → ac'],
    ['itself by its condition', "target: ac, value: 1, when: 'ac < 15'", 'ac → ac'],
    ['itself by its limit', 'target: ac, value: 1, up_to: ac + 2', 'ac → ac'],
    ['itself by its group', 'target: speed, mode: multiply, value: speed.walk', 'speed.walk → speed.walk'],
    ['a score by its modifier', 'target: scores.str, value: str', 'scores.str → scores.str'],
    [
      'a score by its predicate',
      'target: scores.str, value: 1, when: { ability: { str: 13 } }',
      'scores.str → scores.str',
    ],
    ['a skill by its checks', 'target: checks.dex, value: skills.stealth', 'skills.stealth → skills.stealth'],
    ['a flag', 'target: flags, grant: [odd], when: { flag: odd }', 'flags.odd → flags.odd'],
    [
      'a tag',
      'target: attack_tags, grant: [odd], when: { attack: { all: [odd] } }',
      'attack_tags.odd → attack_tags.odd',
    ],
    ['uses', 'target: uses.surges, value: uses.surges.max', 'uses.surges → uses.surges'],
    ['a pick', 'target: "skills.{pick.color}", value: skills.stealth', 'skills.stealth → skills.stealth'],
  ])('%s', (_, fields, chain) => {
    const color = '{ slug: color, name: C, target: none, num_selections: 1, pools: [red] }';
    const problems = problemsWith(trait(`effects: [{ ${fields} }]\n  selections: [${color}]`));
    expect(problems).toEqual([
      expect.stringMatching(/^traits\.yaml:3: the targets depend on each other in a circle: /),
    ]);
    expect(problems[0]).toContain(chain);
  });

  it('over several sources, with the chain', () => {
    const files = {
      'traits.yaml': '- { slug: a, name: A, effects: [{ target: ac, value: initiative }] }',
      'feats.yaml':
        '- slug: b\n  name: B\n  effects:\n    - { target: checks.dex, value: 1, when: { flag: quick } }\n' +
        '    - { target: flags, grant: [quick], when: ac > 15 }',
    };
    expect(problemsWith(files)).toEqual([
      expect.stringMatching(/circle: (ac|initiative|flags\.quick) → .*(ac|initiative|flags\.quick)$/),
    ]);
    expect(problemsWith(files)[0]).toMatch(
      /ac → initiative → flags\.quick|initiative → flags\.quick → ac|flags\.quick → ac → init/,
    );
  });

  it('accepts a target that reads others, and a flag that reads another flag', () => {
    const effects = [
      '{ target: speed.fly, mode: base, value: speed.walk }',
      '{ target: flags, grant: [furious], when: { flag: angry } }',
      '{ target: [scores.str, scores.con], value: 2, up_to: score_max.str }',
      '{ target: checks.str, mode: min_total, value: str_score }',
    ];
    expect(problemsWith(trait(`effects: [${effects.join(', ')}]`))).toEqual([]);
  });
});
