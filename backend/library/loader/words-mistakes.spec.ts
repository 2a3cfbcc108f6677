import { afterAll, describe, expect, it } from '@jest/globals';
import { contentWith, removePacks, srdContent } from '../../../test/support/content-pack.js';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { baseWith } from '../../../test/support/loader-problems.js';
import { initialPlayState } from '../../../contracts/character/choices.types.js';
import { evaluate } from '../../../contracts/character/evaluate/index.js';
import { poolsOf } from '../../../contracts/content/selection-pools.js';
import type { Selection } from '../../../contracts/content/content.types.js';

afterAll(removePacks);

const feat = (effect: string): Record<string, string> => ({
  'feats.yaml': `- slug: odd\n  name: Odd\n  effects:\n    - { ${effect} }\n`,
  'conditions.yaml':
    '- { slug: charmed, name: Charmed, descs: [X.] }\n- { slug: poisoned, name: Poisoned, descs: [X.] }\n',
});
const load = (effect: string) => () => baseWith(feat(effect));

describe('the words of effects', () => {
  it('are damage types or conditions, and the nearest is proposed with file and line', () => {
    expect(load('target: resistances, grant: [fier]')).toThrow(
      /feats\.yaml:4: 'fier' in 'fier' is no damage type and no word beside one; the nearest are fire/,
    );
    expect(load('target: immunities, grant: [nonmagical slahsing]')).toThrow(
      /'slahsing' in 'nonmagical slahsing' is no damage type.*slashing/,
    );
    expect(load('target: condition_immunities, grant: [poisned]')).toThrow(
      /'poisned' in 'poisned' is no condition.*poisoned/,
    );
    for (const words of ['nonmagical slashing', 'damage from traps', 'Fire'])
      expect(load(`target: [resistances, vulnerabilities], grant: [${words}]`)).not.toThrow();
    expect(load('target: condition_immunities, grant: [magical sleep, disease, charmed by fey]')).not.toThrow();
  });

  it('are refused when one of them is unknown, though another is known', () => {
    expect(load('target: resistances, grant: [fire from spels]')).toThrow(/'spels' in 'fire from spels'.*spells/);
    expect(load('target: immunities, grant: [nonmagical fier or cold]')).toThrow(/'fier' in .*fire/);
    expect(load('target: vulnerabilities, grant: [nonmagical]')).toThrow(/'nonmagical' names no damage type/);
    expect(load('target: condition_immunities, grant: [charmed by fay]')).toThrow(/'fay' in 'charmed by fay'.*fey/);
    expect(load('target: condition_immunities, grant: [magical]')).toThrow(/'magical' names no condition/);
  });

  it('name targets, and the target that a field of the sheet shows is proposed', () => {
    expect(load('target: armor_class, value: 1')).toThrow(/there is no target 'armor_class'; the nearest is ac/);
    expect(load('target: speeed.walk, value: 1')).toThrow(/the nearest are speed/);
  });
});

it('asks feats for tags, and refuses a tag that no feat has', () => {
  const pack = (tag: string): Record<string, string> => ({
    'feats.yaml':
      '- { slug: keen, name: Keen, tags: [sharp] }\n' +
      '- { slug: chooser, name: Chooser, selections: [{ slug: one, name: One, target: feats, num_selections: 1, ' +
      `search_criteria: { tags: [${tag}] } }] }\n`,
  });
  const content = baseWith(pack('sharp'));
  const [selection] = content.feats['chooser']?.selections ?? [];
  expect(poolsOf(content, selection as Selection).main.map(({ id }) => id)).toEqual(['keen']);
  expect(() => baseWith(pack('shap'))).toThrow(/no feats have the tag 'shap'; the nearest is sharp/);
});

it('reads the level of a condition only in conditions, and spent uses only where there are uses', () => {
  for (const name of ['value', 'used'])
    expect(load(`target: ac, value: ${name}`)).toThrow(`'${name}' is no name that this formula may read`);
  const uses = 'uses: { max: 3, recharge: { long_rest: all } }';
  expect(() =>
    baseWith({
      'feats.yaml': `- { slug: odd, name: Odd, ${uses}, effects: [{ target: ac, value: used }] }\n`,
      'conditions.yaml':
        '- { slug: wet, name: Wet, descs: [W.], levels: 2, effects: [{ target: ac, value: value }] }\n',
    }),
  ).not.toThrow();
});

it('reads the save DC of spells where a class brings the feature, and nowhere else', () => {
  const subclass = `slug: sage\nclass: wizard\nname: Sage\ndescs: [S.]\nfeatures:
  - { slug: gaze, name: Gaze, level: 2, numbers: { dc: spell_dc } }\n`;
  const content = contentWith({ 'subclasses/sage.yaml': subclass });
  const picks = { 'arcane-tradition/tradition': ['sage'] };
  const choices = choicesFromSketch({ class: 'wizard', level: 2, scores: [10, 10, 10, 16, 10, 10], picks });
  const gaze = evaluate(content, choices).sheet.features.find(({ id }) => id === 'gaze');
  expect(gaze).toMatchObject({ numbers: { dc: 13 } });
  expect(load('target: ac, value: spell_dc')).toThrow("'spell_dc' is no name that this formula may read");
  expect(load('target: spell_damage, value: spell_dc')).not.toThrow();
});

it('reads the proficiency bonus as it is in the end', () => {
  const content = contentWith({
    'core-rules.yaml':
      '- { slug: steady, name: Steady, descs: [S.], effects: [{ target: proficiency, mode: replace, value: 5 }, ' +
      '{ target: ac, value: proficiency }] }\n',
  });
  const choices = choicesFromSketch({ class: 'fighter' });
  const armorClass = (rules: typeof content): number => evaluate(rules, choices, initialPlayState()).sheet.armor_class;
  expect(armorClass(content) - armorClass(srdContent())).toBe(5);
});
