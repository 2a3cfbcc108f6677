import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { login } from '../../contracts/auth/auth.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { Person } from '../support/person.js';

/** A campaign with a DM and players; the PC of the player at place n stands at the beginning of row n + 1. */
export interface ManyTable {
  readonly campaignId: string;
  /** The DM first. */
  readonly people: readonly Person[];
  /** The players' markers, by their places from 0. */
  readonly markers: readonly string[];
}

const PASSWORD = 'correct horse battery';
/** Log-ins at a time: each takes a thread and some memory. */
const ABREAST = 4;

/** Makes `campaigns` campaigns of `members` members each, everybody signed in with an account of their own. */
export async function makeManyTables(
  url: string,
  databaseUrl: string,
  campaigns: number,
  members: number,
): Promise<ManyTable[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const passwordHash = await hash(PASSWORD);
  const tables: ManyTable[] = [];
  for (let n = 0; n < campaigns; n += 1) tables.push(await makeOne(client, url, passwordHash, members));
  await client.end();
  const people = tables.flatMap((table) => table.people);
  for (let n = 0; n < people.length; n += ABREAST) await Promise.all(people.slice(n, n + ABREAST).map(signIn));
  return tables;
}

async function makeOne(client: pg.Client, url: string, passwordHash: string, members: number): Promise<ManyTable> {
  const campaignId = randomUUID();
  await client.query(`INSERT INTO campaigns (id, name) VALUES ($1, 'Benchmark')`, [campaignId]);
  await client.query(
    'INSERT INTO campaign_maps (campaign_id, map_id, rows_count, columns_count, version) VALUES ($1, $2, 40, 40, 1)',
    [campaignId, randomUUID()],
  );
  const people: Person[] = [];
  const markers: string[] = [];
  for (let place = 0; place < members; place += 1) {
    const [id, name] = [randomUUID(), `u${randomUUID().slice(0, 8)}`];
    const email = `${name}@example.test`;
    await client.query(
      `INSERT INTO users (id, username, display_name, email, password_hash, confirmed_at) VALUES ($1, $2, $2, $3, $4, now())`,
      [id, name, email, passwordHash],
    );
    await client.query('INSERT INTO campaign_members (campaign_id, user_id, is_dm) VALUES ($1, $2, $3)', [
      campaignId,
      id,
      place === 0,
    ]);
    people.push(new Person(url, id, name, email, PASSWORD));
    if (place > 0) markers.push(await makePc(client, campaignId, id, place));
  }
  return { campaignId, people, markers };
}

async function makePc(client: pg.Client, campaignId: string, creatorId: string, place: number): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO map_markers (id, campaign_id, name, marker_type, character_id, character_name, creator_id, coordinate_id)
     VALUES ($1, $2, $3, 'pc', $4, $3, $5, $6)`,
    [id, campaignId, `Hero ${place}`, randomUUID(), creatorId, coordinateId(place, 1)],
  );
  return id;
}

async function signIn(person: Person): Promise<void> {
  const answer = await person.call(login, { body: { email: person.email, password: PASSWORD } });
  if (answer.http !== 200) throw new Error(`cannot log in: ${JSON.stringify(answer)}`);
}
