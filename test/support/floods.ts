import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { HTTP_FLOODS } from './floods.http.js';
import { ALL_SQUARES, colorOf } from './map.squares.js';

/** Who floods: a DM with a campaign of their own, signed in. */
export interface Flooder {
  readonly url: string;
  readonly campaignId: string;
  readonly userId: string;
  readonly cookie: string;
  /** Told to the server as a proxy would. */
  readonly address: string;
}

/** What came of a flood so far. */
export interface Tally {
  sent: number;
  done: number;
  /** Answered 429. */
  refused: number;
}

/** Begins to flood and goes on until the process ends. */
export type Flood = (flooder: Flooder, tally: Tally) => Promise<void>;

const ABREAST = 2000;

let serial = 0;
const nextColor = (): string => colorOf(serial++ % 0xffffff);

async function connect({ url, cookie, address, campaignId }: Flooder): Promise<Socket> {
  const extraHeaders = { cookie, 'x-forwarded-for': address };
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  return socket;
}

type Payload = (flooder: Flooder) => object;

/** Emits again and again, so many at a time, each as soon as one before it is answered. */
const loop =
  (abreast: number, event: string, payload: Payload): Flood =>
  async (flooder, tally) => {
    const socket = await connect(flooder);
    // What was under way when the connection was lost is never answered.
    const ask = (): void => {
      tally.sent += 1;
      socket.emit(event, payload(flooder), ({ status, code }: { status: boolean; code?: number }) => {
        if (status) tally.done += 1;
        else if (code === 429) tally.refused += 1;
        ask();
      });
    };
    const begin = (): void => {
      for (let n = 0; n < abreast; n += 1) ask();
    };
    socket.on('connect', begin);
    begin();
  };

/** Asks for snapshots and reads nothing. */
async function neverRead(flooder: Flooder, tally: Tally): Promise<void> {
  const socket = await connect(flooder);
  (socket.io.engine.transport as unknown as { ws: { pause(): void } }).ws.pause();
  for (;;) {
    socket.emit(mapEmits.getMap.name, {}, () => undefined);
    tally.sent += 1;
    await sleep(4);
  }
}

const stroke = (coordinateId: number | number[]): object => ({
  colorHexUsage: 'color',
  colorHex: nextColor(),
  coordinateId,
});

/** The floods by their names, each a row of the table. */
export const FLOODS: Readonly<Record<string, Flood>> = {
  '100 loops of get map': loop(100, mapEmits.getMap.name, () => ({})),
  '50 loops of join': loop(50, mapEmits.join.name, ({ campaignId }) => ({ campaignId })),
  'pings as fast as they go': loop(ABREAST, mapEmits.ping.name, () => ({ coordId: 1 + (serial++ % 1600) })),
  'four readers that never read': async (flooder, tally) => {
    await Promise.all([1, 2, 3, 4].map(() => neverRead(flooder, tally)));
  },
  'commands as fast as they go': loop(ABREAST, mapEmits.paint.name, () => stroke(1 + (serial % 1600))),
  'strokes over whole maps': loop(100, mapEmits.paint.name, () => stroke(ALL_SQUARES)),
  ...HTTP_FLOODS,
};
