import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { login } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { Person } from '../support/person.js';
import { squareOf } from './map.workloads.js';

/** A campaign with a map, ready to be painted. */
export interface BenchTable {
  readonly campaignId: string;
  /** The DM's session cookie. */
  readonly dm: string;
  /** The players' session cookies. */
  readonly players: string[];
  /** Markers that everybody sees. */
  readonly markers: string[];
}

const PASSWORD = 'correct horse battery';
const PLAYERS = 5;

/** Makes accounts, a campaign, and a map of `side` by `side` with so many markers on it, a tenth of them hiding. */
export async function makeTable(
  url: string,
  databaseUrl: string,
  { side, markers }: { side: number; markers: number },
): Promise<BenchTable> {
  const people = await makePeople(url, databaseUrl, 1 + PLAYERS);
  const [dm, ...players] = people as [Person, ...Person[]];
  const { id: campaignId } = await dm.call(createCampaign, { body: { name: 'Benchmark' } });
  for (const { username } of players)
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username } });
  const socket = await dm.socket();
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  await socket.emitWithAck(mapEmits.updateMap.name, { rows: side, columns: side });
  const shown: string[] = [];
  for (let n = 0; n < markers; n += 1) {
    const made = (await socket.emitWithAck(mapEmits.updateMarker.name, {
      type: 'new_marker',
      name: `Marker ${n}`,
      markerType: 'loot',
      isHiding: n % 10 === 9,
    })) as { markerId: string };
    if (n % 10 !== 9) shown.push(made.markerId);
    await socket.emitWithAck(mapEmits.placeMarker.name, {
      type: 'place_marker',
      markerId: made.markerId,
      destCoordinateId: squareOf(n * 4, side),
    });
  }
  socket.disconnect();
  return { campaignId, dm: dm.cookies, players: players.map((player) => player.cookies), markers: shown };
}

async function makePeople(url: string, databaseUrl: string, count: number): Promise<Person[]> {
  const passwordHash = await hash(PASSWORD);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, name] = [randomUUID(), `u${randomUUID().slice(0, 8)}`];
    await client.query(
      `INSERT INTO users (id, username, display_name, email, password_hash, confirmed_at) VALUES ($1, $2, $2, $3, $4, now())`,
      [id, name, `${name}@example.test`, passwordHash],
    );
    const person = new Person(url, id, name, `${name}@example.test`, PASSWORD);
    const answer = await person.call(login, { body: { email: person.email, password: PASSWORD } });
    if (answer.http !== 200) throw new Error(`cannot log in: ${JSON.stringify(answer)}`);
    people.push(person);
  }
  await client.end();
  return people;
}
