import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { sheetEvents, type SheetUpdate } from '../../../contracts/characters/sheet.contract.js';
import { historyEmits } from '../../../contracts/history/history.contract.js';
import { logEmits, logEvents, type LogEntry, type LogPage } from '../../../contracts/log/log.contract.js';
import { sceneEmits } from '../../../contracts/map/scenes.contract.js';
import { mapEmits, mapEvents, type MapView } from '../../../contracts/map/map.contract.js';
import { turnEmits } from '../../../contracts/turns/turns.contract.js';
import type { Ack } from '../map.connection.js';
import { ShownMap, type MapPatchBody } from '../map.view.js';
import type { Person } from '../person.js';
import { Acknowledged } from './acknowledged.js';
import { ACK_TIMEOUT, delayOf, isAnswer, outcomeOf, RETRY } from './retries.js';
import type { FollowedSheet } from './sheet-client.js';

/**
 * Commands that may be refused: somebody else may have taken the square, or begun another turn; and what a way back may have
 * taken away, or may find changed.
 */
const REFUSABLE: ReadonlySet<string> = new Set([
  ...[mapEmits.placeMarker, mapEmits.updateMarker, mapEmits.undo, mapEmits.redo].map(({ name }) => name),
  ...Object.values(turnEmits).map(({ name }) => name),
  ...Object.values(sceneEmits).map(({ name }) => name),
  ...Object.values(historyEmits).map(({ name }) => name),
]);

/** The codes of such a refusal. */
const EXPECTED: ReadonlySet<number> = new Set([400, 404, 409]);

/** What the answers to commands name. */
interface CommandReply {
  readonly markerId: string;
  readonly sceneId: string;
  readonly entryId: string;
}

/** A command and how it ended: `unknown` when no answer came before the end. */
export interface Sent {
  readonly opId: string;
  /** Of a stroke: a color that no other command paints; of one that joins the turn order: a name that no other one has. */
  readonly color: string | undefined;
  outcome: 'done' | 'refused' | 'unknown';
  /** When it was sent for the first time: a later try may get the answer to this one. */
  at: number;
  /** Of a message or a roll: a text that no other one has. */
  readonly said?: string | undefined;
  /** Of one that is done: the entry of the log, and the answer, which says what was rolled. */
  entryId?: string | undefined;
  msg?: string;
  /** Whether it takes something back, or does it again. */
  readonly isTravel?: boolean;
}

/** What marks a command for the checker. */
export type Mark = Partial<Pick<Sent, 'color' | 'said' | 'isTravel'>>;

/** A snapshot that was asked for: which view it made, and how many strokes were acknowledged before the request. */
export interface AskedSnapshot {
  readonly view: number;
  readonly acknowledged: number;
}

/** What a client has besides its map. */
interface ClientOptions {
  /** What its people know to be saved; by default the client is alone. */
  readonly acknowledged?: Acknowledged;
  /** The sheets that the page has open. */
  readonly sheets?: readonly FollowedSheet[];
  /** Replaces options of the connection. */
  readonly connection?: Partial<ManagerOptions & SocketOptions>;
  /** Of one that only watches the map and has no log: what its joins say beside the campaign. */
  readonly watching?: object;
}

/** A member's page: connects again, to any node, joins, sends again what has no answer, and keeps every view it shows. */
export class FaultyClient {
  readonly sent: Sent[] = [];
  /** Each view that was shown, with the time. */
  readonly views: { readonly view: MapView; readonly at: number }[] = [];
  readonly asked: AskedSnapshot[] = [];
  /** Every byte that has arrived, with the time. */
  readonly received: { readonly text: string; readonly at: number }[] = [];
  /** Each event that has come, of whatever kind, with the time. */
  readonly told: { readonly event: string; readonly at: number }[] = [];
  /** The entries of the log that it has got, from events and from pages, by id. */
  readonly log = new Map<string, LogEntry>();
  /** When each ping was sent that was shown to everybody. */
  readonly pings: number[] = [];
  /** What the protocol forbids: a gap in the numbers that was not followed by a snapshot, a refusal without a reason. */
  readonly faults: string[] = [];
  /** Whether the server has said that this person has no access any more. */
  isOut = false;
  /** The last reason for which a command had to be sent again. */
  lastDelay = '';
  private shown = new ShownMap();
  private socket: Socket | undefined;
  private leave: () => void = () => undefined;
  private isClosed = false;
  /** How often it has connected. */
  connections = 0;
  private tries = 0;
  /** Whether a command has had its answer from the node of this connection. */
  private hasAnswerHere = false;

  readonly sheets: readonly FollowedSheet[];
  private readonly acknowledged: Acknowledged;
  private readonly connection: Partial<ManagerOptions & SocketOptions>;
  private readonly watching: object | undefined;

  /** @param first the number of the node to which it connects first */
  constructor(
    readonly person: Person,
    readonly isDm: boolean,
    private readonly campaignId: string,
    private readonly urls: () => readonly string[],
    private readonly first = 0,
    { acknowledged = new Acknowledged(), sheets = [], connection = {}, watching }: ClientOptions = {},
  ) {
    this.watching = watching;
    this.sheets = sheets;
    this.acknowledged = acknowledged;
    this.connection = connection;
  }

  /** The name of the transport of its connection; undefined without one. */
  get transport(): string | undefined {
    return this.socket?.connected ? this.socket.io.engine.transport.name : undefined;
  }

  /** The address of the node to which it has connected, or tries to. */
  get url(): string {
    const urls = this.urls();
    return urls[(this.first + this.tries - 1) % urls.length] ?? '';
  }

  get map(): MapView | undefined {
    return this.shown.view;
  }

  /** Where it is, for the message of a failure. */
  describe(): string {
    const at = (this.first + this.tries - 1) % this.urls().length;
    const state = [this.socket?.connected && 'connected', this.map && 'joined', this.isOut && 'out'].filter(Boolean);
    const delays = [this, ...this.sheets].map(({ lastDelay }) => lastDelay).join();
    return `${state.join(' and ') || 'not connected'} at node ${at} after ${this.tries} sockets (${delays})`;
  }

  /** Keeps a socket open until `close`. */
  async stayConnected(): Promise<void> {
    while (!this.isClosed && !this.isOut) {
      await this.connectOnce();
      if (!this.isClosed) await sleep(RETRY);
    }
  }

  /**
   * Leaves this node for the next one, as a page does whose network has changed, unless no command has had its answer here
   * yet: on a busy machine people who do not wait for one would only repeat what is done.
   */
  moveOn(): void {
    if (this.hasAnswerHere) this.leave();
  }

  /** Sends a command until it has its answer or the client is closed. */
  async send(event: string, payload: object, mark: Mark = {}): Promise<Ack<CommandReply> | undefined> {
    const { opId = randomUUID() }: { opId?: string } = payload;
    const sent: Sent = { opId, color: undefined, outcome: 'unknown', at: performance.now(), ...mark };
    this.sent.push(sent);
    for (let tries = 1; !this.isClosed && !this.isOut; tries += 1) {
      const ack = await this.emit<CommandReply>(event, {
        campaignId: this.campaignId,
        ...payload,
        opId: sent.opId,
        ...(tries > 1 ? { isRepeated: true } : {}),
      });
      if (ack && isAnswer(ack)) {
        this.hasAnswerHere = true;
        sent.outcome = outcomeOf(ack, tries);
        Object.assign(sent, { entryId: ack.entryId, msg: ack.msg });
        if (ack.status && sent.color !== undefined) this.acknowledged.strokes.push(sent.color);
        if (!ack.status && !(REFUSABLE.has(event) && EXPECTED.has(ack.code ?? 0)))
          this.faults.push(`a command was refused: ${ack.code} ${ack.msg}`);
        return ack;
      }
      this.lastDelay = delayOf(ack);
      await sleep(RETRY);
    }
    return undefined;
  }

  /** Asks once for something that changes nothing. */
  ask<Reply>(event: string, payload: object = {}): Promise<Ack<Reply> | undefined> {
    return this.emit<Reply>(event, payload);
  }

  /** Asks for a snapshot of the map, as a page does that has missed something. */
  async askForMap(): Promise<void> {
    const { socket } = this;
    if (!socket?.connected || !this.map) return;
    await this.askFor(socket, mapEmits.getMap.name);
  }

  /** Pings a square once. Its node asks nobody else whether the person still may. */
  async ping(square: number): Promise<void> {
    const at = performance.now();
    const ack = await this.emit(mapEmits.ping.name, { coordId: square });
    if (ack?.status) this.pings.push(at);
  }

  close(): void {
    this.isClosed = true;
    this.leave();
    for (const sheet of this.sheets) sheet.close();
  }

  private async emit<Reply>(event: string, payload: object): Promise<Ack<Reply> | undefined> {
    if (!this.socket?.connected || !this.map) return undefined;
    return this.socket
      .timeout(ACK_TIMEOUT)
      .emitWithAck(event, payload)
      .catch(() => undefined) as Promise<Ack<Reply> | undefined>;
  }

  /** Opens a socket on the next node, joins, and resolves when it has closed. */
  private async connectOnce(): Promise<void> {
    this.tries += 1;
    this.hasAnswerHere = false;
    const { url } = this;
    const extraHeaders = { cookie: this.person.cookies, 'x-forwarded-for': this.person.address };
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 5_000,
      extraHeaders,
      ...this.connection,
    });
    this.socket = socket;
    this.shown = new ShownMap();
    socket.onAny((event: string, payload: MapPatchBody & { seq?: number }) => this.receive(event, payload));
    socket.on('connect', () => {
      this.connections += 1;
      socket.io.engine.on('data', (data: unknown) => this.received.push({ text: String(data), at: performance.now() }));
      void this.join(socket);
      for (const sheet of this.sheets) void sheet.follow(socket, url);
    });
    // A socket that is closed while it connects says nothing.
    await new Promise<void>((resolve) => {
      this.leave = resolve;
      socket.once('connect_error', () => resolve());
      socket.once('disconnect', () => resolve());
    });
    socket.disconnect();
  }

  private async join(socket: Socket): Promise<void> {
    const ack = await this.askFor(socket, mapEmits.join.name);
    if (ack?.status) return;
    if (ack && isAnswer(ack)) this.isOut = true;
    socket.disconnect();
  }

  /** Reads the log back to what is known, as a page does after each snapshot. Later entries come as events. */
  private async readLog(socket: Socket): Promise<void> {
    let before: string | undefined;
    while (socket === this.socket && socket.connected && !this.isClosed) {
      const page = await this.ask<LogPage>(logEmits.getLog.name, before === undefined ? {} : { before });
      if (!page?.status) {
        if (page && isAnswer(page)) return;
        await sleep(RETRY);
        continue;
      }
      const { entries = [], has_more: hasMore = false } = page;
      const areAllKnown = entries.every(({ id }) => this.log.has(id));
      for (const entry of entries) this.hear(entry);
      if (!hasMore || areAllKnown) return;
      before = entries[0]?.id;
    }
  }

  /** Takes an entry of the log. Nobody changes one. */
  private hear(entry: LogEntry): void {
    const known = this.log.get(entry.id);
    if (known && !isDeepStrictEqual(known.roll, entry.roll))
      this.faults.push(`the entry '${entry.text}' was rolled twice`);
    this.log.set(entry.id, entry);
  }

  /** Asks for a snapshot, which comes before the ack. */
  private async askFor(socket: Socket, event: string): Promise<Ack<object> | undefined> {
    const acknowledged = this.acknowledged.strokes.length;
    const ack = (await socket
      .timeout(ACK_TIMEOUT)
      .emitWithAck(event, { campaignId: this.campaignId, ...this.watching })
      .catch(() => undefined)) as Ack<object> | undefined;
    if (ack?.status && socket === this.socket) this.asked.push({ view: this.views.length - 1, acknowledged });
    return ack;
  }

  private receive(event: string, payload: MapPatchBody & { seq?: number }): void {
    this.told.push({ event, at: performance.now() });
    if (event === mapEvents.leftRoom.name) this.isOut = true;
    if (event === logEvents.entries.name) for (const entry of (payload as unknown as LogPage).entries) this.hear(entry);
    if (event === sheetEvents.updates.name) {
      const update = payload as unknown as SheetUpdate;
      this.sheets.find(({ characterId }) => characterId === update.characterId)?.receive(update);
    }
    try {
      if (this.shown.take(event, payload)) this.views.push({ view: this.map as MapView, at: performance.now() });
      if (event === mapEvents.snapshot.name && this.socket && !this.watching) void this.readLog(this.socket);
    } catch (gap) {
      this.faults.push(String(gap));
    }
  }
}
