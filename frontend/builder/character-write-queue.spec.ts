import { expect, it } from '@jest/globals';
import { processSection, rollHp, saveDraft } from '../../contracts/builder/builder.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { CharacterWriteQueue } from './character-write-queue.js';

const PART = { race: { archraceId: 'elf', raceId: null }, picks: {} };

it('names the character and the version of the call before, so that its own calls never collide', async () => {
  const server = new FakeApi();
  let version = 0;
  server
    .on(saveDraft, () => ({ id: 'new', version: ++version }))
    .on(processSection, () => ({
      id: 'new',
      version: ++version,
      msg: 'Saved.',
      status: true,
    }));
  const queue = new CharacterWriteQueue(server.api, null, 0);
  const [, , said] = await Promise.all([
    queue.keep('race', PART),
    queue.keep('race', undefined),
    queue.process({ menuSection: 'race' }),
  ]);
  expect(said).toBe('Saved.');
  expect(server.calls.map(({ body }) => body)).toEqual([
    { menuSection: 'race', draft: PART, seenVersion: 0 },
    { menuSection: 'race', draft: {}, character_id: 'new', seenVersion: 1 },
    { menuSection: 'race', character_id: 'new', seenVersion: 2 },
  ]);
});

it('sends the next call after one that failed', async () => {
  const server = new FakeApi().on(saveDraft, new Failure(0, 'offline')).on(rollHp, {
    value: 7,
    die: 'd10',
    id: 'c1',
    version: 4,
  });
  const queue = new CharacterWriteQueue(server.api, 'c1', 3);
  await expect(queue.keep('class', undefined)).rejects.toThrow('offline');
  expect(await queue.rollHp()).toBe(7);
  expect(server.bodies(rollHp)).toEqual([{ character_id: 'c1', seenVersion: 3 }]);
});
