import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeAutoObservable } from 'mobx';
import type { Character } from '../../../../contracts/characters/characters.contract.js';
import { saveCharacterNotes } from '../../../../contracts/characters/sheet.contract.js';
import { done, Failure } from '../../../../contracts/core/failure.js';
import { FakeApi } from '../../../../test/support/fake-api.js';
import { fakeStorage, setStorage } from '../../../../test/support/fake-storage.js';
import { NoticesStore } from '../../../core/notices.store.js';
import { NotesStore, type SavedNotes } from './notes.store.js';

const notesOf = (notes: string, campaign_notes: string, notes_version: number): SavedNotes => ({
  notes,
  campaign_notes,
  notes_version,
  photo: null,
});
const FIRST = notesOf('story', 'clues', 1);
const saved = (notes: SavedNotes) => ({ ...done('The notes are saved.'), character: notes });
const conflict = (notes: SavedNotes) => new Failure(409, 'changed', undefined, { character: notes });

/** The open sheet, as far as its notes are concerned. */
class OpenSheet {
  character: Character;

  constructor(notes: SavedNotes) {
    this.character = { id: 'k1', ...notes } as Character;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  replace(notes: SavedNotes): void {
    this.character = { ...this.character, ...notes };
  }
}

/** Opens the notes in a new page. */
function opened(notes: SavedNotes = FIRST, userId = 'u1') {
  const server = new FakeApi();
  const notices = new NoticesStore(0);
  const sheet = new OpenSheet(notes);
  const store = new NotesStore(server.api, notices, () => sheet.character, sheet.replace);
  store.open(userId);
  const { story, campaignNotes } = store;
  return { server, notices, sheet, store, story, campaignNotes };
}

beforeEach(() => {
  const storage = fakeStorage();
  setStorage(() => storage);
});
afterEach(() => setStorage(() => undefined));

const portrait = () => new File(['x'], 'portrait.png', { type: 'image/png' });

describe('Save', () => {
  it('is there only when a text differs or a new picture is chosen', () => {
    const { store, story, campaignNotes } = opened();
    expect(store.canSave).toBe(false);
    story.change('story and more');
    expect(store.canSave).toBe(true);
    story.change('story');
    expect(store.canSave).toBe(false);
    campaignNotes.change('');
    expect(store.canSave).toBe(true);
    campaignNotes.change('clues');
    store.choosePicture(portrait());
    expect(store.canSave).toBe(true);
    store.choosePicture(undefined);
    expect(store.canSave).toBe(false);
  });

  it('refuses texts that are too long', () => {
    const { store, story, campaignNotes } = opened();
    story.change('x'.repeat(3000));
    campaignNotes.change('x'.repeat(1000));
    expect(store.canSave).toBe(true);
    story.change('x'.repeat(3001));
    expect(store.canSave).toBe(false);
    story.change('x');
    campaignNotes.change('x'.repeat(1001));
    expect(store.canSave).toBe(false);
  });

  it('sends what has changed, once', async () => {
    const { server, store, story, sheet } = opened();
    story.change('mine');
    server.on(saveCharacterNotes, saved(notesOf('mine', 'clues', 2)));
    await Promise.all([store.save(), store.save()]);
    const sent = { genre: 'characters', category: 'character', charNotes: 'mine', seenVersion: 1 };
    expect(server.bodies(saveCharacterNotes)).toEqual([sent]);
    expect([store.isChanged, story.text, sheet.character.notes_version]).toEqual([false, 'mine', 2]);
  });

  it('sends the picture, and keeps it chosen when the server refuses', async () => {
    const { server, store, notices } = opened();
    const picture = portrait();
    store.choosePicture(picture);
    server.on(saveCharacterNotes, new Failure(400, 'This is no picture.', 'file'));
    await store.save();
    expect([store.picture, notices.popups]).toMatchObject([picture, [{ msg: 'This is no picture.', code: 400 }]]);
    server.on(saveCharacterNotes, saved({ ...notesOf('story', 'clues', 2), photo: '/pictures/p1' }));
    await store.save();
    expect(server.bodies(saveCharacterNotes).at(-1)).toMatchObject({ file: picture, seenVersion: 1 });
    expect([store.picture, store.photo]).toEqual([undefined, '/pictures/p1']);
  });

  it('keeps what was typed meanwhile', async () => {
    const { server, store, story } = opened();
    story.change('mine');
    server.on(saveCharacterNotes, saved(notesOf('mine', 'clues', 2)));
    const saving = store.save();
    story.change('mine and more');
    await saving;
    expect([story.text, story.theirs, store.canSave]).toEqual(['mine and more', undefined, true]);
  });

  it('takes the form in which the server stores a text for saved', async () => {
    const { server, store, story } = opened();
    story.change('e\u0301lan');
    server.on(saveCharacterNotes, saved(notesOf('\u00e9lan', 'clues', 2)));
    await store.save();
    expect([store.isChanged, story.text]).toEqual([false, '\u00e9lan']);
  });
});

describe('notes that somebody else has saved', () => {
  it('replace a text that nobody is changing', () => {
    const { sheet, story } = opened();
    sheet.replace(notesOf('theirs', 'clues', 2));
    expect([story.text, story.theirs]).toEqual(['theirs', undefined]);
  });

  it('never replace an unsaved text, and stop Save until somebody has chosen', () => {
    const { sheet, store, story, campaignNotes } = opened();
    story.change('mine');
    campaignNotes.change('my clues');
    sheet.replace(notesOf('theirs', 'clues', 2));
    expect([story.text, story.theirs, campaignNotes.theirs]).toEqual(['mine', 'theirs', undefined]);
    expect(store.canSave).toBe(false);
  });

  it.each([
    ['Mine', 'mine', { charNotes: 'mine', seenVersion: 2 }],
    ['Both', 'theirs\n\nmine', { charNotes: 'theirs\n\nmine', seenVersion: 2 }],
  ] as const)('leave %s to save', async (choice, text, body) => {
    const { server, sheet, store, story } = opened();
    story.change('mine');
    sheet.replace(notesOf('theirs', 'clues', 2));
    story[`keep${choice}`]();
    expect([story.text, story.theirs, store.canSave]).toEqual([text, undefined, true]);
    server.on(saveCharacterNotes, saved(notesOf(text, 'clues', 3)));
    await store.save();
    expect(server.bodies(saveCharacterNotes)).toMatchObject([body]);
    expect(store.isChanged).toBe(false);
  });

  it('leave nothing to save with Theirs', () => {
    const { sheet, store, story } = opened();
    story.change('mine');
    sheet.replace(notesOf('theirs', 'clues', 2));
    story.takeTheirs();
    expect([story.text, store.isChanged, store.isConflicting]).toEqual(['theirs', false, false]);
  });

  it('show after a 409, with a popup', async () => {
    const { server, store, story, notices } = opened();
    story.change('mine');
    server.on(saveCharacterNotes, conflict(notesOf('theirs', 'clues', 4)));
    await store.save();
    expect(notices.popups).toMatchObject([{ title: 'The notes have changed', msg: 'changed', code: 409 }]);
    expect([story.text, story.theirs]).toEqual(['mine', 'theirs']);
    story.keepMine();
    server.on(saveCharacterNotes, saved(notesOf('mine', 'clues', 5)));
    await store.save();
    expect(server.bodies(saveCharacterNotes).at(-1)).toMatchObject({ charNotes: 'mine', seenVersion: 4 });
  });

  it('do not disturb a save of the other text', async () => {
    const { server, store, story, campaignNotes, notices } = opened();
    story.change('mine');
    const answers = [conflict(notesOf('story', 'their clues', 2)), saved(notesOf('mine', 'their clues', 3))];
    server.on(saveCharacterNotes, () => answers.shift() as ReturnType<typeof saved>);
    await store.save();
    expect(notices.popups).toEqual([]);
    expect(server.bodies(saveCharacterNotes)).toMatchObject([
      { seenVersion: 1 },
      { charNotes: 'mine', seenVersion: 2 },
    ]);
    expect([story.text, campaignNotes.text, store.isChanged]).toEqual(['mine', 'their clues', false]);
  });
});

describe('unsaved notes', () => {
  it('survive a reload, only for their author', () => {
    opened().story.change('mine');
    expect([opened().story.text, opened(FIRST, 'u2').story.text]).toEqual(['mine', 'story']);
  });

  it('conflict after a reload with what somebody has saved since', () => {
    const first = opened();
    first.story.change('mine');
    first.campaignNotes.change('my clues');
    const { story, campaignNotes } = opened(notesOf('theirs', 'clues', 2));
    expect([story.theirs, campaignNotes.theirs]).toEqual(['theirs', undefined]);
  });

  it('tell when the browser does not keep them', () => {
    setStorage(() => {
      throw new Error('blocked');
    });
    const { store, story } = opened();
    story.change('mine');
    expect([story.text, store.isStored]).toEqual(['mine', false]);
  });
});
