import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finished } from '../../../test/support/arbitrary-characters.js';
import { playing } from '../../../test/support/arbitrary-play-states.js';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { content } from '../../../test/support/example-content.js';
import { initialPlayState } from '../choices.types.js';
import { evaluate } from '../evaluate/index.js';
import { applyPlayCommand } from './apply-command.js';
import { Evaluations } from './evaluations.js';
import { changesBetween, newValuesOf, withFields } from './play-fields.js';
import { cases } from '../../../test/support/cases.js';

it('evaluates every play state as if it were the only one', () => {
  const vitals = fc.record({
    current_hp: fc.option(fc.nat({ max: 200 })),
    temp_hp: fc.nat({ max: 30 }),
    exp: fc.nat({ max: 9000 }),
    successes: fc.nat({ max: 3 }),
    failures: fc.nat({ max: 3 }),
  });
  fc.assert(
    fc.property(finished, fc.array(fc.tuple(playing(), vitals), { minLength: 1, maxLength: 3 }), (choices, plays) => {
      const evaluations = new Evaluations(content, choices);
      for (const [first, changed] of plays)
        for (const play of [first, { ...first, ...changed }]) {
          const { spellAt: _spellAt, ...evaluation } = evaluations.of(play).evaluation;
          expect(evaluation).toEqual({ ...evaluate(content, choices, play) });
        }
    }),
    { numRuns: cases(8, 80) },
  );
});

it('evaluates a character with other texts of its bio as if it were the only one', () => {
  fc.assert(
    fc.property(finished, fc.array(playing(), { minLength: 1, maxLength: 3 }), (choices, plays) => {
      const bio = { ...choices.bio, name: 'Other', faith: 'none', alignment: 'Good', height: '180 cm' };
      const evaluations = new Evaluations(content, choices).withBio(bio);
      for (const first of plays)
        for (const play of [first, { ...first, temp_hp: 7 }]) {
          const { spellAt: _spellAt, ...evaluation } = evaluations.of(play).evaluation;
          expect(evaluation).toEqual({ ...evaluate(content, { ...choices, bio }, play) });
        }
    }),
    { numRuns: cases(8, 80) },
  );
});

it('evaluates the result of a command once: what is stored is what the command has looked at', () => {
  const choices = choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte' });
  const evaluations = new Evaluations(content, choices);
  const before = evaluations.of(initialPlayState());
  const context = { newId: () => 'new', roll: () => 1, changesOf: () => undefined, isTakenBack: () => false };
  const { play } = applyPlayCommand(before, { do: 'set', field: 'armor_class', value: '19' }, context);
  const stored = withFields(before.play, newValuesOf(changesBetween(before.play, play)));
  expect(evaluations.of(stored).evaluation).toBe(evaluations.of(play).evaluation);
  expect(evaluations.of(stored).evaluation.sheet.armor_class).toBe(19);
});
