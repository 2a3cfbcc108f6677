import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { PlayedCharacter } from '../../test/support/played-character.js';
import { choicesOfClasses } from '../../test/support/rules-packs.js';
import { sheetRoll } from '../character/rolls/index.js';
import type { Content } from '../content/content.types.js';
import { freshCreature } from '../creature/creature-play.types.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { creatureRoll } from '../creature/rolls/index.js';
import { attackedRules } from './attacked-rules.js';
import { creatureWay } from './creature-ways.js';
import { formWays } from './form-ways.js';
import { resolveAttack, type AttackTarget } from './resolve-attack.js';
import { sheetWay } from './sheet-ways.js';

/* The dice of Bless and the like in attacks on the map. */

const content = srdContent();
const goblin = (spell?: string, rules: Content = content) =>
  evaluateCreature(rules, defined(rules.creatures['goblin']), {
    ...freshCreature(),
    marks: spell === undefined ? [] : [{ kind: 'spell' as const, id: spell, value: 1 }],
  });

/** A cleric 3 with a spell on it: STR +0, DEX +2, WIS +3, proficiency +2. */
function cleric(spell?: string, rules: Content = content): PlayedCharacter {
  const one = new PlayedCharacter(
    rules,
    choicesOfClasses(rules, { classes: [['cleric', 3]], scores: [10, 14, 14, 10, 16, 10] }),
  );
  if (spell !== undefined) one.play = { ...one.play, marks: [{ kind: 'spell', id: spell }] };
  return one;
}

const target = (more: Partial<AttackTarget>): AttackTarget => ({
  ...{ markerId: 'target', name: 'Target', characterId: null, witnesses: [], cover: 'none' as const, feet: 5 },
  ...{ mode: 'normal' as const, armorClass: 13, creatureType: null, notes: [], knowers: [] },
  attacked: attackedRules(goblin(), 5),
  save: () => undefined,
  ...more,
});
const seen = { markerId: 'a', name: 'A', characterId: null, witnesses: [] };
const place = { sceneId: 's', attacker: seen, alsoSeenBy: [] };
/** Every d20 shows that number, every other die its highest one. */
const d20Of = (value: number) => (faces: number) => (faces === 20 ? value : faces);

describe('the die of bless', () => {
  const wayOf = (one: PlayedCharacter) =>
    defined(sheetWay(one.now.content, one.now.evaluation, 'attack:natural:unarmed-strike', {}), 'the unarmed strike');

  it('turns the miss of a character into a hit, and the log says why', () => {
    // Unarmed strike: STR +0, proficiency +2; 7 + 2 = 9, with the 4 of the die 13.
    const [plain, blessed] = [cleric(), cleric('bless')].map(
      (one) => resolveAttack(wayOf(one), [target({})], place, d20Of(7)).targets[0],
    );
    expect(plain).toMatchObject({ outcome: 'miss', roll: { total: 9 } });
    expect(blessed).toMatchObject({ outcome: 'hit', roll: { total: 13, expression: '1d20 + 2 + 1d4[Bless]' } });
    expect(blessed?.notes).toContain('+1d4 (Bless)');
  });

  it('counts in a saving throw that an attack demands of a character', () => {
    const breath = defined(
      creatureWay(evaluateCreature(content, defined(content.creatures['adult-red-dragon'])), 'action:fire-breath', {}),
    );
    // DC 21; DEX +2: 15 + 2 = 17, with the 4 of the die 21.
    const [plain, blessed] = [cleric(), cleric('bless')].map((one) => {
      const save = () => sheetRoll(one.now.evaluation, 'save:dex');
      return resolveAttack(breath, [target({ save })], place, d20Of(15)).targets[0];
    });
    expect(plain).toMatchObject({ outcome: 'failed', save: { total: 17 } });
    expect(blessed).toMatchObject({ outcome: 'saved', save: { total: 21 } });
    expect(blessed?.notes).toContain('+1d4 (Bless)');
  });

  it('counts for a stat block with the spell on it, and that of bane is taken off', () => {
    // A scimitar has +4: 9 + 4 = 13 hits; with −4 it misses.
    const rolled = (spell?: string) =>
      resolveAttack(defined(creatureWay(goblin(spell), 'action:scimitar', {})), [target({})], place, d20Of(9))
        .targets[0];
    expect(rolled()).toMatchObject({ outcome: 'hit', roll: { total: 13 } });
    expect(rolled('bane')).toMatchObject({ outcome: 'miss', roll: { total: 9, expression: '1d20 + 4 - 1d4[Bane]' } });
    expect(creatureRoll(goblin('bless'), 'save:dex')?.expression).toBe('1d20 + 2 + 1d4[Bless]');
  });

  it('stays in the form of a beast, without the spell that gives the form', () => {
    const druid = new PlayedCharacter(
      content,
      choicesOfClasses(content, { classes: [['druid', 4]], scores: [10, 10, 14, 10, 16, 10] }),
    );
    druid.play = {
      ...druid.play,
      marks: [
        { kind: 'spell', id: 'bless' },
        { kind: 'state', id: 'wild-shape', form: 'wolf' },
      ] as never,
    };
    const bite = defined(formWays(druid.now).find(({ name }) => name === 'Wolf: Bite'));
    expect(bite.attack?.('normal').expression).toBe('1d20 + 4 + 1d4[Bless]');
  });
});

it('optional dice of an attack roll are extras of the attack, which count when somebody chooses them', () => {
  const { bless, ...others } = content.spells;
  const rules = defined(defined(bless).rules);
  const effects = rules.effects.map((effect) => ({ ...effect, optional: 'Once' }));
  const changed: Content = {
    ...content,
    spells: { ...others, bless: { ...defined(bless), rules: { ...rules, effects } } },
  };
  for (const way of [
    (extras: string[]) =>
      sheetWay(changed, cleric('bless', changed).now.evaluation, 'attack:natural:unarmed-strike', { extras }),
    (extras: string[]) => creatureWay(goblin('bless', changed), 'action:scimitar', { extras }),
  ]) {
    const { attack, extras } = defined(way([]));
    expect(extras).toMatchObject([{ name: 'Bless', expression: '+1d4', when: 'Once' }]);
    expect(attack?.('normal').expression).not.toContain('1d4');
    const chosen = defined(way(extras.map(({ id }) => id)));
    expect(chosen.attack?.('normal').expression).toContain(' + 1d4[Bless]');
    expect(chosen.damage(false)).toBe(defined(way([])).damage(false));
  }
});
