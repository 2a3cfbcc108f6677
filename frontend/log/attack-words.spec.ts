import { describe, expect, it } from '@jest/globals';
import type { AttackTargetView, AttackView } from '../../contracts/attack/attack.view.js';
import { attackText, wordsAtTarget } from './attack-words.js';

const target = (name: string, parts: Pick<AttackTargetView, 'outcome'> & Partial<AttackTargetView>) =>
  ({ markerId: name, name, cover: 'none', damage: null, ...parts }) satisfies AttackTargetView;

const attack = (targets: readonly AttackTargetView[], parts: Partial<AttackView> = {}): AttackView => ({
  attacker: null,
  name: null,
  save: null,
  damage: null,
  targets,
  ...parts,
});

describe('the words at a target', () => {
  const fire = [{ type: 'fire', total: 28 }];

  it('say the outcome with the damage, of an area with that of all', () => {
    const goblin = target('Goblin', { outcome: 'hit', damage: [{ type: 'slashing', total: 7 }] });
    expect(wordsAtTarget(attack([goblin]), goblin)).toBe('hit, 7 slashing');
    const of = (outcome: AttackTargetView['outcome']) =>
      wordsAtTarget(attack([], { damage: fire }), target('Goblin', { outcome }));
    expect([of('failed'), of('saved')]).toEqual(['save failed, 28 fire', 'saved']);
  });

  it('say of one without numbers that it was attacked, and no more than the viewer knows', () => {
    const roll = { expression: '1d20 + 5', terms: [], total: 17 };
    const bare = target('Statue', { outcome: 'rolled', damage: [{ type: 'slashing', total: 7 }] });
    expect(wordsAtTarget(attack([bare]), { ...bare, roll })).toBe('attacked, 17 to hit, 7 slashing');
    expect(wordsAtTarget(attack([bare]), bare)).toBe('attacked, 7 slashing');
    expect(wordsAtTarget(attack([bare], { damage: fire }), { ...bare, damage: null })).toBe('attacked, 28 fire');
    expect(wordsAtTarget(attack([bare]), { ...bare, damage: null })).toBe('attacked');
  });
});

describe('the line of an attack', () => {
  it('says the damage of each target that was hit', () => {
    const goblin = target('Goblin', { outcome: 'hit', damage: [{ type: 'slashing', total: 7 }] });
    expect(attackText(attack([goblin, target('Ogre', { outcome: 'miss' })]))).toBe(
      'Goblin: hit, 7 slashing; Ogre: miss',
    );
  });

  it('says the total of an attack roll against one without numbers, where the viewer knows it', () => {
    const bare = target('Statue', { outcome: 'rolled', damage: [{ type: 'slashing', total: 7 }] });
    const roll = { expression: '1d20 + 5', terms: [], total: 17 };
    expect(attackText(attack([{ ...bare, roll }]))).toBe('Statue: 17 to hit, the DM decides, 7 slashing');
    expect(attackText(attack([bare]))).toBe('Statue: the DM decides, 7 slashing');
  });

  it('begins with the damage that all targets share', () => {
    const targets = [target('Goblin', { outcome: 'failed' }), target('Ogre', { outcome: 'saved' })];
    expect(attackText(attack(targets, { damage: [{ type: 'fire', total: 28 }] }))).toBe(
      '28 fire. Goblin: save failed; Ogre: saved',
    );
  });
});
