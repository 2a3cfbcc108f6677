import type { CampaignChange } from '../../contracts/campaigns/campaigns.dto.js';
import { expect } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Creates a campaign through the API and adds the players without an invitation. @returns its id */
export async function createCampaign(dm: Person, ...players: Person[]): Promise<string> {
  const reply = await dm.context.request.post('/api/v1/campaigns', {
    multipart: { name: 'The Lamplit Road', desc: '' },
  });
  const { id } = (await reply.json()) as { id: string };
  for (const player of players) await changeCampaign(dm, id, 'force_add', player);
  return id;
}

/** Creates a campaign with a map of that size and opens the Field View for the DM and the players. @returns the campaign's id */
export async function createCampaignWithMap(
  height: number,
  width: number,
  dm: Person,
  ...players: Person[]
): Promise<string> {
  const id = await createCampaign(dm, ...players);
  await dm.map().open(id);
  await dm.map().newMap(height, width);
  for (const player of players) {
    await player.map().open(id);
    await expect(player.map().grid).toBeVisible();
  }
  return id;
}

/** Changes a campaign through the API. `person` is whom the change adds, invites or removes. */
export async function changeCampaign(
  dm: Person,
  campaignId: string,
  type: CampaignChange,
  person?: Person,
): Promise<void> {
  const form = { type, ...(person ? { username: person.username } : {}) };
  const reply = await dm.context.request.put(`/api/v1/campaigns/${campaignId}`, { form });
  expect(reply.status(), `${type} of the campaign ${campaignId}`).toBe(200);
}
