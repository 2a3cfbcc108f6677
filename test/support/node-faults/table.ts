import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { login } from '../../../contracts/auth/auth.contract.js';
import { insertAccount } from '../accounts.js';
import { makeCharacter } from '../characters.js';
import { srdContent } from '../content-pack.js';
import { Person } from '../person.js';
import type { FaultyCluster } from './cluster.js';

const PASSWORD = 'correct horse battery';
/** The people of a table: two DMs, and players of whom the first two have a sheet. */
const NAMES = ['dm', 'dm2', 'player', 'player2', 'player3', 'player4'] as const;
const DMS = 2;

/** The campaign of one history. */
export interface Campaign {
  readonly id: string;
  /** The sheets of the first two players. */
  readonly sheets: readonly string[];
}

/** Six people, who play one campaign after another. */
export class Table {
  private constructor(
    readonly people: readonly Person[],
    private readonly pool: pg.Pool,
    private readonly original: string,
  ) {}

  /** Makes the accounts and signs them in. */
  static async gather(cluster: FaultyCluster, count: number): Promise<Table[]> {
    const tables: Person[][] = [];
    while (tables.length < count) tables.push(await Promise.all(NAMES.map((name) => personNamed(name, cluster))));
    const original = await makeCharacter(srdContent(), tables[0]?.[DMS] as Person);
    return tables.map((people) => new Table(people, cluster.pool, original.id));
  }

  /** Whether the nth person is a DM. */
  isDm(nth: number): boolean {
    return nth < DMS;
  }

  /** Starts a campaign of these people, with a marker and a sheet of the first two players. */
  async begin(): Promise<Campaign> {
    const id = randomUUID();
    await this.query(`INSERT INTO campaigns (id, name) VALUES ($1, 'A Road of Faults')`, [id]);
    for (const [nth, person] of this.people.entries())
      await this.query('INSERT INTO campaign_members (campaign_id, user_id, is_dm) VALUES ($1, $2, $3)', [
        id,
        person.id,
        this.isDm(nth),
      ]);
    const sheets: string[] = [];
    for (const { id: owner } of this.people.slice(DMS, DMS + 2)) sheets.push(await this.copySheet(id, owner));
    return { id, sheets };
  }

  /** Gives each player a marker of their own on the map. */
  async placeMarkers(campaignId: string): Promise<void> {
    for (const [nth, { id, username }] of this.people.slice(DMS).entries())
      await this.query(
        `WITH map AS (UPDATE campaign_maps SET version = version + 1 WHERE campaign_id = $1)
         INSERT INTO map_markers (campaign_id, character_id, character_name, name, creator_id, marker_type, coordinate_id)
         VALUES ($1, $2, $3, $3, $4, 'pc', $5)`,
        [campaignId, randomUUID(), username, id, nth + 1],
      );
  }

  private async copySheet(campaignId: string, owner: string): Promise<string> {
    const copied = 'is_published, name, archrace, classification, level, choices, saved_sections, play';
    const { rows } = await this.query<{ id: string }>(
      `INSERT INTO characters (creator_id, campaign_id, ${copied})
       SELECT $2, $3, ${copied} FROM characters WHERE id = $1 RETURNING id`,
      [this.original, owner, campaignId],
    );
    return rows[0]?.id ?? '';
  }

  private query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<pg.QueryResult<Row>> {
    return this.pool.query<Row>(sql, values);
  }
}

/** Signs a person in, as somebody at another address. */
export async function signIn(person: Person): Promise<void> {
  const { http } = await person.call(login, { body: { email: person.email, password: PASSWORD } });
  if (http !== 200) throw new Error(`${person.username} cannot log in: ${http}`);
}

async function personNamed(name: string, { pool, urls }: FaultyCluster): Promise<Person> {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.test`;
  const account = { username, displayName: username, email, password: PASSWORD, role: 'user' as const };
  const id = await insertAccount((sql, parameters) => pool.query(sql, parameters), account);
  const person = new Person(urls[0] ?? '', id, username, email, PASSWORD);
  await signIn(person);
  return person;
}
