import { expect, it } from '@jest/globals';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { fieldDetail, otherFields } from './other-field-list.js';

it('a quality of a background keeps its header, on its chip and in its popup', () => {
  const choices = choicesFromSketch({ background: 'acolyte' });
  const background = { ...choices.background, ideal: 'acolyte/ideals/2', flaw: 'acolyte/flaws/1' };
  const [flaw, ideal] = otherFields(evaluate(srdContent(), { ...choices, background }).sheet, null);
  expect(flaw).toMatchObject({ label: 'Flaw', header: null });
  expect(ideal).toMatchObject({ label: 'Ideal', header: 'Charity (Good)' });
  expect(ideal && fieldDetail(ideal)).toEqual({
    title: 'Ideal',
    sections: [{ descs: [{ bullet: false, header_text: 'Charity (Good)', object_text: ideal?.text }] }],
  });
});
