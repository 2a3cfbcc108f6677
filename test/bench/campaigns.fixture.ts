import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { Person } from '../support/person.js';
import { insertPeople, logIn } from './bench-people.js';

/** A campaign with a map of 40 by 40. The PC of the nth player, from 1, stands on the first square of row n. */
export interface CampaignFixture {
  readonly campaignId: string;
  /** The DM first; all are logged in. */
  readonly people: readonly Person[];
  /** The PCs' markers in the order of the players. */
  readonly markers: readonly string[];
}

/**
 * Inserts `campaigns` campaigns with `members` members each and logs everybody in.
 * @param enter begins the sessions of people
 */
export async function createCampaigns(
  url: string,
  databaseUrl: string,
  campaigns: number,
  members: number,
  enter: (people: readonly Person[], client: pg.Client) => Promise<void> = logIn,
): Promise<CampaignFixture[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const fixtures: CampaignFixture[] = [];
  for (let n = 0; n < campaigns; n += 1) fixtures.push(await insertCampaign(client, url, members));
  await enter(
    fixtures.flatMap(({ people }) => people),
    client,
  );
  await client.end();
  return fixtures;
}

async function insertCampaign(client: pg.Client, url: string, members: number): Promise<CampaignFixture> {
  const campaignId = randomUUID();
  await client.query(`INSERT INTO campaigns (id, name) VALUES ($1, 'Benchmark')`, [campaignId]);
  await client.query(
    'INSERT INTO campaign_maps (campaign_id, map_id, rows_count, columns_count, version) VALUES ($1, $2, 40, 40, 1)',
    [campaignId, randomUUID()],
  );
  const people = await insertPeople(client, url, members);
  const markers: string[] = [];
  for (const [index, { id }] of people.entries()) {
    await client.query('INSERT INTO campaign_members (campaign_id, user_id, is_dm) VALUES ($1, $2, $3)', [
      campaignId,
      id,
      index === 0,
    ]);
    if (index > 0) markers.push(await insertPc(client, campaignId, id, index));
  }
  return { campaignId, people, markers };
}

async function insertPc(client: pg.Client, campaignId: string, creatorId: string, row: number): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO map_markers (id, campaign_id, name, marker_type, character_id, character_name, creator_id, coordinate_id)
     VALUES ($1, $2, $3, 'pc', $4, $3, $5, $6)`,
    [id, campaignId, `Hero ${row}`, randomUUID(), creatorId, coordinateId(row, 1)],
  );
  return id;
}
