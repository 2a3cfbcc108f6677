import { io, type Socket } from 'socket.io-client';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits, type MapSnapshot, type Marker } from '../../contracts/map/map.contract.js';
import { COLOR_HEXES, FOW_HEXES } from '../../contracts/map/map.palette.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { createMap, type MapFixture } from './map.fixture.js';

const SIDE = LIMITS.mapSide;
const MARKERS = 400;
/** Squares on each side of a patch of colour or fog. */
const PATCH = 4;

/** A second connection of the DM, outside the browser. Each call sends one update to the browsers. */
export interface SecondConnection {
  paint(square: number, hex: string): Promise<void>;
  move(marker: Marker, to: number): Promise<void>;
  readonly markers: readonly Marker[];
  close(): void;
}

function patches(wanted: (row: number, column: number) => boolean): number[] {
  const squares: number[] = [];
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1)
      if (wanted(Math.floor(row / PATCH), Math.floor(column / PATCH))) squares.push(coordinateId(row + 1, column + 1));
  return squares;
}

/** Creates a map of 40 by 40 with 400 markers, with colour in every patch and fog in every other one. */
export async function createLargestMap(
  url: string,
  databaseUrl: string,
): Promise<{ map: MapFixture; connection: SecondConnection }> {
  const map = await createMap(url, databaseUrl, { side: SIDE, markers: MARKERS });
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: map.dm } });
  const snapshot = new Promise<MapSnapshot>((resolve) => socket.once('get map', resolve));
  await emit(socket, mapEmits.join.name, { campaignId: map.campaignId });
  const { markers } = await snapshot;
  const paint = (colorHexUsage: string, colorHex: string, squares: number | number[]) =>
    emit(socket, mapEmits.paint.name, { colorHexUsage, colorHex, coordinateId: squares });
  for (const [index, { code }] of COLOR_HEXES.entries()) {
    await paint(
      'color',
      code,
      patches((row, column) => (row * 3 + column) % COLOR_HEXES.length === index),
    );
  }
  for (const [index, { code }] of FOW_HEXES.entries()) {
    await paint(
      'fog',
      code,
      patches((row, column) => (row + column) % 2 === 0 && row % FOW_HEXES.length === index),
    );
  }
  const connection: SecondConnection = {
    markers,
    paint: (square, hex) => paint('color', hex, square),
    move: ({ id }, to) =>
      emit(socket, mapEmits.placeMarker.name, { type: 'move_marker', markerId: id, destCoordinateId: to }),
    close: () => void socket.disconnect(),
  };
  return { map, connection };
}

async function emit(socket: Socket, event: string, payload: object): Promise<void> {
  const { status, msg } = (await socket.emitWithAck(event, payload)) as { status: boolean; msg: string };
  if (!status) throw new Error(`${event}: ${msg}`);
}
