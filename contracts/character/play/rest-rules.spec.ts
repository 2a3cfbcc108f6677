import { afterAll, describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { removePacks, SRD_DIR, srdContent, writePack } from '../../../test/support/content-pack.js';
import { carriedIn } from '../../../test/support/evaluations.js';
import { loadPacks } from '../../../test/support/load-packs.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { examplesOf, RULES_DOCUMENT } from '../../../test/support/rules-md-examples.js';
import { countedReasonsOf } from '../../../test/support/rules-packs.js';
import type { Content } from '../../content/content.types.js';
import { applyPlayCommand } from './apply-command.js';

/* Rests, hit dice, death saves and critical hits by core rules, which a pack replaces. */

afterAll(removePacks);

/** The examples of house rules in docs/RULES.md. */
const houseRules = (): Content => {
  const part = RULES_DOCUMENT.split('\n## House rules\n')[1]?.split('\n## ')[0] ?? '';
  return loadPacks([SRD_DIR, writePack(examplesOf(part))]);
};
let loaded: Content | undefined;
const house = (): Content => (loaded ??= houseRules());

/** 10 + 3 × 6 + 4 × 2 = 36 hit points. */
const fighter = (content: Content): PlayedCharacter =>
  new PlayedCharacter(content, choicesFromSketch({ class: 'fighter', level: 4, scores: [16, 14, 14, 10, 10, 10] }));

function afterLongRest(content: Content): (number | null | undefined)[] {
  const one = fighter(content);
  one.play = { ...one.play, current_hp: 20, used: { hit_dice: 4 } };
  one.act({ do: 'rest', rest: 'long', dawn: true });
  return [one.sheet.current_hp, one.sheet.resources.find(({ id }) => id === 'hit_dice')?.current];
}

/** Returns what a death saving throw with an 11 means. */
function deathSave(content: Content): string | undefined {
  const one = fighter(content);
  one.set('current_hp', '0');
  const context = { newId: () => 'new', roll: () => 11, changesOf: () => undefined, isTakenBack: () => false };
  return applyPlayCommand(one.now, { do: 'death-save' }, context).result?.deathSave;
}

describe('the core rules of the SRD', () => {
  it('give back all hit points and half of the hit dice in a long rest', () => {
    expect(afterLongRest(srdContent())).toEqual([36, 2]);
    const { evaluation } = fighter(srdContent()).now;
    expect(evaluation.sheet).toMatchObject({ rest_hit_points: 36, rest_hit_dice: 2, death_save_dc: 10 });
    expect(countedReasonsOf(evaluation, 'death_save_dc')).toEqual(['10 from Death saving throws']);
    expect(evaluation.sheet.resources.find(({ id }) => id === 'hit_dice')?.recharge).toEqual({
      long_rest: { amount: '2', when_empty: false },
    });
  });

  it('let a death saving throw succeed from 10 on', () => {
    expect(deathSave(srdContent())).toBe('success');
  });
});

describe('house rules', () => {
  it('heal slowly', () => {
    // 20 and 4 hit points for level 4, and all four hit dice.
    expect(afterLongRest(house())).toEqual([24, 4]);
  });

  it('make death saving throws harder', () => {
    expect(deathSave(house())).toBe('failure');
  });

  it('roll another weapon die for a critical hit', () => {
    const criticalDice = (content: Content): number | undefined => {
      const one = fighter(content);
      one.play = { ...one.play, ...carriedIn({ main: 'longsword' }) };
      return one.sheet.attacks.find(({ item }) => item === 'longsword')?.critical_dice;
    };
    expect([criticalDice(srdContent()), criticalDice(house())]).toEqual([0, 1]);
  });
});
