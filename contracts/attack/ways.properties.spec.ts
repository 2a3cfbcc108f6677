import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finished } from '../../test/support/arbitrary-characters.js';
import { playing } from '../../test/support/arbitrary-play-states.js';
import { cases } from '../../test/support/cases.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { content as example } from '../../test/support/example-content.js';
import { evaluate } from '../character/evaluate/index.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { projectAttack, attackGroupOf } from './attack.projection.js';
import type { AttackedRules } from './attacked-rules.js';
import type { AttackWay } from './attack-way.types.js';
import { COVERS } from './cover.js';
import { creatureWay, creatureWays } from './creature-ways.js';
import { resolveAttack, type AttackTarget } from './resolve-attack.js';
import { outcomesOf } from '../creature/rolls/power-paths.js';
import { saveWayKey, wayKeyOf } from './way-keys.js';
import { castableSpells } from '../character/play/castable-spells.js';
import { spellKey } from '../character/spell-key.js';
import { otherSpells, sheetWay, sheetWays } from './sheet-ways.js';

const content = srdContent();
const creatures = Object.values(content.creatures);
/** Every stat block, worked out once. */
const blocks = creatures.map((creature) => evaluateCreature(content, creature));
const blockOf = (id: string) => evaluateCreature(content, defined(content.creatures[id]));
const playWith = (used: Record<string, number>) => ({
  ...{ current_hp: null, temp_hp: 0, rolled_hp: null, numbers: {}, marks: [] },
  used,
});
const wayOf = (id: string, key: string, extras: string[] = []) =>
  defined(creatureWay(blockOf(id), key, { extras }), key);

type TargetSketch = Omit<AttackTarget, 'markerId' | 'notes' | 'save' | 'attacked' | 'knowers'>;
const NOTHING_ON_IT = { modes: [], reasons: [], isCritical: false };

const users = ['ann', 'bob', 'cid'];
const witnesses = fc.subarray(users);
const someTargets: fc.Arbitrary<TargetSketch[]> = fc.array(
  fc.record({
    name: fc.constantFrom('Hidden One', 'Hidden Two'),
    characterId: fc.option(fc.constant('hero')),
    witnesses,
    cover: fc.constantFrom(...COVERS),
    mode: fc.constantFrom('advantage' as const, 'disadvantage' as const, 'normal' as const),
    feet: fc.option(fc.integer({ min: 0, max: 80 }).map((squares) => squares * 5)),
    armorClass: fc.option(fc.integer({ min: 5, max: 25 })),
    creatureType: fc.constantFrom(null, 'undead', 'dragon'),
  }),
  { minLength: 1, maxLength: 5 },
);
const EASY: TargetSketch = {
  name: 'Easy',
  characterId: null,
  witnesses: [],
  cover: 'none',
  mode: 'normal',
  feet: 5,
  armorClass: 5,
  creatureType: null,
};
const dice = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));

/** Resolves a way against made-up targets, with dice of that stream. */
function resolved(
  way: AttackWay,
  sketches: readonly TargetSketch[],
  attackerSeenBy: string[],
  rolls: Iterator<number>,
  on?: AttackedRules,
) {
  const targets = sketches.map((sketch, index): AttackTarget => ({
    ...sketch,
    markerId: `marker-${index}`,
    notes: ['secret note'],
    attacked: on ?? NOTHING_ON_IT,
    knowers: [],
    save: () => ({
      ...{ expression: '1d20 + 3', mode: 'normal' as const, minTotal: null },
      ...{ notes: [], modeReasons: [], diceReasons: [] },
    }),
  }));
  const attacker = { markerId: 'attacker', name: 'Hidden Attacker', characterId: null, witnesses: attackerSeenBy };
  const randomInt = (faces: number): number => 1 + Math.floor(Number(rolls.next().value) * faces);
  return resolveAttack(way, targets, { sceneId: 'scene', attacker, alsoSeenBy: [] }, randomInt);
}

describe('what creatures attack with', () => {
  it('has a way for every attack and every saving throw of every stat block, each of which can be rolled', () => {
    let ways = 0;
    for (const evaluation of blocks) {
      const all = creatureWays(evaluation);
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
      const outcomes = [...evaluation.sheet.actions, ...evaluation.sheet.traits, ...evaluation.sheet.reactions].flatMap(
        (power) => [power, ...power.options],
      );
      const expected = outcomes.reduce((sum, { attack, saves }) => sum + (attack ? 1 : 0) + saves.length, 0);
      expect(all.length).toBeGreaterThanOrEqual(expected);
      for (const way of all) {
        const extras = way.extras.map(({ id }) => id);
        for (const chosen of [way, defined(creatureWay(evaluation, way.key, { extras }))]) {
          const attack = resolved(chosen, [EASY], [], Array<number>(400).fill(0.5).values());
          expect(attack.targets[0]?.outcome).toMatch(/hit|saved|failed/u);
        }
      }
      ways += all.length;
    }
    expect(ways).toBeGreaterThan(700);
  });

  it('has the keys that the lines of a stat block begin an attack with', () => {
    for (const block of blocks) {
      const keys = creatureWays(block).map(({ key }) => key);
      for (const { id, outcome } of outcomesOf(block.sheet)) {
        if (outcome.attack) expect(keys).toContain(wayKeyOf(id));
        outcome.saves.forEach((_, index) => expect(keys).toContain(saveWayKey(id, index, outcome.attack !== null)));
      }
    }
  });

  it('rolls a scimitar as the stat block has it', () => {
    const way = wayOf('goblin', 'action:scimitar');
    expect(way.attack?.('normal')).toMatchObject({ expression: '1d20 + 4', criticalFrom: 20 });
    expect(way.attack?.('advantage').expression).toBe('2d20kh1 + 4');
    expect(way.damage(false)).toBe('1d6 + 2 slashing');
    expect(way.damage(true)).toBe('2d6 + 2 slashing');
    expect(way.range).toEqual({ reach: 5, normal: null, long: null });
  });

  it('knows both kinds of damage of a bite, and the area of a breath', () => {
    expect(wayOf('young-red-dragon', 'action:bite').damage(false)).toMatch(/piercing.*fire/u);
    const breath = wayOf('young-red-dragon', 'action:fire-breath');
    expect(breath).toMatchObject({
      attack: null,
      save: { ability: 'dex', dc: 17, on_save: 'half' },
      area: { shape: 'cone', size: 30 },
    });
    expect(breath.damage(false)).toBe('16d6 fire');
  });
});

describe('the spells of creatures', () => {
  it('A12: attack with the bonus and the DC of their casting, and spend its slots or their own uses', () => {
    let ways = 0;
    for (const evaluation of blocks) {
      for (const way of creatureWays(evaluation)) {
        const [, index, id] = /^spell:(\d+)\/(.+)$/u.exec(way.key) ?? [];
        const casting = index === undefined ? undefined : evaluation.sheet.spellcasting[Number(index)];
        if (!casting || id === undefined) continue;
        ways += 1;
        const group = defined(casting.groups.find(({ spells }) => spells.some((spell) => spell.id === id)));
        const level = defined(group.spells.find((spell) => spell.id === id)).level;
        if (way.save) expect([way.key, way.save.dc]).toEqual([way.key, casting.dc]);
        if (way.attack) expect(way.attack('normal').expression).toBe(`1d20 + ${casting.attack}`);
        const uses = way.cost(1)?.uses ?? [];
        if (group.by === 'per_day') expect(uses).toEqual([`spell:${id}`]);
        else expect(uses).toEqual(group.by === 'slots' && level > 0 ? [`slots:${way.levels[0] ?? 0}`] : []);
        for (const at of way.levels) {
          const higher = defined(creatureWay(evaluation, way.key, { level: at }));
          expect(higher.cost(1)?.uses).toEqual([`slots:${at}`]);
        }
      }
    }
    expect(ways).toBeGreaterThan(120);
  });

  it('are refused by name without a slot', () => {
    const mage = evaluateCreature(content, defined(content.creatures['mage']), playWith({ 'slots:3': 3 }));
    expect(creatureWay(mage, 'spell:0/fireball', { level: 3 })?.cost(1)?.missing).toBe('No 3rd-level slot is left.');
    expect(creatureWay(mage, 'spell:0/fireball', { level: 4 })?.cost(1)?.missing).toBeNull();
  });
});

describe('what the powers of creatures spend', () => {
  it('is the use that recharges, legendary actions, and nothing for the save that follows a hit', () => {
    const breath = wayOf('adult-red-dragon', 'action:fire-breath').cost(1);
    expect(breath).toMatchObject({ uses: [expect.any(String)], legendary: 0, missing: null });
    expect(wayOf('adult-red-dragon', 'legendary:wing-attack').cost(1)).toMatchObject({ uses: [], legendary: 2 });
    expect(wayOf('goblin', 'action:scimitar').cost(1)).toBeNull();
    const follows = blocks.flatMap((block) => creatureWays(block).filter(({ key }) => key.includes('#')));
    expect(follows.length).toBeGreaterThan(20);
    for (const way of follows) expect([way.key, way.cost(1)]).toEqual([way.key, null]);
  });
});

describe('what characters attack with', () => {
  it('has for every attack of a sheet the rolls of the sheet', () => {
    fc.assert(
      fc.property(finished, playing(), (choices, play) => {
        const evaluation = evaluate(example, choices, play);
        const ways = sheetWays(example, evaluation);
        expect(new Set(ways.map(({ key }) => key)).size).toBe(ways.length);
        for (const way of ways) {
          const one = sheetWay(example, evaluation, way.key, {});
          expect([way.key, one?.damage(true)]).toEqual([way.key, way.damage(true)]);
          expect(one?.attack?.('advantage')).toEqual(way.attack?.('advantage'));
        }
        const spells = [...ways.map(({ key }) => key), ...otherSpells(evaluation).map(({ key }) => `spell:${key}`)];
        const castable = castableSpells(evaluation.sheet).filter(
          (one) => one.whyNot === null && one.ways.some((each) => each.with !== 'ritual'),
        );
        expect(spells.filter((key) => key.startsWith('spell:')).sort()).toEqual(
          castable.map(({ spell }) => `spell:${spellKey(spell)}`).sort(),
        );
        const rows = evaluation.sheet.attacks.filter(({ way }) => way !== 'spell');
        for (const { id, attack_bonus } of rows)
          expect(ways.find(({ key }) => key === `attack:${id}`)?.attack !== null).toBe(attack_bonus !== null);
      }),
      { numRuns: cases(4, 40) },
    );
  });
});

describe('what a viewer learns of an attack', () => {
  const keys = [
    ['goblin', 'action:scimitar'],
    ['young-red-dragon', 'action:fire-breath'],
    ['ghoul', 'action:claws'],
  ] as const;

  it('does not depend on targets that they did not see, nor on numbers of creatures', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), someTargets, witnesses, dice, ([id, key], targets, seenBy, stream) => {
        const attack = resolved(wayOf(id, key), targets, seenBy, stream[Symbol.iterator]());
        for (const userId of users) {
          const viewer = { userId, isDm: false };
          const view = projectAttack(attack, viewer);
          const seen = attack.targets.filter((one) => one.witnesses.includes(userId));
          expect(view.targets.map(({ markerId }) => markerId)).toEqual(seen.map(({ markerId }) => markerId));
          expect(attack.viewers.includes(userId)).toBe(seen.length > 0);
          const others = { ...attack, targets: seen };
          expect(projectAttack(others, viewer)).toEqual(view);
          const text = JSON.stringify(view);
          for (const secret of ['armor_class', '"dc"', 'secret note', '"roll"', 'damage_roll', 'feet'])
            expect([secret, text.includes(secret)]).toEqual([secret, false]);
          if (!seenBy.includes(userId)) expect(text).not.toContain('Hidden Attacker');
        }
      }),
      { numRuns: cases(100, 1000) },
    );
  });

  it('is the same for two viewers of one group', () => {
    fc.assert(
      fc.property(someTargets, witnesses, dice, (targets, seenBy, stream) => {
        const attack = resolved(wayOf('goblin', 'action:scimitar'), targets, seenBy, stream[Symbol.iterator]());
        const [one, other] = [
          { userId: 'ann', isDm: false },
          { userId: 'bob', isDm: false },
        ];
        if (attackGroupOf(attack, one) === attackGroupOf(attack, other))
          expect(projectAttack(attack, one)).toEqual(projectAttack(attack, other));
      }),
      { numRuns: cases(100, 1000) },
    );
  });
});
