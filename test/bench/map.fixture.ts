import pg from 'pg';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import type { Person } from '../support/person.js';
import { insertPeople, logIn } from './bench-people.js';
import { squareOf } from './map.workloads.js';

/** A campaign with a map and markers. */
export interface MapFixture {
  readonly campaignId: string;
  /** The DM's session cookie. */
  readonly dm: string;
  /** The players' session cookies. */
  readonly players: string[];
  /** The markers that everybody sees. */
  readonly markers: string[];
}

const PLAYERS = 5;

/** Creates a campaign with a map of `side` by `side` squares and `markers` markers; a tenth of them hide. */
export async function createMap(
  url: string,
  databaseUrl: string,
  { side, markers }: { side: number; markers: number },
): Promise<MapFixture> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = await insertPeople(client, url, 1 + PLAYERS);
  await client.end();
  await logIn(people);
  const [dm, ...players] = people as [Person, ...Person[]];
  const { id: campaignId } = await dm.call(createCampaign, { body: { name: 'Benchmark' } });
  for (const { username } of players)
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username } });
  const socket = await dm.socket();
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  await socket.emitWithAck(mapEmits.createMap.name, { rows: side, columns: side });
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
