import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { changeCampaign as change, createCampaign as create } from '../../contracts/campaigns/campaigns.contract.js';
import type { CampaignChange } from '../../contracts/campaigns/campaigns.dto.js';
import { MapConnection } from '../support/map.connection.js';
import { apiClientOf } from './api-client.js';
import { expect } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Creates a campaign through the API and adds the players without an invitation. @returns its id */
export const createCampaign = (dm: Person, ...players: Person[]): Promise<string> =>
  createNamedCampaign(dm, 'The Lamplit Road', ...players);

/** Creates a campaign with that name through the API and adds the players without an invitation. @returns its id */
export async function createNamedCampaign(dm: Person, name: string, ...players: Person[]): Promise<string> {
  const client = await apiClientOf(dm);
  const { id } = await client.callWithRetry(create, { body: { name, desc: '' } }, 'multipart');
  for (const player of players) await changeCampaign(dm, id, 'force_add', player);
  return id;
}

/** Creates a campaign with that name and opens it for the DM. @returns its id */
export async function openNewCampaign(dm: Person, name: string, ...players: Person[]): Promise<string> {
  const id = await createNamedCampaign(dm, name, ...players);
  await dm.campaign().open(id);
  return id;
}

/**
 * Creates a campaign with a map of that size through the API and opens the Field View for the DM and the players.
 * @returns the campaign's id
 */
export async function createCampaignWithMap(
  height: number,
  width: number,
  dm: Person,
  ...players: Person[]
): Promise<string> {
  const id = await createCampaign(dm, ...players);
  const client = await apiClientOf(dm);
  await (await MapConnection.at(client, id)).newMap(height, width);
  client.leave();
  await Promise.all(
    [dm, ...players].map(async (person) => {
      await person.map().open(id);
      await expect(person.map().grid).toBeVisible();
    }),
  );
  return id;
}

/** Changes a campaign through the API. `person` is whom the change adds, invites or removes. */
export async function changeCampaign(
  dm: Person,
  campaignId: string,
  type: CampaignChange,
  person?: Person,
): Promise<void> {
  const client = await apiClientOf(dm);
  const body = { type, ...(person ? { username: person.username } : {}) };
  const { http } = await client.callWithRetry(change, { params: { campaignId }, body });
  expect(http, `${type} of the campaign ${campaignId}`).toBe(200);
}

/** Adds that many people to a campaign, 'Member 1' and so on. A call for each would take the time of most tests. */
export async function addMembers(database: pg.Pool, campaignId: string, count: number): Promise<void> {
  await database.query(
    `WITH made AS (
       INSERT INTO users (username, display_name, email, password_hash)
       SELECT $2::text || n, 'Member ' || n, $2::text || n || '@example.test', '-' FROM generate_series(1, $3::int) AS n
       RETURNING id)
     INSERT INTO campaign_members (campaign_id, user_id) SELECT $1, id FROM made`,
    [campaignId, `member-${randomUUID().slice(0, 6)}-`, count],
  );
}

/** Makes that many campaigns of a DM with one player, 'Road 1' and so on. */
export async function addMemberships(database: pg.Pool, playerId: string, dmId: string, count: number): Promise<void> {
  await database.query(
    `WITH made AS (
       INSERT INTO campaigns (name) SELECT 'Road ' || n FROM generate_series(1, $3::int) AS n RETURNING id),
     dms AS (INSERT INTO campaign_members (campaign_id, user_id, is_dm) SELECT id, $2, true FROM made)
     INSERT INTO campaign_members (campaign_id, user_id) SELECT id, $1 FROM made`,
    [playerId, dmId, count],
  );
}
