import { describe, expect, it } from '@jest/globals';
import type { CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { getCampaign, saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import { listPickerCharacters } from '../../contracts/characters/characters.contract.js';
import { done, Failure } from '../../contracts/core/failure.js';
import { searchUsers } from '../../contracts/users/users.contract.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { NoticesStore } from '../core/notices.store.js';
import { CampaignStore } from './campaign.store.js';

const reply = (quest_notes: string, quest_notes_version: number): CampaignReply => ({
  campaign: {
    id: 'c1',
    name: 'The Lamplit Road',
    photo: null,
    desc: '',
    public: false,
    details_version: 0,
    quest_notes,
    quest_notes_version,
    characters: [],
    users: [],
  },
  level: 'dm',
  users: [],
  current_user: { id: 'u1', username: 'dm', display_name: 'Dee' },
  all_users: [],
  dm: null,
});

/** The store with an open campaign of the DM, whose notes have version 1. */
async function opened() {
  const server = new FakeApi().on(getCampaign, reply('first', 1)).on(listPickerCharacters, { characters: [] });
  const notices = new NoticesStore(0);
  const store = new CampaignStore(server.api, notices);
  await store.load('c1');
  return { server, notices, store };
}

describe('the search for users to invite', () => {
  it('sends the usernames outside the campaign that contain the text', async () => {
    const { server, store } = await opened();
    const member = { id: 'u2', username: 'Thornwick', display_name: 'Thorn', photo: null, role: false };
    const { campaign, ...rest } = reply('first', 1);
    server.on(getCampaign, {
      ...rest,
      campaign: { ...campaign, users: [member] },
      all_users: ['Ada', 'hawthorn', 'Thornwick'],
    });
    server.on(searchUsers, { usernames: ['hawthorn'] });
    await store.load('c1');
    expect(store.invitableUsernames).toEqual(['Ada', 'hawthorn']);
    expect(await store.searchUsers('THORN')).toEqual(['hawthorn']);
    expect(server.bodies(searchUsers)).toEqual([{ username: 'THORN', users: ['hawthorn'] }]);
  });
});

describe('the quest notes', () => {
  it('can be saved only when they have changed and are short enough', async () => {
    const { store } = await opened();
    expect(store.canSaveNotes).toBe(false);
    store.setDraftNotes('first and more');
    expect(store.canSaveNotes).toBe(true);
    store.setDraftNotes('first');
    expect(store.canSaveNotes).toBe(false);
    store.setDraftNotes('x'.repeat(4000));
    expect(store.canSaveNotes).toBe(true);
    store.setDraftNotes('x'.repeat(4001));
    expect(store.canSaveNotes).toBe(false);
  });

  it('conflict with an unsaved draft when another DM has saved newer ones', async () => {
    const { server, store } = await opened();
    store.setDraftNotes('mine');
    server.on(getCampaign, reply('theirs', 2));
    await store.load('c1');
    expect(store).toMatchObject({ draftNotes: 'mine', conflictingNotes: 'theirs' });
    await store.load('c1');
    expect(store.conflictingNotes).toBe('theirs');
    store.acceptConflictingNotes();
    expect(store).toMatchObject({
      draftNotes: undefined,
      conflictingNotes: undefined,
      campaign: { quest_notes: 'theirs' },
    });
  });

  it('do not conflict with an unsaved draft when the fetched ones are unchanged', async () => {
    const { store } = await opened();
    store.setDraftNotes('mine');
    await store.load('c1');
    expect(store.conflictingNotes).toBeUndefined();
  });

  it('show the newer text after a 409, and overwrite it when saved again', async () => {
    const { server, store, notices } = await opened();
    store.setDraftNotes('mine');
    server.on(
      saveQuestNotes,
      new Failure(409, 'changed', undefined, { campaign: { quest_notes: 'theirs', quest_notes_version: 5 } }),
    );
    await store.saveNotes();
    expect(notices.popups).toMatchObject([{ msg: 'changed', code: 409 }]);
    expect(store).toMatchObject({ draftNotes: 'mine', conflictingNotes: 'theirs' });
    server.on(saveQuestNotes, { ...done('saved'), campaign: { quest_notes: 'mine', quest_notes_version: 6 } });
    await store.saveNotes();
    expect(server.bodies(saveQuestNotes).at(-1)).toEqual({ campaignNotes: 'mine', seenVersion: 5 });
    expect(store).toMatchObject({ draftNotes: undefined, conflictingNotes: undefined });
  });
});

describe('replies that arrive in another order than their calls', () => {
  it('never replace a newer campaign by an older one', async () => {
    const { server, store } = await opened();
    const replies: ((answer: CampaignReply) => void)[] = [];
    server.on(getCampaign, () => new Promise<CampaignReply>((resolve) => replies.push(resolve)) as never);
    const [earlier, later] = [store.refresh(), store.refresh()];
    replies[1]?.(reply('newer', 3));
    await later;
    replies[0]?.(reply('older', 2));
    await earlier;
    expect(store.campaign?.quest_notes).toBe('newer');
  });
});

describe('a failed load', () => {
  it('shows the message and the code in a popup, and keeps the campaign', async () => {
    const { server, store, notices } = await opened();
    server.on(getCampaign, new Failure(500, 'broken'));
    await store.load('c1');
    expect(notices.popups).toMatchObject([{ msg: 'broken', code: 500 }]);
    expect(store.campaign?.name).toBe('The Lamplit Road');
  });

  it('clears the campaign after a 404', async () => {
    const { server, store, notices } = await opened();
    server.on(getCampaign, new Failure(404, 'not yours'));
    await store.load('c1');
    expect(store).toMatchObject({ reply: undefined, failure: { code: 404 } });
    expect(notices.popups).toMatchObject([{ msg: 'not yours', code: 404 }]);
  });

  it('clears the campaign without a popup when a background refresh finds that it is closed', async () => {
    const { server, store, notices } = await opened();
    server.on(getCampaign, new Failure(404, 'not yours'));
    await store.refresh();
    expect(store).toMatchObject({ reply: undefined, failure: { code: 404 } });
    expect(notices.popups).toEqual([]);
  });

  it('shows no popup after a background refresh', async () => {
    const { server, store, notices } = await opened();
    server.on(getCampaign, new Failure(0, 'no line'));
    await store.refresh();
    expect(notices.popups).toEqual([]);
    expect(store.campaign?.name).toBe('The Lamplit Road');
  });
});
