import { describe, expect, it } from '@jest/globals';
import type { AttackTargetView, AttackView } from '../../contracts/attack/attack.view.js';
import { attackText } from './attack-words.js';

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

describe('the line of an attack', () => {
  it('says the damage of each target that was hit', () => {
    const goblin = target('Goblin', { outcome: 'hit', damage: [{ type: 'slashing', total: 7 }] });
    expect(attackText(attack([goblin, target('Ogre', { outcome: 'miss' })]))).toBe(
      'Goblin: hit, 7 slashing; Ogre: miss',
    );
  });

  it('begins with the damage that all targets share', () => {
    const targets = [target('Goblin', { outcome: 'failed' }), target('Ogre', { outcome: 'saved' })];
    expect(attackText(attack(targets, { damage: [{ type: 'fire', total: 28 }] }))).toBe(
      '28 fire. Goblin: save failed; Ogre: saved',
    );
  });
});
