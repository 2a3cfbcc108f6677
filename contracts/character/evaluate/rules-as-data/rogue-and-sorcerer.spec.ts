import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { actionOf, messagesOf } from '../../../../test/support/rules-packs.js';
import { carriedIn } from '../../../../test/support/evaluations.js';
import { initialPlayState, type PlayState } from '../../choices.types.js';
import type { Evaluation } from '../../evaluation.types.js';
import { evaluate } from '../index.js';

const ROGUE = 8;
const SORCERER = 9;

const evaluated = (
  classId: number,
  level: number,
  { play = {}, picks = {} }: { play?: Partial<PlayState>; picks?: Record<string, string[]> } = {},
): Evaluation =>
  evaluate(srdContent(), choicesFromSketch({ class: classId, level, scores: [10, 16, 14, 10, 12, 16], picks }), {
    ...initialPlayState(),
    ...play,
  });

describe('a rogue', () => {
  const skills = { 'rogue-proficiencies/skills': ['acrobatics', 'deception', 'perception', 'stealth'] };

  it('adds the dice of a sneak attack only to finesse weapons and ranged weapons', () => {
    const extra = (level: number, weapon: string): string[] =>
      evaluated(ROGUE, level, { play: carriedIn({ main: weapon }) })
        .sheet.attacks.filter(({ way }) => way !== 'natural')
        .flatMap((attack) => attack.extra.map(({ damage }) => damage));
    expect([1, 2, 3, 10, 19].map((level) => extra(level, 'rapier'))).toEqual([
      ['1d6'],
      ['1d6'],
      ['2d6'],
      ['5d6'],
      ['10d6'],
    ]);
    expect(extra(3, 'shortbow')).toEqual(['2d6']);
    expect(extra(3, 'mace')).toEqual([]);
  });

  it('doubles the bonus of what was chosen for expertise, tools too, and of nothing twice', () => {
    const first = { ...skills, 'rogue-expertise/expertise': ['stealth', 'thieves-tools'] };
    const { sheet } = evaluated(ROGUE, 6, { picks: { ...first, 'rogue-expertise/expertise@6': ['perception'] } });
    expect(sheet.tool_checks).toMatchObject([{ id: 'thieves-tools', expertise: true }]);
    expect([sheet.skills.stealth, sheet.skills.perception, sheet.skills.acrobatics]).toMatchObject([
      { modifier: 9, expertise: true },
      { modifier: 7, expertise: true },
      { modifier: 6, expertise: false },
    ]);
    const wrong = evaluated(ROGUE, 6, { picks: { ...first, 'rogue-expertise/expertise@6': ['stealth', 'arcana'] } });
    expect(messagesOf(wrong.dormant)).toEqual([
      'Two proficiencies for expertise: Stealth is already known from Expertise.',
      'Two proficiencies for expertise: Arcana needs proficiency with Arcana.',
    ]);
  });

  it('counts a low die as a 10 where it is proficient, from 11th level on', () => {
    const leastDie = (level: number, roll: string): number | null =>
      evaluated(ROGUE, level, { picks: skills }).sheet.rolls[roll]?.min_die ?? null;
    expect([leastDie(10, 'skills.stealth'), leastDie(11, 'skills.arcana')]).toEqual([null, null]);
    expect([leastDie(11, 'skills.stealth'), leastDie(11, 'items.thieves-tools')]).toEqual([10, 10]);
  });
});

describe('a sorcerer of the Draconic Bloodline', () => {
  const picks = { 'sorcerous-origin/origin': ['draconic'], 'dragon-ancestor/dragon-ancestor': ['silver'] };

  it('has scales, and a hit point more for each level', () => {
    const { sheet } = evaluated(SORCERER, 5, { picks });
    expect(sheet).toMatchObject({ armor_class: 16, max_hp_shown: 6 + 4 * 4 + 5 * 2 + 5 });
  });

  it('pays a sorcery point for the resistance to the damage of its ancestor', () => {
    const { sheet } = evaluated(SORCERER, 6, {
      picks,
      play: { marks: [{ kind: 'state', id: 'elemental-affinity' }] },
    });
    expect(sheet.resistances).toEqual(['cold']);
    expect(sheet.states[0]).toMatchObject({ is_on: true, resource: 'sorcery_points', spends: 1 });
  });

  it('turns points into slots that it has points for, and slots into points', () => {
    const { sheet } = evaluated(SORCERER, 5);
    const names = sheet.actions.flatMap(({ name, source }) => (source.id.startsWith('flexible-casting') ? [name] : []));
    expect(names).toEqual([
      'Create a 1st-level slot',
      'Create a 2nd-level slot',
      'Create a 3rd-level slot',
      'Convert a 1st-level slot',
      'Convert a 2nd-level slot',
      'Convert a 3rd-level slot',
    ]);
  });

  it('pays for a twinned spell by its level', () => {
    const evaluation = evaluated(SORCERER, 5, { picks: { 'metamagic/metamagic': ['metamagic-twinned-spell'] } });
    const cost = (level: string): unknown =>
      actionOf(evaluation, `feature:metamagic-twinned-spell/twinned-spell-${level}`).spends;
    expect(cost('cantrip-or-1st-level')).toMatchObject([{ resource: 'sorcery_points', amount: 1 }]);
    expect(cost('3rd-level')).toMatchObject([{ resource: 'sorcery_points', amount: 3 }]);
  });
});
