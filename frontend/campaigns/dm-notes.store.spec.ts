import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  deleteDmNote,
  dmNotesChanged,
  listDmNotes,
  saveDmNote,
  type DmNote,
} from '../../contracts/campaigns/dm-notes.contract.js';
import { badInput, done, Failure, notFound, stale } from '../../contracts/core/failure.js';
import { defined } from '../../test/support/defined.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { fakeStorage } from '../../test/support/fake-storage.js';
import type { RecordsDependencies } from '../core/edited-records.store.js';
import type { CommandStorage } from '../core/live/stored-commands.js';
import { NoticesStore } from '../core/notices.store.js';
import { DmNotesStore } from './dm-notes.store.js';

const note = (id: string, text: string, version = 1, updated_at = '2026-11-24T10:00:00.000Z'): DmNote => ({
  id,
  title: `Title of ${id}`,
  text,
  version,
  updated_at,
});

/** Lets replies arrive and timers that are due run. */
const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the notes of the DMs', () => {
  let server: FakeApi;
  let storage: CommandStorage;
  let notices: NoticesStore;
  let tell: () => void;
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    server = new FakeApi();
    storage = fakeStorage();
    notices = new NoticesStore(0);
    stop = () => undefined;
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  /** Opens the notes in a new page. */
  async function opened(...notes: DmNote[]): Promise<DmNotesStore> {
    server.on(listDmNotes, { notes });
    const socket: RecordsDependencies['socket'] = {
      state: 'online',
      on: ({ name }, handler) => {
        if (name === dmNotesChanged.name) tell = () => handler({ campaignId: 'road' } as never);
        return () => undefined;
      },
    };
    const store = new DmNotesStore({ api: server.api, notices, socket }, 'road', 'dee', () => storage);
    stop = store.follow();
    await pass();
    return store;
  }
  const open = (store: DmNotesStore) => defined(store.selected);

  it('show the one that was changed last first, and find every word in title and text', async () => {
    const store = await opened(note('a', 'The bell', 1, '2026-11-24T09:00:00.000Z'), note('b', 'The well'));
    expect(store.all.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(open(store).id).toBe('b');
    store.setFind('TITLE bell');
    expect(store.found.map(({ id }) => id)).toEqual(['a']);
  });

  it('save themselves after a pause, once, and what was typed meanwhile afterwards', async () => {
    const store = await opened(note('a', 'first'));
    open(store).change({ text: 'sec' });
    open(store).change({ text: 'second' });
    server.on(saveDmNote, () => {
      open(store).change({ text: 'second and more' });
      return { ...done(''), note: note('a', 'second', 2) };
    });
    await pass(800);
    expect([open(store).text, open(store).state]).toEqual(['second and more', 'waiting']);
    server.on(saveDmNote, { ...done(''), note: note('a', 'second and more', 3) });
    await pass(800);
    expect(server.bodies(saveDmNote)).toEqual([
      { title: 'Title of a', text: 'second', seenVersion: 1 },
      { title: 'Title of a', text: 'second and more', seenVersion: 2 },
    ]);
    expect([open(store).state, storage.length]).toEqual(['saved', 0]);
  });

  it('keep an unsaved text over a reload and try again until it is saved', async () => {
    server.on(saveDmNote, new Failure(0, 'No answer.'));
    open(await opened(note('a', 'first'))).change({ title: 'Mine', text: 'mine\nof two lines' });
    await pass(800);
    stop();
    const store = await opened(note('a', 'first'));
    await pass();
    expect([open(store).title, open(store).text, open(store).state]).toEqual(['Mine', 'mine\nof two lines', 'failed']);
    server.on(saveDmNote, { ...done(''), note: { ...note('a', 'mine\nof two lines', 2), title: 'Mine' } });
    await pass(4000);
    expect([open(store).state, storage.length]).toEqual(['saved', 0]);
  });

  it('keep a new note over a reload that never reached the server', async () => {
    server.on(saveDmNote, new Failure(0, 'No answer.'));
    const first = await opened();
    first.add();
    open(first).change({ title: 'New' });
    await pass(800);
    stop();
    const store = await opened();
    expect([open(store).title, open(store).state]).not.toContain('deleted');
    expect(open(store).title).toBe('New');
  });

  it('show the newer text after a 409, save nothing until the choice, and then the own one', async () => {
    const store = await opened(note('a', 'first'));
    open(store).change({ text: 'mine' });
    server.on(saveDmNote, stale('Newer.', { note: note('a', 'theirs', 2) }));
    await pass(800);
    expect([open(store).state, open(store).conflicting?.text, open(store).text]).toEqual([
      'conflict',
      'theirs',
      'mine',
    ]);
    open(store).change({ text: 'mine too' });
    await pass(10_000);
    expect(server.bodies(saveDmNote)).toHaveLength(1);
    server.on(saveDmNote, { ...done(''), note: note('a', 'mine too', 3) });
    open(store).keepOwn();
    await pass();
    expect(server.bodies(saveDmNote).at(-1)).toMatchObject({ text: 'mine too', seenVersion: 2 });
    expect(open(store).state).toBe('saved');
  });

  it('take a 409 with the own text for the answer that was lost', async () => {
    const store = await opened(note('a', 'first'));
    open(store).change({ text: 'mine' });
    server.on(saveDmNote, stale('Newer.', { note: note('a', 'mine', 2) }));
    await pass(800);
    expect([open(store).state, storage.length]).toEqual(['saved', 0]);
  });

  it('keep the unsaved text of a note that another DM has deleted, and save it as a new one', async () => {
    const store = await opened(note('a', 'first'));
    open(store).change({ text: 'mine' });
    server.on(saveDmNote, notFound('note'));
    await pass(800);
    expect(open(store).state).toBe('deleted');
    server.on(saveDmNote, { ...done(''), note: note('b', 'mine') });
    store.keepAsNew(open(store));
    await pass(800);
    expect(server.bodies(saveDmNote).at(-1)).toEqual({ title: 'Title of a', text: 'mine', seenVersion: 0 });
    expect(store.all).toHaveLength(1);
  });

  it('follow what other DMs save and delete, and never go back to an older list', async () => {
    const store = await opened(note('a', 'first'), note('b', 'other'));
    server.on(listDmNotes, { notes: [note('a', 'theirs', 2)] });
    tell();
    await pass();
    expect(store.all.map(({ id, text }) => [id, text])).toEqual([['a', 'theirs']]);
    server.on(listDmNotes, { notes: [note('a', 'first', 1)] });
    tell();
    await pass();
    expect(open(store).text).toBe('theirs');
  });

  it('say why a text is refused, and delete with the version that was seen', async () => {
    const store = await opened(note('a', 'first', 4));
    open(store).change({ text: 'mine' });
    server.on(saveDmNote, badInput('text', 'Too long.'));
    await pass(800);
    expect([open(store).state, open(store).refusal?.message]).toEqual(['refused', 'Too long.']);
    server.on(deleteDmNote, done('Gone.'));
    await store.delete(open(store));
    expect(server.bodies(deleteDmNote)).toEqual([{ seenVersion: 4 }]);
    expect([store.all, storage.length]).toEqual([[], 0]);
  });
});
