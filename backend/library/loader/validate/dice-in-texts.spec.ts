import { afterAll, describe, expect, it } from '@jest/globals';
import { BASE_PACK } from '../../../../test/support/base-pack.js';
import { removePacks, writePack } from '../../../../test/support/content-pack.js';
import { loadContent } from '../index.js';

afterAll(removePacks);

const spell = (damage: string, text: string): Readonly<Record<string, string>> => ({
  'spells.yaml':
    '- { slug: sting, name: Sting, level: 1, school: Evocation, casting_time: 1 action, range: Touch, components: [V], ' +
    `duration: Instantaneous, classes: [mage], damage: '${damage}', damage_type: cold, descs: ['${text}'] }`,
});
const check = (files: Readonly<Record<string, string>>) => () =>
  loadContent({ dirs: [writePack(BASE_PACK), writePack(files)], checkTexts: true });

describe('the dice of a text', () => {
  it('are those of the data, in a slot of the own level', () => {
    expect(check(spell('(2 + slot_level) * 1d8', 'It deals 3d8 damage.'))).not.toThrow();
    expect(check(spell('(2 + slot_level) * 1d8', 'It deals 2d8 damage, 1d8 more for a higher slot.'))).toThrow(
      /spells\.yaml:1: the data of 'sting' roll 3d8, which its text does not say/,
    );
  });

  it('may be said by the die by which they grow', () => {
    const feat = (text: string): Readonly<Record<string, string>> => ({
      'feats.yaml': `- { slug: jab, name: Jab, descs: ['${text}'], actions: [{ time: action, damage: { 1: 1d6, 5: 2d6 } }] }`,
    });
    expect(check(feat('It deals 1d6, and 1d6 more from 5th level.'))).not.toThrow();
    expect(check(feat('It deals some damage.'))).toThrow(/roll 1d6/);
  });

  it('are those of the actions of an item', () => {
    const item = (text: string): Readonly<Record<string, string>> => ({
      'item-types.yaml': '- { slug: teeth, name: Teeth }',
      'items.yaml':
        '- { slug: fang, name: Fang, type: Gear, cost: 1 gp, weight: 1, subtypes: [teeth], ' +
        `descs: ['${text}'], actions: [{ time: action, damage: 3d6, type: poison }] }`,
    });
    expect(check(item('It deals 3d6 poison damage.'))).not.toThrow();
    expect(check(item('It deals 2d6 poison damage.'))).toThrow(/the data of 'fang' roll 3d6/);
  });

  it('may depend on the character', () => {
    expect(check(spell('casting + level', 'It deals damage.'))).not.toThrow();
  });
});
