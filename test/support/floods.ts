import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { HTTP_FLOODS } from './floods.http.js';
import { ALL_SQUARES, colorOf } from './map.squares.js';

/** The sender of a flood: a logged-in DM with their own campaign. */
export interface FloodSender {
  readonly url: string;
  readonly campaignId: string;
  readonly userId: string;
  readonly cookie: string;
  /** Sent as X-Forwarded-For. */
  readonly address: string;
  /** What '8 loops of one call' calls; it takes the bodies in turns. */
  readonly call?: { readonly method: string; readonly path: string; readonly bodies: readonly string[] };
}

/** The counts of a flood so far. */
export interface FloodCounts {
  sent: number;
  done: number;
  /** Answered 429. */
  refused: number;
}

/** Floods the server until the process ends, and updates `counts`. */
export type Flood = (sender: FloodSender, counts: FloodCounts) => Promise<void>;

const CONCURRENCY = 2000;

let serial = 0;
const nextColor = (): string => colorOf(serial++ % 0xffffff);

async function connect({ url, cookie, address, campaignId }: FloodSender): Promise<Socket> {
  const extraHeaders = { cookie, 'x-forwarded-for': address };
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  return socket;
}

type Payload = (sender: FloodSender) => object;

/** Keeps `concurrency` emits in flight. */
const loop =
  (concurrency: number, event: string, payload: Payload): Flood =>
  async (sender, counts) => {
    const socket = await connect(sender);
    // Emits that were in flight when the connection was lost are never answered.
    const emit = (): void => {
      counts.sent += 1;
      socket.emit(event, payload(sender), ({ status, code }: { status: boolean; code?: number }) => {
        if (status) counts.done += 1;
        else if (code === 429) counts.refused += 1;
        emit();
      });
    };
    const begin = (): void => {
      for (let n = 0; n < concurrency; n += 1) emit();
    };
    socket.on('connect', begin);
    begin();
  };

/** Requests snapshots and reads nothing. */
async function neverRead(sender: FloodSender, counts: FloodCounts): Promise<void> {
  const socket = await connect(sender);
  (socket.io.engine.transport as unknown as { ws: { pause(): void } }).ws.pause();
  for (;;) {
    socket.emit(mapEmits.getMap.name, {}, () => undefined);
    counts.sent += 1;
    await sleep(4);
  }
}

const stroke = (coordinateId: number | number[]): object => ({
  colorHexUsage: 'color',
  colorHex: nextColor(),
  coordinateId,
});

/** The floods by name. */
export const FLOODS: Readonly<Record<string, Flood>> = {
  '100 loops of get map': loop(100, mapEmits.getMap.name, () => ({})),
  '50 loops of join': loop(50, mapEmits.join.name, ({ campaignId }) => ({ campaignId })),
  'pings as fast as they go': loop(CONCURRENCY, mapEmits.ping.name, () => ({ coordId: 1 + (serial++ % 1600) })),
  'four readers that never read': async (sender, counts) => {
    await Promise.all([1, 2, 3, 4].map(() => neverRead(sender, counts)));
  },
  'commands as fast as they go': loop(CONCURRENCY, mapEmits.paint.name, () => stroke(1 + (serial % 1600))),
  'strokes over whole maps': loop(100, mapEmits.paint.name, () => stroke(ALL_SQUARES)),
  ...HTTP_FLOODS,
};
