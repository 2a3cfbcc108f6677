import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { log } from '../log.js';
import { failureOf } from './error.filter.js';

describe('the failure of an unexpected error', () => {
  beforeEach(() => void jest.spyOn(log, 'error').mockReturnValue());
  afterEach(() => void jest.restoreAllMocks());

  it('claims neither that something was saved nor that nothing was, because it may come after the commit', () => {
    const { code, message } = failureOf(new TypeError('the events of the commit cannot be made'), 'call', {});
    expect(code).toBe(500);
    expect(message).toMatch(/^Something went wrong on the server\. What you did may or may not be saved\. /);
    expect(message).not.toMatch(/events of the commit/);
  });
});
