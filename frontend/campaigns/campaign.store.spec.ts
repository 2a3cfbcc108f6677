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
    quest_notes,
    quest_notes_version,
    characters: [],
    users: [],
  },
  level: 'dm',
  users: [],
  current_user: { id: 'u1', username: 'dm', display_name: 'Dee' },
  all_users: [],
});

/** The DM's open campaign, with notes in their first version. */
async function opened() {
  const server = new FakeApi().on(getCampaign, reply('first', 1)).on(listPickerCharacters, { characters: [] });
  const notices = new NoticesStore(0);
  const store = new CampaignStore(server.api, notices);
  await store.load('c1');
  return { server, notices, store };
}

describe('the search for people to invite', () => {
  it('is sent those who may be invited: everybody of that name who is not in the campaign', async () => {
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
    expect(store.invitable).toEqual(['Ada', 'hawthorn']);
    expect(await store.searchUsers('THORN')).toEqual(['hawthorn']);
    expect(server.bodies(searchUsers)).toEqual([{ username: 'THORN', users: ['hawthorn'] }]);
  });
});

describe('the notes of a campaign', () => {
  it('are saved only when they have changed and are short enough', async () => {
    const { store } = await opened();
    expect(store.maySaveNotes).toBe(false);
    store.typeNotes('first and more');
    expect(store.maySaveNotes).toBe(true);
    store.typeNotes('first');
    expect(store.maySaveNotes).toBe(false);
    store.typeNotes('x'.repeat(4000));
    expect(store.maySaveNotes).toBe(true);
    store.typeNotes('x'.repeat(4001));
    expect(store.maySaveNotes).toBe(false);
  });

  it('are shown beside an unsaved text when somebody else has saved them meanwhile', async () => {
    const { server, store } = await opened();
    store.typeNotes('mine');
    server.on(getCampaign, reply('theirs', 2));
    await store.load('c1');
    expect(store).toMatchObject({ draftNotes: 'mine', otherNotes: 'theirs' });
    await store.load('c1');
    expect(store.otherNotes).toBe('theirs');
    store.takeOtherNotes();
    expect(store).toMatchObject({ draftNotes: undefined, otherNotes: undefined, campaign: { quest_notes: 'theirs' } });
  });

  it('are not shown beside an unsaved text that was fetched again unchanged', async () => {
    const { store } = await opened();
    store.typeNotes('mine');
    await store.load('c1');
    expect(store.otherNotes).toBeUndefined();
  });

  it('meet the newer text of a 409, and are saved over it the second time', async () => {
    const { server, store, notices } = await opened();
    store.typeNotes('mine');
    server.on(
      saveQuestNotes,
      new Failure(409, 'changed', undefined, { campaign: { quest_notes: 'theirs', quest_notes_version: 5 } }),
    );
    await store.saveNotes();
    expect(notices.popups).toMatchObject([{ msg: 'changed', code: 409 }]);
    expect(store).toMatchObject({ draftNotes: 'mine', otherNotes: 'theirs' });
    server.on(saveQuestNotes, { ...done('saved'), campaign: { quest_notes: 'mine', quest_notes_version: 6 } });
    await store.saveNotes();
    expect(server.bodies(saveQuestNotes).at(-1)).toEqual({ campaignNotes: 'mine', seenVersion: 5 });
    expect(store).toMatchObject({ draftNotes: undefined, otherNotes: undefined });
  });
});

describe('a campaign that cannot be fetched', () => {
  it('says why, with the code', async () => {
    const { server, store, notices } = await opened();
    server.on(getCampaign, new Failure(500, 'broken'));
    await store.load('c1');
    expect(notices.popups).toMatchObject([{ msg: 'broken', code: 500 }]);
    expect(store.campaign?.name).toBe('The Lamplit Road');
  });

  it('shows nothing of itself any more to who is no longer in it', async () => {
    const { server, store, notices } = await opened();
    server.on(getCampaign, new Failure(404, 'not yours'));
    await store.load('c1');
    expect(store).toMatchObject({ reply: undefined, failure: { code: 404 } });
    expect(notices.popups).toMatchObject([{ msg: 'not yours', code: 404 }]);
  });

  it('says nothing when nobody asked', async () => {
    const { server, store, notices } = await opened();
    server.on(getCampaign, new Failure(0, 'no line'));
    await store.refresh();
    expect(notices.popups).toEqual([]);
    expect(store.campaign?.name).toBe('The Lamplit Road');
  });
});
