import { createDataSource } from '../../backend/data-source.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { LogRepository } from '../../backend/map/log/log.repository.js';
import { MapRepository } from '../../backend/map/map.repository.js';
import { MapRoom } from '../../backend/map/map.room.js';
import type { CommandReply } from '../../backend/map/commands/preconditions.js';
import type { DataSource } from 'typeorm';
import { colorOf } from './map.squares.js';

const DM = '00000000-0000-4000-8000-00000000000d';
const SIDE = 40;

/** Opens the room of the only campaign of a database, with a map of 40 by 40; creates both when they are missing. */
export async function openRoom(url: string): Promise<{ room: MapRoom; campaignId: string; dataSource: DataSource }> {
  const dataSource = await createDataSource(url).initialize();
  await migrate(dataSource);
  const [found] = await dataSource.query<{ id: string }[]>('SELECT id FROM campaigns');
  const [campaign] = found
    ? [found]
    : await dataSource.query<{ id: string }[]>(`INSERT INTO campaigns (name) VALUES ('Durability') RETURNING id`);
  const campaignId = campaign?.id ?? '';
  const room = await MapRoom.open(campaignId, {
    repository: new MapRepository(dataSource),
    log: new LogRepository(dataSource),
    transport: { send: () => undefined, keepsUp: () => true },
    pingMilliseconds: 0,
    onCommitted: () => undefined,
    onPing: () => undefined,
    roster: () => Promise.resolve(new Map([[DM, { userId: DM, role: 'dm', displayName: 'Dee', color: '#e69f00' }]])),
    portraits: () => Promise.resolve(new Map()),
    untilLate: () => Promise.resolve(),
  });
  if (!found) await room.command(DM, { name: 'createMap', payload: { rows: SIDE, columns: SIDE } });
  return { room, campaignId, dataSource };
}

/** The square of the stroke with the number `n`. */
export const squareOf = (n: number): number => 1 + (n % (SIDE * SIDE));

/** Paints the stroke with the number `n`, whose colour is `colorOf(n)`. */
export const paintStroke = (room: MapRoom, n: number): Promise<CommandReply> =>
  room.command(DM, {
    name: 'paint',
    payload: {
      colorHexUsage: 'color',
      colorHex: colorOf(n),
      coordinateId: squareOf(n),
      opId: `paint-${String(n).padStart(8, '0')}`,
    },
  });
