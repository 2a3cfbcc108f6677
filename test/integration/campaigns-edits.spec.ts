import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  campaignChanged,
  changeCampaign,
  deleteCampaign,
  getCampaign,
  saveQuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen } from '../support/received.js';
import { World } from '../support/campaign-world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

const change = (person: Person, campaignId: string, body: Record<string, unknown>) =>
  person.call(changeCampaign, { params: { campaignId }, body });
const edit = (person: Person, campaignId: string, body: Record<string, unknown>) =>
  change(person, campaignId, { type: 'edit', ...body });
const read = async (person: Person, campaignId: string) => person.call(getCampaign, { params: { campaignId } });
it('lets only the DM edit the name and the description', async () => {
  const { campaignId, dm, player, outsider } = await world.campaign({ isPublic: true, name: 'Old Name' });
  for (const person of [player, outsider])
    expect(await edit(person, campaignId, { name: 'Mine', desc: '' })).toFailWith(403);
  expect(await edit(dm, campaignId, { name: '  New Name ', desc: 'Rain.' })).toMatchObject({
    http: 200,
    campaign: { name: 'New Name', desc: 'Rain.', details_version: 1 },
  });
  expect((await read(player, campaignId)).campaign).toMatchObject({ name: 'New Name', desc: 'Rain.' });
  expect((await player.call(currentUser)).campaigns).toMatchObject([{ id: campaignId, name: 'New Name' }]);
});

it('refuses an edit without a name or beyond the limits, and names the field', async () => {
  const { campaignId, dm } = await world.campaign({ name: 'Old Name' });
  expect(await edit(dm, campaignId, { desc: 'x' })).toFailWith(400, 'name');
  expect(await edit(dm, campaignId, { name: ' ', desc: '' })).toFailWith(400, 'name');
  expect(await edit(dm, campaignId, { name: 'x'.repeat(LIMITS.campaignName + 1), desc: '' })).toFailWith(400, 'name');
  expect(await edit(dm, campaignId, { name: 'x' })).toFailWith(400, 'desc');
  const desc = 'x'.repeat(LIMITS.campaignDesc + 1);
  expect(await edit(dm, campaignId, { name: 'x', desc })).toFailWith(400, 'desc');
  expect((await read(dm, campaignId)).campaign).toMatchObject({ name: 'Old Name', details_version: 0 });
});

it('answers 409 with the newer name and description to an editor who did not see them', async () => {
  const { campaignId, dm } = await world.campaign();
  await edit(dm, campaignId, { name: 'First', desc: 'one', seenVersion: 0 });
  const late = await edit(dm, campaignId, { name: 'Second', desc: 'two', seenVersion: 0 });
  expect(late).toFailWith(409);
  expect(late).toMatchObject({ campaign: { name: 'First', desc: 'one', details_version: 1 } });
  expect(await edit(dm, campaignId, { name: 'Second', desc: 'two', seenVersion: 1 })).toMatchObject({ http: 200 });
});

it('tells every member, and nobody else, that the campaign has changed', async () => {
  const { campaignId, dm, player, outsider } = await world.campaign({ isPublic: true });
  const [socket, foreign] = [await player.socket(), await outsider.socket()];
  const [told, toldForeign] = [listen(socket, campaignChanged), listen(foreign, campaignChanged)];
  const params = { campaignId };
  const changes = [
    () => edit(dm, campaignId, { name: 'New Name', desc: '' }),
    () => dm.call(saveQuestNotes, { params, body: { campaignNotes: 'Rain.' } }),
    () => change(dm, campaignId, { type: 'make_private' }),
    () => world.character(player, { in: campaignId }),
    () => change(dm, campaignId, { type: 'remove', username: player.username }),
  ];
  /**
   * Makes a change and waits until the player gets its event. An earlier event, such as a second event of the change
   * before, does not count.
   */
  const expectTold = async (makeChange: () => Promise<unknown>): Promise<void> => {
    await caughtUp(socket);
    told.take();
    await makeChange();
    expect(await told.first()).toEqual({ campaignId });
  };
  for (const makeChange of changes) await expectTold(makeChange);
  await change(dm, campaignId, { type: 'force_add', username: player.username });
  await expectTold(() => dm.call(deleteCampaign, { params }));
  await caughtUp(foreign);
  expect(toldForeign.all).toEqual([]);
});

it('does not tell players about invitations and the join link', async () => {
  const { campaignId, dm, player, outsider } = await world.campaign();
  const [socket, dmSocket] = [await player.socket(), await dm.socket()];
  const [told, toldDm] = [listen(socket, campaignChanged), listen(dmSocket, campaignChanged)];
  for (const body of [{ type: 'make_join_link' }, { type: 'request_add', username: outsider.username }]) {
    await change(dm, campaignId, body);
    await toldDm.first();
    await caughtUp(dmSocket);
    toldDm.take();
  }
  await edit(dm, campaignId, { name: 'New Name', desc: '' });
  await told.first();
  await caughtUp(socket);
  expect(told.all).toHaveLength(1);
});

it('shows the DM which first steps are done, until one of the DMs dismisses them', async () => {
  const { campaignId, dm, player } = await world.campaign();
  const firstSteps = async () => (await read(dm, campaignId)).dm?.first_steps;
  expect(await firstSteps()).toEqual({ has_map: false, dismissed: false });
  const socket = await dm.socket();
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  expect(await firstSteps()).toEqual({ has_map: false, dismissed: false });
  await socket.emitWithAck(sceneEmits.makeScene.name, { campaignId, name: 'Cellar', rows: 3, columns: 3 });
  expect(await firstSteps()).toEqual({ has_map: true, dismissed: false });
  expect(await change(player, campaignId, { type: 'dismiss_first_steps' })).toFailWith(403);
  expect(await change(dm, campaignId, { type: 'dismiss_first_steps' })).toMatchObject({ http: 200, status: true });
  expect(await firstSteps()).toEqual({ has_map: true, dismissed: true });
});

it('tells a user the picture and the members of their campaigns by display name', async () => {
  const { dm, player } = await world.campaign({ name: 'The Salt Marsh' });
  expect((await player.call(currentUser)).campaigns).toMatchObject([
    {
      name: 'The Salt Marsh',
      photo: null,
      groups: [
        { dm: true, username: dm.username, display_name: `${dm.username} Display` },
        { dm: false, username: player.username, display_name: `${player.username} Display` },
      ],
    },
  ]);
});
