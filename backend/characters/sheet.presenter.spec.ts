import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { fullContent } from '../../test/support/full-content.js';
import { storedWizard, wizardChoices, wizardPlay } from '../../test/support/made-up-wizard.js';
import { toCharacterInProgress } from '../builder/builder.presenter.js';
import { characterOf } from './sheet.presenter.js';

const LARGEST_REPLY = 20 * 1024;

describe('a reply about a character of level 20', () => {
  const content = fullContent();
  const choices = wizardChoices(content);
  const stored = storedWizard(choices, wizardPlay(content, choices));
  const evaluation = evaluate(content, stored.choices, stored.play);
  const sheet = characterOf(content, stored, evaluation, null);
  const inBuilder = toCharacterInProgress(stored, evaluation);

  it('takes at most 20 KB', () => {
    for (const reply of [sheet, inBuilder]) expect(gzipSync(JSON.stringify(reply)).length).toBeLessThan(LARGEST_REPLY);
  });

  it('lets the page compute the reasons of every value', () => {
    for (const reply of [sheet, inBuilder])
      expect(evaluate(content, reply.choices, reply.play).reasons).toEqual(evaluation.reasons);
    expect(sheet).not.toHaveProperty('reasons');
    expect(inBuilder).not.toHaveProperty('evaluation');
  });
});
