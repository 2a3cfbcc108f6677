import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import { pickEverything } from '../../../../test/support/pick-everything.js';
import { actionOf, choicesOfClasses, resourceOf } from '../../../../test/support/rules-packs.js';
import { carriedIn } from '../../../../test/support/evaluations.js';
import { initialPlayState, type PlayState } from '../../choices.types.js';
import type { Evaluation } from '../../evaluation.types.js';
import { evaluate } from '../index.js';

/** Evaluates a complete half-orc of one class. Strength 16 and Dexterity 16 stay as they are. */
function character(slug: string, level: number, subclass: string, play: Partial<PlayState> = {}): Evaluation {
  const content = srdContent();
  const sketch = choicesOfClasses(content, {
    classes: [[slug, level]],
    scores: [14, 16, 14, 10, 14, 8],
    archrace: 'kindred-of-two-bloods',
    race: 'half-orc',
    background: 'acolyte',
  });
  const wanted = [subclass, 'int', 'cha'];
  const choices = pickEverything(content, sketch, undefined, (ids) => wanted.find((id) => ids.includes(id)) ?? ids[0]);
  return evaluate(content, choices, { ...initialPlayState(), ...play });
}

const LEVELS = Array.from({ length: 20 }, (_, index) => index + 1);

describe.each([
  ['fighter', 'champion'],
  ['fighter', 'vanguard'],
  ['monk', 'open-hand'],
])('a %s (%s)', (slug, subclass) => {
  it('is complete and legal at every level', () => {
    for (const level of LEVELS) {
      const { illegal, selections: activeSelections } = character(slug, level, subclass);
      expect({ level, illegal, incomplete: activeSelections.filter(({ complete }) => !complete) }).toEqual({
        level,
        illegal: [],
        incomplete: [],
      });
    }
  });
});

describe('a fighter', () => {
  it('attacks, surges and resists as often as the class table says', () => {
    const at = (level: number): unknown[] => {
      const evaluation = character('fighter', level, 'champion');
      const usesOf = (id: string) => resourceOf(evaluation, `feature:${id}`)?.max ?? 0;
      return [evaluation.sheet.attacks_per_action, usesOf('action-surge'), usesOf('indomitable')];
    };
    expect([1, 5, 9, 11, 13, 17, 20].map(at)).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [2, 1, 1],
      [3, 1, 1],
      [3, 1, 2],
      [3, 2, 3],
      [4, 2, 3],
    ]);
  });

  it('has superiority dice and maneuvers as a Vanguard', () => {
    const at = (level: number): unknown[] => {
      const { sheet } = character('fighter', level, 'vanguard');
      const maneuvers = sheet.features.filter(({ id }) => id.startsWith('maneuver-'));
      const breakStep = sheet.actions.find(({ name }) => name === 'Break Step');
      return [sheet.superiority_dice, breakStep?.damage, maneuvers.length];
    };
    expect([3, 7, 10, 15, 18].map(at)).toEqual([
      [4, '1d8', 3],
      [5, '1d8', 5],
      [5, '1d10', 7],
      [6, '1d10', 9],
      [6, '1d12', 9],
    ]);
  });
});

describe('a monk', () => {
  const unarmed = ({ sheet }: Evaluation) => sheet.attacks.find(({ name }) => name === 'Unarmed Strike')?.damage;

  it('has the die, the ki points and the speed of the class table', () => {
    const at = (level: number): unknown[] => {
      const evaluation = character('monk', level, 'open-hand');
      return [unarmed(evaluation), evaluation.sheet.ki_points, evaluation.sheet.speed];
    };
    expect([2, 5, 10, 14, 18].map(at)).toEqual([
      ['1d4 + 3', 2, 40],
      ['1d6 + 3', 5, 40],
      ['1d6 + 3', 10, 50],
      ['1d8 + 3', 14, 55],
      ['1d10 + 3', 18, 60],
    ]);
  });

  it('fights only with monk weapons', () => {
    const wielding = (item: string, second?: string) =>
      unarmed(character('monk', 5, 'open-hand', carriedIn({ main: item, '2ndy': second })));
    expect([wielding('quarterstaff'), wielding('dagger', 'shortsword')]).toEqual(['1d6 + 3', '1d6 + 3']);
    expect([wielding('longsword'), wielding('shortsword', 'scimitar'), wielding('greatclub')]).toEqual(['4', '4', '4']);
  });

  it('pays for Patient Defense with ki', () => {
    const evaluation = character('monk', 5, 'open-hand', { marks: [{ kind: 'state', id: 'patient-defense' }] });
    expect(evaluation.sheet.states).toContainEqual(
      expect.objectContaining({ id: 'patient-defense', is_on: true, resource: 'ki_points', spends: 1 }),
    );
    expect(evaluation.sheet.rolls['saves.dex']).toMatchObject({ advantage: true });
  });

  it('has a ki save DC', () => {
    const evaluation = character('monk', 17, 'open-hand');
    const id = evaluation.sheet.actions.find(({ name }) => name === 'End the Vibrations')?.id ?? '';
    expect(actionOf(evaluation, id)).toMatchObject({ save: 'con', dc: 16, damage: '10d10' });
  });
});
