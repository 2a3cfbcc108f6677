import { expect, it } from '@jest/globals';
import { processSection, rollHp, saveSectionInput } from '../../contracts/builder/builder.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { CharacterWriteQueue } from './character-write-queue.js';

const DRAFT = { race: { archraceId: 'elf', raceId: null }, picks: {} };

it('sends the id and the version of the previous reply with each call', async () => {
  const server = new FakeApi();
  let version = 0;
  server
    .on(saveSectionInput, () => ({ id: 'new', version: ++version }))
    .on(processSection, () => ({
      id: 'new',
      version: ++version,
      msg: 'Saved.',
      status: true,
    }));
  const queue = new CharacterWriteQueue(server.api, null, 0);
  const [, , message] = await Promise.all([
    queue.saveSectionInput('race', DRAFT),
    queue.saveSectionInput('race', undefined),
    queue.saveSection({ menuSection: 'race' }),
  ]);
  expect(message).toBe('Saved.');
  expect(server.calls.map(({ body }) => body)).toEqual([
    { menuSection: 'race', draft: DRAFT, seenVersion: 0 },
    { menuSection: 'race', draft: {}, character_id: 'new', seenVersion: 1 },
    { menuSection: 'race', character_id: 'new', seenVersion: 2 },
  ]);
});

it('sends the next call after a failed one', async () => {
  const server = new FakeApi().on(saveSectionInput, new Failure(0, 'offline')).on(rollHp, {
    value: 7,
    die: 'd10',
    id: 'c1',
    version: 4,
  });
  const queue = new CharacterWriteQueue(server.api, 'c1', 3);
  await expect(queue.saveSectionInput('class', undefined)).rejects.toThrow('offline');
  expect(await queue.rollHp()).toBe(7);
  expect(server.bodies(rollHp)).toEqual([{ character_id: 'c1', seenVersion: 3 }]);
});
