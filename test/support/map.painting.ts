import { createDataSource, migrate } from '../../backend/data-source.js';
import { MapRepository } from '../../backend/map/map.repository.js';
import { MapRoom } from '../../backend/map/map.room.js';
import type { CommandReply } from '../../backend/map/commands/preconditions.js';
import type { DataSource } from 'typeorm';

const DM = '00000000-0000-4000-8000-00000000000d';
const SIDE = 40;

/** A room of the one campaign of a database, with a map of 40 by 40; both are made where they are missing. */
export async function openPaintedRoom(
  url: string,
): Promise<{ room: MapRoom; campaignId: string; dataSource: DataSource }> {
  const dataSource = await createDataSource(url).initialize();
  await migrate(dataSource);
  const [found] = await dataSource.query<{ id: string }[]>('SELECT id FROM campaigns');
  const [campaign] = found
    ? [found]
    : await dataSource.query<{ id: string }[]>(`INSERT INTO campaigns (name) VALUES ('Painted') RETURNING id`);
  const campaignId = campaign?.id ?? '';
  const room = await MapRoom.open(campaignId, {
    repository: new MapRepository(dataSource),
    transport: { send: () => undefined, keepsUp: () => true },
    pingMilliseconds: 0,
    roster: () => Promise.resolve(new Map([[DM, { userId: DM, level: 'dm', displayName: 'Dee' }]])),
  });
  if (!found) await room.command(DM, { name: 'updateMap', payload: { rows: SIDE, columns: SIDE } });
  return { room, campaignId, dataSource };
}

/** The square that the number is painted on, and the colour that says which number it was. */
export const squareOf = (n: number): number => 1 + (n % (SIDE * SIDE));
export const colorOf = (n: number): string => `#${n.toString(16).padStart(6, '0')}`;
export const numberOf = (color: string): number => Number.parseInt(color.slice(1), 16);

/** Paints a number as a command of its own. */
export const paintNumber = (room: MapRoom, n: number): Promise<CommandReply> =>
  room.command(DM, {
    name: 'paint',
    payload: {
      colorHexUsage: 'color',
      colorHex: colorOf(n),
      coordinateId: squareOf(n),
      opId: `paint-${String(n).padStart(8, '0')}`,
    },
  });
