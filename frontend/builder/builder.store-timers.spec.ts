import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { saveSectionInput } from '../../contracts/builder/builder.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { openBuilder, rename, saved } from '../../test/support/builder-store.fixture.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('only the queue tries again what has no answer once another character is open, until the answer', async () => {
  const { store, server } = await openBuilder();
  const tries = () => server.bodies(saveSectionInput).length;
  server.on(saveSectionInput, new Failure(0, 'No connection.'));
  store.sections.open('bio');
  rename(store, 'Mira');
  await jest.advanceTimersByTimeAsync(1000);
  await store.load(undefined);
  const before = tries();
  await jest.advanceTimersByTimeAsync(60_000);
  // The autosave of an open section tries every four seconds, the queue waits longer each time.
  expect(tries() - before).toBeLessThan(60 / 4);
  server.on(saveSectionInput, saved(2));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server.bodies(saveSectionInput).at(-1)).toMatchObject({ draft: { bio: { name: 'Mira' } } });
  const answered = tries();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(tries()).toBe(answered);
});
