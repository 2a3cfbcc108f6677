import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { PlayedCharacter } from '../../test/support/played-character.js';
import { choicesOfClasses } from '../../test/support/rules-packs.js';
import { sheetRoll } from '../character/rolls/index.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import type { RollMode } from '../dice/index.js';
import { projectAttack } from './attack.projection.js';
import { attackedRules, failedBy } from './attacked-rules.js';
import { creatureWay } from './creature-ways.js';
import { resolveAttack, type AttackTarget } from './resolve-attack.js';

const content = srdContent();

const SAVE = {
  ...{ expression: '1d20 + 30', mode: 'normal' as const, minTotal: null },
  ...{ notes: [], modeReasons: [], diceReasons: [] },
};

/** A stat block with conditions on it. */
const blockWith = (id: string, ...conditions: string[]) =>
  evaluateCreature(content, defined(content.creatures[id]), {
    ...{ current_hp: null, temp_hp: 0, rolled_hp: null, used: {}, numbers: {} },
    marks: conditions.map((condition) => ({ kind: 'condition' as const, id: condition, value: 1 })),
  });

/** What attack rolls have against a goblin in a condition, from 5 feet, from 30 feet, and from who knows where. */
const against = (...conditions: string[]) =>
  [5, 30, null].map((feet) => attackedRules(blockWith('goblin', ...conditions), feet));
const modesAgainst = (...conditions: string[]) => against(...conditions).map(({ modes }) => [...modes].sort());

/** A scimitar of a goblin in a condition against such a target, with dice that fall in turn. */
function swing(attacker: readonly string[], target: Partial<AttackTarget>, ...dice: number[]) {
  const way = defined(creatureWay(blockWith('goblin', ...attacker), 'action:scimitar', {}));
  const to: AttackTarget = {
    ...{ markerId: 'target', name: 'Target', characterId: null, witnesses: ['ann', 'bob'], cover: 'none' as const },
    ...{
      mode: 'normal' as const,
      feet: 5,
      armorClass: 12,
      creatureType: null,
      notes: [],
      knowers: [],
      save: () => undefined,
    },
    attacked: attackedRules(blockWith('goblin'), 5),
    ...target,
  };
  const left = [...dice];
  const seen = { markerId: 'hero', name: 'Hero', characterId: 'hero', witnesses: ['ann', 'bob'] };
  return resolveAttack(way, [to], { sceneId: 's', attacker: seen, alsoSeenBy: [] }, (faces) => left.shift() ?? faces);
}

describe('the conditions of a target', () => {
  it('give attack rolls what the rules say, from near and from far', () => {
    for (const one of ['blinded', 'paralyzed', 'petrified', 'restrained', 'stunned'])
      expect([one, modesAgainst(one)]).toEqual([one, [['advantage'], ['advantage'], ['advantage']]]);
    expect(modesAgainst('invisible')).toEqual([['disadvantage'], ['disadvantage'], ['disadvantage']]);
    expect(modesAgainst('prone')).toEqual([['advantage'], ['disadvantage'], []]);
    expect(modesAgainst('unconscious')).toEqual([['advantage', 'advantage'], ['advantage', 'disadvantage'], []]);
    for (const one of ['poisoned', 'frightened', 'charmed', 'deafened', 'grappled', 'incapacitated'])
      expect([one, modesAgainst(one)]).toEqual([one, [[], [], []]]);
  });

  it('make a hit from within 5 feet critical on who is paralyzed or unconscious', () => {
    for (const one of ['paralyzed', 'unconscious'])
      expect(against(one).map(({ isCritical }) => isCritical)).toEqual([true, false, false]);
    expect(against('stunned').some(({ isCritical }) => isCritical)).toBe(false);
    const [near] = against('paralyzed');
    expect(swing([], { attacked: defined(near) }, 9, 8).targets[0]).toMatchObject({ outcome: 'critical' });
    expect(swing([], { attacked: defined(near), armorClass: 30 }, 9, 8).targets[0]).toMatchObject({ outcome: 'miss' });
  });

  it('fail Strength and Dexterity saving throws by themselves, and say why', () => {
    for (const [id, name] of [
      ['paralyzed', 'Paralyzed'],
      ['stunned', 'Stunned'],
      ['unconscious', 'Unconscious'],
      ['petrified', 'Petrified'],
    ] as const) {
      const block = blockWith('goblin', id);
      expect(failedBy(block, 'str')).toEqual([`Fails by itself (${name}).`]);
      expect(failedBy(block, 'dex')).toEqual([`Fails by itself (${name}).`]);
      for (const other of ['con', 'int', 'wis', 'cha'] as const) expect(failedBy(block, other)).toEqual([]);
    }
    for (const id of ['restrained', 'prone', 'blinded', 'incapacitated', 'grappled', 'exhaustion'])
      expect(failedBy(blockWith('goblin', id), 'dex')).toEqual([]);
    expect(blockWith('goblin', 'restrained').sheet.rolls['saves.dex']).toMatchObject({ disadvantage: true });
  });

  it('fail without a die where the rules say so, and take the whole damage of an area', () => {
    const breath = defined(creatureWay(blockWith('adult-red-dragon'), 'action:fire-breath', {}));
    const held = { failedBy: failedBy(blockWith('goblin', 'paralyzed'), 'dex') };
    const targets = [held, { failedBy: [] }].map((more, index): AttackTarget => ({
      ...{ markerId: `${index}`, name: 'Target', characterId: null, witnesses: [], cover: 'none' as const, feet: 5 },
      ...{ mode: 'normal' as const, armorClass: 12, creatureType: null, notes: [], knowers: [] },
      attacked: attackedRules(blockWith('goblin'), 5),
      save: () => ({ ...SAVE, ...more }),
    }));
    const dragon = { markerId: 'dragon', name: 'Dragon', characterId: null, witnesses: [] };
    const attack = resolveAttack(breath, targets, { sceneId: 's', attacker: dragon, alsoSeenBy: [] }, (faces) => faces);
    expect(attack.targets.map(({ outcome }) => outcome)).toEqual(['failed', 'saved']);
    expect(attack.targets[0]).toMatchObject({ save: null, notes: ['Fails by itself (Paralyzed).'] });
    expect(attack.targets[1]?.save?.total).toBe(50);
  });

  it('count together with those of the attacker: as soon as there are both, there is neither', () => {
    const restrained = attackedRules(blockWith('goblin', 'restrained'), 5);
    expect(swing([], { attacked: restrained }, 3, 17).targets[0]).toMatchObject({ mode: 'advantage' });
    expect(swing(['poisoned'], { attacked: restrained }, 3).targets[0]).toMatchObject({ mode: 'normal' });
    expect(swing(['poisoned'], {}, 3, 17).targets[0]).toMatchObject({ mode: 'disadvantage', outcome: 'miss' });
    expect(swing([], { attacked: restrained, mode: 'disadvantage' }, 9).targets[0]).toMatchObject({ mode: 'normal' });
    const twice = attackedRules(blockWith('goblin', 'restrained', 'blinded'), 5);
    expect(swing(['poisoned'], { attacked: twice }, 9).targets[0]).toMatchObject({ mode: 'normal' });
    const reasons = swing([], { attacked: restrained }, 3, 17).targets[0]?.notes ?? [];
    expect(reasons).toContain('Target: Advantage (Restrained)');
  });
});

describe('A13: a hidden condition', () => {
  const viewer = (userId: string) => ({ userId, isDm: false });
  /** What a player is told of a roll in which a d20 counts, whatever is on the target. */
  const told = (conditions: string[], dice: number[], mode: RollMode = 'normal') => {
    const attacked = attackedRules(blockWith('goblin', ...conditions), 5);
    return JSON.stringify(projectAttack(swing([], { attacked, mode }, ...dice), viewer('ann')));
  };

  it('is in no byte of what a player gets of the roll, but for the number that the die shows', () => {
    // A 15 counts: alone, as the higher of two, as the lower of two. The damage die shows 4.
    const plain = told([], [15, 4]);
    expect(told(['restrained'], [15, 2, 4])).toBe(plain);
    expect(told(['invisible'], [15, 18, 4])).toBe(plain);
    expect(told(['restrained', 'invisible'], [15, 4])).toBe(plain);
    const better = told([], [15, 2, 4], 'advantage');
    expect(told(['invisible'], [15, 4], 'advantage')).toBe(better);
    expect(better).toContain('"mode":"advantage"');
    for (const secret of ['Restrained', 'Invisible', 'knowers', 'plainMode']) expect(plain).not.toContain(secret);
  });

  it('is told to those who may know it: with both dice and the mode', () => {
    const attacked = attackedRules(blockWith('goblin', 'restrained'), 5);
    const attack = swing([], { attacked, knowers: ['bob'] }, 15, 2, 4);
    const [of, ofBob] = ['ann', 'bob'].map((id) => projectAttack(attack, viewer(id)).targets[0]);
    expect([of?.mode, of?.roll?.expression, of?.roll?.terms[0]?.dice?.length]).toEqual(['normal', '1d20 + 4', 1]);
    expect([ofBob?.mode, ofBob?.roll?.terms[0]?.dice?.length]).toEqual(['advantage', 2]);
  });
});

describe('advantage on saving throws against something', () => {
  /** What a rock gnome rolls against the fireball of a mage that another ability resists. */
  function gnomeAgainst(ability: 'dex' | 'wis', mode: RollMode) {
    const gnome = new PlayedCharacter(content, choicesOfClasses(content, { archrace: 'gnome', race: 'rock-gnome' }));
    const fireball = defined(creatureWay(blockWith('mage'), 'spell:0/fireball', {}));
    const target: AttackTarget = {
      ...{ markerId: 'gnome', name: 'Gnome', characterId: 'gnome', witnesses: ['ann'], cover: 'none', feet: 5 },
      ...{ mode, armorClass: 12, creatureType: null, notes: [], knowers: [] },
      attacked: attackedRules(gnome.now.evaluation, 5),
      save: (of, withMode) => sheetRoll(gnome.now.evaluation, `save:${of}`, { mode: withMode }),
    };
    const way = { ...fireball, save: { ...defined(fireball.save), ability } };
    const mage = { markerId: 'mage', name: 'Mage', characterId: null, witnesses: [] };
    return resolveAttack(way, [target], { sceneId: 's', attacker: mage, alsoSeenBy: [] }, (faces) => faces);
  }
  const dice = ({ targets }: ReturnType<typeof gnomeAgainst>) => targets[0]?.save?.terms[0]?.dice?.length;

  it('is rolled for a character whose sheet has it, by the ability, and cancelled by what the person says', () => {
    const wise = gnomeAgainst('wis', 'normal');
    expect(wise.targets[0]?.save?.expression).toMatch(/^2d20kh1/u);
    expect(wise.targets[0]?.notes).toEqual(['Counted: Advantage against magic']);
    expect(gnomeAgainst('wis', 'disadvantage').targets[0]?.save?.expression).toMatch(/^1d20/u);
    expect([dice(gnomeAgainst('dex', 'normal')), dice(gnomeAgainst('dex', 'disadvantage'))]).toEqual([1, 2]);
  });

  it('shows the one die that counts to who does not see the attacker', () => {
    const [target] = projectAttack(gnomeAgainst('wis', 'normal'), { userId: 'ann', isDm: false }).targets;
    expect(target?.save?.terms[0]?.dice).toHaveLength(1);
    expect(target?.save?.expression).toMatch(/^1d20/u);
  });
});
