import { expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';

it.each(['password1', 'PassWord1', '1234567890', 'iloveyou2'])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(['a lantern in the fog', 'correct horse battery', 'constructor', '123', ''])(
  '"%s" is none',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
