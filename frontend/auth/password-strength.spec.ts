import { expect, it } from '@jest/globals';
import { passwordStrengthText } from './password-strength.js';

it.each([
  ['password', 'Weak: add another word. It is one of the most used passwords.'],
  ['qwertyuiop', 'Weak: add another word. It is one of the most used passwords.'],
  ['abcdefgh', 'Weak: add another word. Sequences such as abc are guessed early.'],
  ['aaaaaaaaaa', 'Weak: add another word. Repeated characters are guessed early.'],
  ['19871212', 'Weak: add another word. Dates are guessed early.'],
  ['goblinking', 'Weak: add another word.'],
  ['tavernkeeper', 'Fair: add another word.'],
  ['trebuchet!', 'Good.'],
  ['a lantern in the fog', 'Strong.'],
])('says of "%s": %s', (password, text) => {
  expect(passwordStrengthText(password, [])).toBe(text);
});

it.each(['Brindlewood1', 'ferrow12'])(
  'calls "%s" weak for Brindlewood with the address ferrow@example.org',
  (password) => {
    const personal = ['Brindlewood', '', 'ferrow@example.org'];
    expect(passwordStrengthText(password, personal)).toBe(
      'Weak: add another word. It resembles your names or your email address.',
    );
  },
);

it('judges the longest passwords too', () => {
  expect(passwordStrengthText('p4ssw0rd'.repeat(16), [])).toMatch(/^Weak: /);
});
