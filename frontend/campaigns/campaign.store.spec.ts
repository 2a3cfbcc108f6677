import { describe, expect, it } from '@jest/globals';
import type { CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { changeCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
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
    encumbrance: 'thresholds',
    party_health: 'nothing',
    players_write_items: false,
    players_see_creatures: true,
    attack_application: 'dm',
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

describe('a change of the settings', () => {
  it('is sent once when it is requested twice, and at the same time as another change', async () => {
    const { server, store } = await opened();
    server.on(changeCampaign, done('Changed.'));
    const invite = { type: 'request_add', username: 'ada' } as const;
    const changes = [store.change(invite), store.change(invite), store.change({ type: 'make_public' })];
    expect(await Promise.all(changes)).toEqual([true, true, true]);
    expect(server.bodies(changeCampaign)).toEqual([invite, { type: 'make_public' }]);
    await store.change({ type: 'make_public' });
    expect(server.bodies(changeCampaign)).toHaveLength(3);
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
    await store.refresh();
    expect(store).toMatchObject({ reply: undefined, failure: { code: 404 }, wasClosed: true });
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
