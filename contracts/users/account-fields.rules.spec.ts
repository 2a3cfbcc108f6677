import { describe, expect, it } from '@jest/globals';
import {
  displayNameProblem,
  emailProblem,
  passwordProblem,
  repeatProblem,
  shortName,
  usernameProblem,
} from './account-fields.rules.js';

describe('shortName', () => {
  it.each([
    ['Thirteen char', 'Thirteen char'],
    ['Fourteen chars', 'Fourteen chars...'],
    ['A name that goes on', 'A name that go...'],
    ['🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉', '🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉'],
    ['🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉', '🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉...'],
  ])('shortens %s to %s', (name, shown) => {
    expect(shortName(name, 14)).toBe(shown);
  });
});

describe('the checks before a form is sent', () => {
  it.each(['ab', 'x'.repeat(31), 'two words', 'ümlaut', ''])('refuse the username %j', (name) =>
    expect(usernameProblem(name)).toBeDefined(),
  );
  it.each(['abc', 'x'.repeat(30), 'a.b-c_9', ' trimmed '])('accept the username %j', (name) =>
    expect(usernameProblem(name)).toBeUndefined(),
  );
  it.each(['', '  ', 'x'.repeat(41), 'a\u0007b'])('refuse the display name %j', (name) =>
    expect(displayNameProblem(name)).toBeDefined(),
  );
  it.each(['I', 'Iva of the Fens', 'x'.repeat(40), '李白'])('accept the display name %j', (name) =>
    expect(displayNameProblem(name)).toBeUndefined(),
  );
  it.each([
    '',
    'nobody',
    'a@b',
    'a b@c.d',
    '"a b"@c.de',
    '"ab"@c.de',
    'a\r\nBcc: x@c.de',
    '"a\r\nBcc: x@y.z"@c.de',
    'a\u0000@c.de',
    'a\u007f@c.de',
    'a\u200b@c.de',
    'a\u202e@c.de',
    'a\u2028@c.de',
    `a@${'b'.repeat(250)}.de`,
  ])('refuse the address %j', (email) => expect(emailProblem(email)).toBeDefined());
  it.each(['a@b.cd', ' maren@example.test '])('accept the address %j', (email) =>
    expect(emailProblem(email)).toBeUndefined(),
  );
  it.each(['1234567', 'x'.repeat(129)])('refuse the password %j', (password) =>
    expect(passwordProblem(password)).toBeDefined(),
  );
  it('refuse a repeated password that differs', () =>
    expect([repeatProblem('a', 'b'), repeatProblem('a', 'a')]).toEqual([
      'The two passwords are different. Enter the same one twice.',
      undefined,
    ]));
});
