import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ClockWatch } from './clock-watch.js';
import { log } from './log.js';

const HOUR = 3_600_000;
let [wall, passed] = [0, 0];
let said: string[] = [];
let watch: ClockWatch;

beforeEach(() => {
  [wall, passed, said] = [Date.UTC(2026, 0, 1), 1000, []];
  jest.spyOn(Date, 'now').mockImplementation(() => wall);
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  jest.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void said.push(String(line[1])));
  watch = new ClockWatch();
});
afterEach(() => void jest.restoreAllMocks());

/** Time passes, while the clock goes another way as well. */
const pass = (milliseconds: number, jump = 0): void => {
  passed += milliseconds;
  wall += milliseconds + jump;
  watch.look();
};

it('says nothing while the clock only passes, or is corrected by less than a minute', () => {
  pass(30 * 24 * HOUR);
  pass(10_000, 59_000);
  pass(10_000, -59_000);
  expect(said).toEqual([]);
  expect(watch.isDoubtful).toBe(false);
});

it('says once how far and in which direction the clock has jumped', () => {
  pass(10_000, 90_000);
  pass(10_000);
  pass(10_000, -3 * HOUR);
  expect(said).toEqual([
    'the clock of this machine has jumped forward by 90 seconds, or the machine was asleep. Check that it is right: ' +
      'links, sessions and the codes of authenticator apps depend on it',
    'the clock of this machine has jumped back by 3 hours. Check that it is right: ' +
      'links, sessions and the codes of authenticator apps depend on it',
  ]);
  expect(watch.isDoubtful).toBe(false);
});

it('doubts the age of rows for three hours after a long jump forward, whatever the clock does then', () => {
  pass(10_000, 40 * 24 * HOUR);
  expect(said[0]).toContain('forward by 40 days');
  expect(said[0]).toMatch(/Nothing is deleted by its age for three hours$/);
  pass(10_000, -40 * 24 * HOUR);
  expect(watch.isDoubtful).toBe(true);
  pass(3 * HOUR);
  expect(watch.isDoubtful).toBe(false);
});

it('notices a jump when somebody asks, before its next look', () => {
  wall += 2 * 24 * HOUR;
  expect(watch.isDoubtful).toBe(true);
});
