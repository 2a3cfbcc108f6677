import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import type { MapConnection } from './map.connection.js';
import { openMap } from './map.fixture.js';
import { C4 } from './map.squares.js';
import type { Person } from './person.js';
import type { World } from './campaign-world.js';

/** The color with which `paintIn` paints. */
export const GREEN = '#00aa00';

/** An id of an operation of its own. */
export const op = (): { opId: string } => ({ opId: randomUUID() });

/** How many rows the map has that a member sees. */
export const rowsOf = ({ map }: MapConnection): number | undefined => map.campaign_map?.rows_count;

/** A new campaign of a DM and two players who have its map open, and what DMs do with scenes. */
export async function openScenes(world: World, dm: Person, players: [Person, Person]) {
  const { campaignId, dmClient, playerClients } = await openMap(world, dm, players);
  const [first, second] = playerClients as [MapConnection, MapConnection];
  /** Makes a scene of 6 by 8 squares. @returns its id */
  const make = async (name: string, fields: object = {}): Promise<string> => {
    const ack = await dmClient.emit(sceneEmits.makeScene, { name, rows: 6, columns: 8, ...op(), ...fields });
    expect(ack).toMatchObject({ status: true });
    return ack.sceneId ?? '';
  };
  const show = (sceneId: string, ...playerIds: string[]) =>
    dmClient.emit(sceneEmits.showScene, { sceneId, ...op(), ...(playerIds.length > 0 ? { playerIds } : {}) });
  const watch = (sceneId: string, connection = dmClient) => connection.emit(mapEmits.getMap, { sceneId });
  const paintIn = (sceneId: string, connection = dmClient) =>
    connection.emit(mapEmits.paint, {
      sceneId,
      colorHexUsage: 'color',
      coordinateId: C4,
      colorHex: GREEN,
      ...op(),
    });
  const listed = async () => (await dmClient.upToDate()).map.scenes ?? [];
  const names = async (): Promise<string[]> => (await listed()).map(({ name }) => name);
  return { campaignId, dmClient, first, second, make, show, watch, paintIn, listed, names };
}

/** What a test of scenes has at hand. */
export type OpenScenes = Awaited<ReturnType<typeof openScenes>>;
