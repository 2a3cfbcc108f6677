import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { processSection, rollHp, saveSectionInput } from '../../contracts/builder/builder.contract.js';
import type { SavedCharacter } from '../../contracts/builder/builder.contract.js';
import { done, Failure, stale, type MessageReply } from '../../contracts/core/failure.js';
import { srdContent } from '../../test/support/content-pack.js';
import { blankCharacter } from '../../test/support/character-in-progress.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { fakeStorage } from '../../test/support/fake-storage.js';
import { CharacterWriteQueue } from './character-write-queue.js';
import { UnansweredWrites } from './unanswered-writes.js';

const DRAFT = { race: { archraceId: 'elf', raceId: null }, picks: {} };
const NEW = { id: null, version: 0 };
const opId = expect.any(String) as unknown as string;
const offline = new Failure(0, 'offline');

const saved = (version: number, id = 'new'): SavedCharacter => ({
  id,
  version,
  character: { ...blankCharacter(srdContent()), id, version },
});

/** Answers each call with the next answer. */
const inTurn =
  <Reply>(...answers: (Reply | Error)[]) =>
  (): Reply => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('There is no answer left.');
    if (answer instanceof Error) throw answer;
    return answer;
  };

// A queue without an answer tries for ever, which would keep the process from ending.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the writes of one character', () => {
  it('send the id and the version of the previous reply, each under its own operation id', async () => {
    let version = 0;
    const server = new FakeApi()
      .on(saveSectionInput, () => saved(++version))
      .on(processSection, () => ({ ...done('Saved.'), ...saved(++version) }));
    const queue = new CharacterWriteQueue(server.api, NEW);
    const [, message] = await Promise.all([
      queue.saveSectionInput('race', DRAFT),
      queue.saveSection({ menuSection: 'race' }),
    ]);
    await queue.saveSectionInput('race', undefined);
    expect(message).toBe('Saved.');
    expect(server.calls.map(({ body }) => body)).toEqual([
      { menuSection: 'race', draft: DRAFT, seenVersion: 0, opId },
      { menuSection: 'race', character_id: 'new', seenVersion: 1, opId },
      { menuSection: 'race', draft: {}, character_id: 'new', seenVersion: 2, opId },
    ]);
    expect(new Set(server.calls.map(({ body }) => (body as { opId: string }).opId)).size).toBe(3);
    expect(queue.latest).toMatchObject({ id: 'new', version: 3 });
  });

  it.each([offline, new Failure(503, 'restarting'), new Failure(502, 'a proxy')])(
    'are sent again as they were after %p, before what was typed since',
    async (problem) => {
      const server = new FakeApi().on(
        saveSectionInput,
        inTurn<SavedCharacter>(problem, saved(4, 'c1'), saved(5, 'c1')),
      );
      const queue = new CharacterWriteQueue(server.api, { id: 'c1', version: 3 });
      await expect(queue.saveSectionInput('race', DRAFT)).rejects.toBe(problem);
      await queue.saveSectionInput('race', { ...DRAFT, picks: { a: ['b'] } });
      const [first, second, third] = server.bodies(saveSectionInput) as { opId: string }[];
      expect(second).toEqual(first);
      expect(third).toMatchObject({ draft: { picks: { a: ['b'] } }, seenVersion: 4 });
      expect(third?.opId).not.toBe(first?.opId);
    },
  );

  it('are sent once when the same input is stored again', async () => {
    const server = new FakeApi().on(saveSectionInput, inTurn<SavedCharacter>(offline, saved(4, 'c1')));
    const queue = new CharacterWriteQueue(server.api, { id: 'c1', version: 3 });
    await expect(queue.saveSectionInput('race', DRAFT)).rejects.toBe(offline);
    await queue.saveSectionInput('race', DRAFT);
    const [first, second, ...more] = server.bodies(saveSectionInput);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('of a section and of a hit die are tried until they are answered', async () => {
    const server = new FakeApi()
      .on(
        processSection,
        inTurn<MessageReply & SavedCharacter>(offline, offline, { ...done('Saved.'), ...saved(4, 'c1') }),
      )
      .on(
        rollHp,
        inTurn<{ value: number; die: 'd10' } & SavedCharacter>(offline, { value: 7, die: 'd10', ...saved(5, 'c1') }),
      );
    const queue = new CharacterWriteQueue(server.api, { id: 'c1', version: 3 });
    const results = Promise.all([queue.saveSection({ menuSection: 'bio' }), queue.rollHp()]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await results).toEqual(['Saved.', 7]);
    const ids = server.calls.map(({ body }) => (body as { opId: string }).opId);
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 0, 3, 3]);
  });

  it('go on after a refusal', async () => {
    const server = new FakeApi()
      .on(saveSectionInput, stale('Changed in another window.'))
      .on(rollHp, { value: 7, die: 'd10', ...saved(4, 'c1') });
    const queue = new CharacterWriteQueue(server.api, { id: 'c1', version: 3 });
    await expect(queue.saveSectionInput('class', undefined)).rejects.toMatchObject({ code: 409 });
    expect(await queue.rollHp()).toBe(7);
    expect(server.bodies(rollHp)).toEqual([{ character_id: 'c1', seenVersion: 3, opId }]);
  });
});

describe('the writes that a page got no answer for', () => {
  it('are sent by the page after it, as they were and with what was typed since, and then forgotten', async () => {
    const storage = fakeStorage();
    const kept = new UnansweredWrites(
      () => 'pim',
      () => storage,
    );
    const before = new FakeApi().on(saveSectionInput, new Error('never answered'));
    const queue = new CharacterWriteQueue(before.api, NEW, kept);
    await expect(queue.saveSectionInput('race', DRAFT)).rejects.toThrow('never answered');
    void queue.saveSectionInput('race', { ...DRAFT, picks: { a: ['b'] } }).catch(() => undefined);
    const [first] = before.bodies(saveSectionInput);

    const after = new FakeApi().on(saveSectionInput, inTurn(saved(1), saved(2)));
    expect(await kept.resend(after.api)).toEqual([]);
    expect(after.bodies(saveSectionInput)).toEqual([
      first,
      { menuSection: 'race', draft: { ...DRAFT, picks: { a: ['b'] } }, character_id: 'new', seenVersion: 1, opId },
    ]);
    expect(storage.length).toBe(0);
  });

  it('stay kept while the server cannot answer, and report when the server refuses them', async () => {
    const storage = fakeStorage();
    const kept = new UnansweredWrites(
      () => 'pim',
      () => storage,
    );
    const server = new FakeApi().on(saveSectionInput, offline);
    await expect(new CharacterWriteQueue(server.api, NEW, kept).saveSectionInput('race', DRAFT)).rejects.toBe(offline);
    await expect(kept.resend(server.api)).rejects.toBe(offline);
    expect(storage.length).toBe(1);
    const refusal = stale('Changed in another window.');
    expect(await kept.resend(new FakeApi().on(saveSectionInput, refusal).api)).toEqual([refusal]);
    expect(storage.length).toBe(0);
  });

  it('are sent by nobody else, and are dropped when they cannot be read', async () => {
    const storage = fakeStorage();
    const keptOf = (userId: string): UnansweredWrites =>
      new UnansweredWrites(
        () => userId,
        () => storage,
      );
    const server = new FakeApi().on(saveSectionInput, offline);
    const queue = new CharacterWriteQueue(server.api, NEW, keptOf('pim'));
    await expect(queue.saveSectionInput('race', DRAFT)).rejects.toBe(offline);
    expect(await keptOf('maren').resend(new FakeApi().api)).toEqual([]);
    storage.setItem('questhearth-builder:maren:x', '{"opId":"x","kind":"input"}');
    expect(await keptOf('maren').resend(new FakeApi().api)).toEqual([]);
    expect(storage.length).toBe(1);
  });
});
