import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { metrics } from '../metrics/metrics.js';
import {
  DatabaseLossLog,
  databaseUnavailable,
  isDatabaseLoss,
  sayWhyStopped,
  whyDatabaseIsAway,
  wroteNothing,
} from './database-loss.js';

const failed = (fields: object, message = 'failed'): Error => Object.assign(new Error(message), fields);

describe('a database loss', () => {
  it.each([
    failed({ code: '57P01' }),
    failed({ code: '57P03' }),
    failed({ code: '08006' }),
    failed({ code: 'ECONNREFUSED', syscall: 'connect' }),
    failed({ code: 'ECONNRESET', syscall: 'read' }),
    failed({ code: 'ENOENT', syscall: 'connect' }),
    failed({}, 'Connection terminated unexpectedly'),
    failed({}, 'timeout exceeded when trying to connect'),
    failed({}, 'Client has encountered a connection error and is not queryable'),
    new QueryFailedError('SELECT 1', [], failed({ code: '57P01' })),
  ])('is recognized in %s', (error) => {
    expect(isDatabaseLoss(error)).toBe(true);
  });

  it.each([
    failed({ code: '23505' }),
    failed({ code: '42501', severity: 'ERROR' }, 'permission denied for table users'),
    failed({ code: '57014' }),
    failed({ code: 'ENOENT', syscall: 'open' }),
    failed({ code: 'ECONNRESET' }, 'aborted'),
    failed({ code: 'ECONNREFUSED', syscall: 'connect', command: 'CONN' }),
    new QueryFailedError('SELECT 1', [], failed({ code: '40P01' })),
    'a text',
    undefined,
  ])('is not recognized in %s', (error) => {
    expect(isDatabaseLoss(error)).toBe(false);
  });
});

describe('a loss that many notice', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('counts as one error in ten seconds', () => {
    const errors = metrics.errors.cell({ kind: 'database' });
    const before = errors.value;
    const losses = new DatabaseLossLog();
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now');
    for (const [seconds, count] of [
      [10, 1],
      [19.9, 1],
      [20.1, 2],
    ] as const) {
      clock.mockReturnValue(now + seconds * 1000);
      for (const code of ['57P01', 'ECONNREFUSED']) losses.log(failed({ code }));
      expect(errors.value).toBe(before + count);
    }
  });
});

describe('a full disk', () => {
  it.each([failed({ code: '53100' }), new QueryFailedError('INSERT', [], failed({ code: '53100' }))])(
    'is a reason to try again, and says what helps: %s',
    (error) => {
      expect(isDatabaseLoss(error)).toBe(true);
      expect(databaseUnavailable(error)).toMatchObject({
        code: 503,
        message: expect.stringContaining('The disk of the server is full'),
      });
      expect(databaseUnavailable(failed({ code: '57P01' })).message).not.toContain('disk');
    },
  );

  it('has taken nothing of a statement that it refuses; after a panic it may have', () => {
    for (const [severity, isSure] of [
      ['ERROR', true],
      ['PANIC', false],
    ] as const)
      expect(wroteNothing(failed({ code: '53100', severity }))).toBe(isSure);
    expect(wroteNothing(failed({ code: '57P01', severity: 'FATAL' }))).toBe(false);
  });
});

describe('a data folder that cannot be written to', () => {
  const written = 'could not write to log file "000000010000000000000001": Read-only file system';

  it.each([
    failed({ code: '42501', severity: 'PANIC' }, written),
    failed({ code: '42501', severity: 'ERROR' }, 'could not extend file "base/5/16": Permission denied'),
  ])('is a reason to try again, and says what helps: %s', (error) => {
    expect(isDatabaseLoss(error)).toBe(true);
    expect(databaseUnavailable(error)).toMatchObject({
      code: 503,
      message: expect.stringMatching(/^The data folder of the server cannot be written to/),
    });
  });

  it('is named while the database cannot be started again', () => {
    sayWhyStopped(failed({ code: 'EROFS' }, 'EROFS: read-only file system, open'));
    for (const said of [whyDatabaseIsAway(), databaseUnavailable(failed({ code: 'ECONNREFUSED' })).message])
      expect(said).toMatch(/^The data folder of the server cannot be written to/);
    sayWhyStopped();
    expect(whyDatabaseIsAway()).toBe('The database does not answer.');
  });
});
