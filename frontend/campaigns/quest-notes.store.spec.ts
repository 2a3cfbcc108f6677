import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { getCampaign, saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import { listPickerCharacters } from '../../contracts/characters/characters.contract.js';
import { done, Failure } from '../../contracts/core/failure.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { fakeStorage, setStorage } from '../../test/support/fake-storage.js';
import { NoticesStore } from '../core/notices.store.js';
import { CampaignStore } from './campaign.store.js';

const reply = (quest_notes: string, quest_notes_version: number, userId = 'u1'): CampaignReply => ({
  campaign: {
    id: 'c1',
    name: 'The Lamplit Road',
    photo: null,
    desc: '',
    details_version: 1,
    public: false,
    quest_notes,
    quest_notes_version,
    encumbrance: 'thresholds',
    party_health: 'nothing',
    players_write_items: false,
    players_see_creatures: true,
    attack_application: 'dm',
    characters: [],
    users: [],
  },
  level: 'dm',
  users: [],
  current_user: { id: userId, username: 'dm', display_name: 'Dee' },
  all_users: [],
  dm: null,
});
const saved = (quest_notes: string, quest_notes_version: number) => ({
  ...done('saved'),
  campaign: { quest_notes, quest_notes_version },
});

/** Opens the campaign in a new page of the DM. The notes have version 1 by default. */
async function opened(answer = reply('first', 1)) {
  const server = new FakeApi().on(getCampaign, answer).on(listPickerCharacters, { characters: [] });
  const notices = new NoticesStore(0);
  const store = new CampaignStore(server.api, notices);
  await store.load('c1');
  return { server, notices, store, notes: store.notes };
}

beforeEach(() => {
  const storage = fakeStorage();
  setStorage(() => storage);
});
afterEach(() => setStorage(() => undefined));

describe('the quest notes', () => {
  it('can be saved only when they have changed and are short enough', async () => {
    const { notes } = await opened();
    expect(notes.canSave).toBe(false);
    notes.change('first and more');
    expect(notes.canSave).toBe(true);
    notes.change('first');
    expect(notes.canSave).toBe(false);
    notes.change('x'.repeat(4000));
    expect(notes.canSave).toBe(true);
    notes.change('x'.repeat(4001));
    expect(notes.canSave).toBe(false);
  });

  it('are sent once when Save is clicked twice', async () => {
    const { server, notes, notices } = await opened();
    notes.change('mine');
    server.on(saveQuestNotes, saved('mine', 2));
    await Promise.all([notes.save(), notes.save()]);
    expect(server.bodies(saveQuestNotes)).toEqual([{ campaignNotes: 'mine', seenVersion: 1 }]);
    expect([notices.popups, notes.draft, notes.isSaving]).toEqual([[], undefined, false]);
  });

  it('keep what was typed during a save, based on the saved version', async () => {
    const { server, notes } = await opened();
    notes.change('mine');
    server.on(saveQuestNotes, saved('mine', 2));
    const saving = notes.save();
    notes.change('mine and more');
    await saving;
    expect([notes.draft, notes.conflicting, notes.canSave]).toEqual(['mine and more', undefined, true]);
    server.on(saveQuestNotes, saved('mine and more', 3));
    await notes.save();
    expect(server.bodies(saveQuestNotes).at(-1)).toEqual({ campaignNotes: 'mine and more', seenVersion: 2 });
  });

  it('conflict with an unsaved draft when another DM has saved newer ones', async () => {
    const { server, store, notes } = await opened();
    notes.change('mine');
    server.on(getCampaign, reply('theirs', 2));
    await store.load('c1');
    expect(notes).toMatchObject({ draft: 'mine', conflicting: 'theirs' });
    await store.load('c1');
    expect(notes.conflicting).toBe('theirs');
    notes.discard();
    expect(notes).toMatchObject({ draft: undefined, conflicting: undefined, text: 'theirs' });
  });

  it('do not conflict with an unsaved draft when the fetched ones are unchanged', async () => {
    const { store, notes } = await opened();
    notes.change('mine');
    await store.load('c1');
    expect(notes.conflicting).toBeUndefined();
  });

  it('show the newer text after a 409, and overwrite it when saved again', async () => {
    const { server, notes, notices } = await opened();
    notes.change('mine');
    server.on(
      saveQuestNotes,
      new Failure(409, 'changed', undefined, { campaign: { quest_notes: 'theirs', quest_notes_version: 5 } }),
    );
    await notes.save();
    expect(notices.popups).toMatchObject([{ msg: 'changed', code: 409 }]);
    expect(notes).toMatchObject({ draft: 'mine', conflicting: 'theirs' });
    server.on(saveQuestNotes, saved('mine', 6));
    await notes.save();
    expect(server.bodies(saveQuestNotes).at(-1)).toEqual({ campaignNotes: 'mine', seenVersion: 5 });
    expect(notes).toMatchObject({ draft: undefined, conflicting: undefined });
  });
});

describe('unsaved quest notes', () => {
  it('survive a reload of the page', async () => {
    (await opened()).notes.change('mine');
    const { notes } = await opened();
    expect(notes).toMatchObject({ draft: 'mine', canSave: true, isDraftStored: true, conflicting: undefined });
  });

  it('survive another campaign that is opened in between', async () => {
    const { store, server, notes } = await opened();
    notes.change('mine');
    const answer = reply('elsewhere', 1);
    server.on(getCampaign, { ...answer, campaign: { ...answer.campaign, id: 'c2' } });
    await store.load('c2');
    expect(notes.text).toBe('elsewhere');
    server.on(getCampaign, reply('first', 1));
    await store.load('c1');
    expect(notes.text).toBe('mine');
  });

  it('conflict after a reload with what another DM has saved since, until they are saved or discarded', async () => {
    (await opened()).notes.change('mine');
    await opened(reply('theirs', 2));
    const { server, notes } = await opened(reply('theirs', 2));
    expect(notes).toMatchObject({ draft: 'mine', conflicting: 'theirs' });
    server.on(saveQuestNotes, saved('mine', 3));
    await notes.save();
    expect(server.bodies(saveQuestNotes)).toEqual([{ campaignNotes: 'mine', seenVersion: 2 }]);
    expect((await opened(reply('mine', 3))).notes.draft).toBeUndefined();
  });

  it('are gone after a reload once they were saved or discarded', async () => {
    const first = await opened();
    first.notes.change('mine');
    first.server.on(saveQuestNotes, saved('mine', 2));
    await first.notes.save();
    const second = await opened(reply('mine', 2));
    expect(second.notes.draft).toBeUndefined();
    second.notes.change('mine again');
    second.notes.discard();
    expect((await opened(reply('mine', 2))).notes.draft).toBeUndefined();
  });

  it('are not removed by the save of another tab that has stored less', async () => {
    const { server, notes } = await opened();
    notes.change('mine');
    (await opened()).notes.change('typed in another tab');
    server.on(saveQuestNotes, saved('mine', 2));
    await notes.save();
    expect((await opened(reply('mine', 2))).notes).toMatchObject({
      draft: 'typed in another tab',
      conflicting: 'mine',
    });
  });

  it('belong to one person', async () => {
    (await opened()).notes.change('mine');
    expect((await opened(reply('first', 1, 'u2'))).notes.draft).toBeUndefined();
  });

  it('stay in the page when the browser stores nothing', async () => {
    setStorage(() => {
      throw new Error('blocked');
    });
    const { notes } = await opened();
    notes.change('mine');
    expect(notes).toMatchObject({ draft: 'mine', isDraftStored: false });
  });
});
