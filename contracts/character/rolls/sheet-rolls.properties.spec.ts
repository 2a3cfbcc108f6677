import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finished } from '../../../test/support/arbitrary-characters.js';
import { garbagePlay, playing } from '../../../test/support/arbitrary-play-states.js';
import { cases } from '../../../test/support/cases.js';
import { content } from '../../../test/support/example-content.js';
import { asCritical, formatDice, parseDice, rollDice } from '../../dice/index.js';
import { evaluate } from '../evaluate/index.js';
import { sheetRoll, sheetRolls } from './index.js';

const options = fc.record({
  mode: fc.constantFrom('advantage' as const, 'disadvantage' as const, 'normal' as const),
  isCritical: fc.boolean(),
  level: fc.constantFrom(0, 1, 3, 9),
});

it('finds every roll that a sheet lists, with an expression that can be rolled', () => {
  fc.assert(
    fc.property(finished, fc.oneof(playing(), garbagePlay()), options, (choices, play, said) => {
      const evaluation = evaluate(content, choices, play);
      const rolls = sheetRolls(evaluation);
      expect(new Set(rolls.map(({ key }) => key)).size).toBe(rolls.length);
      for (const roll of rolls) {
        expect(sheetRoll(evaluation, roll.key)).toEqual(roll);
        const extras = roll.extras.map(({ id }) => id);
        const chosen = sheetRoll(evaluation, roll.key, { ...said, extras });
        for (const { expression } of [roll, chosen ?? roll]) {
          const parsed = parseDice(expression);
          expect(formatDice(parsed)).toBe(expression);
          expect(Number.isSafeInteger(rollDice(parsed, () => 1).total)).toBe(true);
        }
      }
    }),
    { numRuns: cases(5, 60) },
  );
});

it('lists every check, save, skill, attack and hit die', () => {
  fc.assert(
    fc.property(finished, playing(), (choices, play) => {
      const evaluation = evaluate(content, choices, play);
      const { sheet } = evaluation;
      const keys = sheetRolls(evaluation).map(({ key }) => key);
      expect(keys).toEqual(
        expect.arrayContaining([
          'initiative',
          ...Object.keys(sheet.saves).flatMap((ability) => [`save:${ability}`, `check:${ability}`]),
          ...Object.keys(sheet.skills).map((id) => `skill:${id}`),
          ...sheet.attacks.flatMap(({ id, attack_bonus }) => (attack_bonus === null ? [] : [`attack:${id}`])),
          ...sheet.attacks.flatMap(({ id, damage }) => (damage === '' ? [] : [`damage:${id}`])),
          ...sheet.resources.flatMap(({ id }) => (id.startsWith('hit_dice') ? [`hit-die:${id}`] : [])),
        ]),
      );
    }),
    { numRuns: cases(4, 40) },
  );
});

it('rolls the dice of damage twice on a critical hit, where there is one, and changes no other roll', () => {
  let doubles = 0;
  fc.assert(
    fc.property(finished, playing(), (choices, play) => {
      const evaluation = evaluate(content, choices, play);
      for (const { key, expression, kind } of sheetRolls(evaluation)) {
        const critical = sheetRoll(evaluation, key, { isCritical: true });
        if (kind !== 'damage' || !critical?.label.includes('critical')) {
          expect([key, critical?.expression]).toEqual([key, expression]);
          continue;
        }
        doubles += 1;
        const doubled = asCritical(parseDice(expression));
        expect(parseDice(critical.expression).slice(0, doubled.length)).toEqual(doubled);
      }
    }),
    { numRuns: cases(3, 20) },
  );
  expect(doubles).toBeGreaterThan(0);
});
