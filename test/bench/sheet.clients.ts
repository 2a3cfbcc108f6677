/*
 * The owners and the DM of the live sheets, in a process that does nothing else and so has little to collect:
 * `sheet.clients.ts <url of the sheet> <url of the bare server> <url of the relay>`. Its first
 * message is a `SheetsTask`; afterwards it answers each `RoundTask` with the `Latencies` of a round.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { setCharacterField, sheetEmits } from '../../contracts/characters/sheet.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { median, percentile } from './statistics.js';

/** The sheets that change, with the cookies of their owners and of the DM who sees them. */
export interface SheetsTask {
  readonly campaignId: string;
  readonly dm: string;
  readonly sheets: readonly { readonly characterId: string; readonly owner: string }[];
}

/** A round of `seconds` in which each sheet changes `rate` times a second. */
export interface RoundTask {
  /** `socket` and `calls` are two ways to the same server. */
  readonly way: 'socket' | 'calls' | 'bare' | 'relay';
  readonly seconds: number;
  readonly rate: number;
}

/** Milliseconds from the sending of a change to its arrival at the DM. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

/** Sets the temporary hit points of the nth sheet. */
type Change = (index: number, value: number) => Promise<unknown>;

const [sheetUrl = '', bareUrl = '', relayUrl = ''] = process.argv.slice(2);

async function connect(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  return socket;
}

/** Connections that stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true, noDelay: true });

/** Makes a call with plain Node: `fetch` would cost this process more than the server. @throws Error when it is refused */
function put(url: string, cookie: string, body: object): Promise<void> {
  const json = JSON.stringify(body);
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: 'PUT', headers }, (reply) => {
      reply
        .resume()
        .once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}`))));
    });
    call.once('error', reject).end(json);
  });
}

/** The number that an update of a sheet carries. */
interface Update {
  readonly characterId: string;
  readonly value?: number;
  readonly change?: { readonly changes: Record<string, { readonly after: number }> };
}

/** Runs one round: the nth change of a sheet sets the nth number, by which the DM's socket knows it. */
async function measure(dm: Socket, change: Change, { sheets }: SheetsTask, task: RoundTask): Promise<Latencies> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const seen = ({ characterId, value, change: changed }: Update): void => {
    const key = `${characterId} ${value ?? changed?.changes['temp_hp']?.after}`;
    const start = sent.get(key);
    if (start !== undefined) latencies.push(performance.now() - start);
    sent.delete(key);
  };
  dm.on('sheet updates', seen);
  const total = task.seconds * task.rate * sheets.length;
  const [started, pace] = [performance.now(), 1000 / (task.rate * sheets.length)];
  const changes: Promise<unknown>[] = [];
  for (let n = 0; n < total; n += 1) {
    await sleep(Math.max(0, started + n * pace - performance.now()));
    const index = n % sheets.length;
    const value = 1 + (Math.floor(n / sheets.length) % 500);
    sent.set(`${sheets[index]?.characterId} ${value}`, performance.now());
    changes.push(change(index, value));
  }
  await Promise.all(changes);
  await sleep(200);
  dm.off('sheet updates', seen);
  if (latencies.length < total) throw new Error(`${total - latencies.length} of ${total} changes were not seen.`);
  return { p50: median(latencies), p99: percentile(latencies, 0.99) };
}

process.send?.({});
const [task] = (await once(process, 'message')) as [SheetsTask];
const { campaignId, sheets } = task;
const join = async (socket: Socket, characterId: string): Promise<void> => {
  await socket.emitWithAck('join sheet', { campaignId, characterId });
};
const dms = {
  socket: await connect(sheetUrl, task.dm),
  bare: await connect(bareUrl, ''),
  relay: await connect(relayUrl, ''),
};
for (const dm of Object.values(dms)) for (const { characterId } of sheets) await join(dm, characterId);
/** The owners have their sheets open. */
const ownersOf = (url: string): Promise<Socket[]> =>
  Promise.all(
    sheets.map(async ({ owner, characterId }) => {
      const socket = await connect(url, owner);
      await join(socket, characterId);
      return socket;
    }),
  );
const owners = { socket: await ownersOf(sheetUrl), relay: await ownersOf(relayUrl) };
/** Changes sheets as the page does. @throws Error when it is refused */
const overSocket: Change = async (index, value) => {
  const command = { do: 'set', field: 'temp_hp', value: String(value) };
  const payload = { campaignId, characterId: sheets[index]?.characterId, opId: randomUUID(), command };
  const ack = (await owners.socket[index]?.emitWithAck(sheetEmits.play.name, payload)) as { status: boolean };
  if (!ack.status) throw new Error(JSON.stringify(ack));
};
/** Changes sheets by the product's own call. */
const byCall =
  (url: string): Change =>
  (index, value) => {
    const { owner, characterId } = sheets[index] as SheetsTask['sheets'][number];
    const path = fillPath(setCharacterField.path, { campaignId, characterId });
    return put(url + path, owner, { char_field: 'temp_hp', value: String(value) });
  };
const change: Record<RoundTask['way'], Change> = {
  socket: overSocket,
  calls: byCall(sheetUrl),
  bare: byCall(bareUrl),
  relay: (index, value) =>
    (owners.relay[index] as Socket).emitWithAck('change', { characterId: sheets[index]?.characterId, value }),
};
process.on('message', (round: RoundTask) => {
  const dm = dms[round.way === 'calls' ? 'socket' : round.way];
  void measure(dm, change[round.way], task, round).then((latencies) => process.send?.(latencies));
});
process.on('disconnect', () => process.exit(0));
