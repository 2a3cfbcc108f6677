import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { mapEmits, mapEvents, type MapView } from '../../contracts/map/map.contract.js';
import type { Ack } from './map.connection.js';
import { ShownMap, type MapPatchBody } from './map.view.js';
import type { Person } from './person.js';

/** A command and how it ended: `unknown` when no answer came before the end. */
export interface Sent {
  readonly opId: string;
  /** Of a stroke: a color that no other command paints. */
  readonly color: string | undefined;
  outcome: 'done' | 'refused' | 'unknown';
}

/** Milliseconds that an answer may take, as on the page. */
const ACK_TIMEOUT = 10_000;
/** Milliseconds before the next try, as on the page. */
const RETRY = 200;
/** Codes after which the same command is sent again. */
const REPEATED = new Set([0, 429, 502, 503, 504]);

/** A member's page: connects again, to any node, joins, sends again what has no answer, and keeps every view it shows. */
export class FaultyClient {
  readonly sent: Sent[] = [];
  /** Each view that was shown, with the time. */
  readonly views: { readonly view: MapView; readonly at: number }[] = [];
  /** Every byte that has arrived. */
  readonly received: string[] = [];
  /** What the protocol forbids: a gap in the numbers that was not followed by a snapshot. */
  readonly faults: string[] = [];
  /** Whether the server has said that this person has no access any more. */
  isOut = false;
  private shown = new ShownMap();
  private socket: Socket | undefined;
  private isClosed = false;
  /** How often it has connected. */
  connections = 0;
  private tries = 0;

  constructor(
    readonly person: Person,
    readonly isDm: boolean,
    private readonly campaignId: string,
    private readonly urls: () => readonly string[],
    private readonly first = 0,
    /** Replaces options of the connection. */
    private readonly options: Partial<ManagerOptions & SocketOptions> = {},
  ) {}

  /** The name of the transport of its connection; undefined without one. */
  get transport(): string | undefined {
    return this.socket?.connected ? this.socket.io.engine.transport.name : undefined;
  }

  get map(): MapView | undefined {
    return this.shown.view;
  }

  /** Keeps a socket open until `close`. */
  async stayConnected(): Promise<void> {
    while (!this.isClosed) {
      await this.connectOnce();
      if (!this.isClosed) await sleep(RETRY);
    }
  }

  /** Sends a command until it has its answer or the client is closed. */
  async send(event: string, payload: object, color?: string): Promise<Ack<{ markerId: string }> | undefined> {
    const sent: Sent = { opId: randomUUID(), color, outcome: 'unknown' };
    this.sent.push(sent);
    while (!this.isClosed && !this.isOut) {
      const ack = await this.emit<{ markerId: string }>(event, { ...payload, opId: sent.opId });
      if (ack?.status) sent.outcome = 'done';
      else if (ack && !REPEATED.has(ack.code ?? 0)) sent.outcome = 'refused';
      if (sent.outcome !== 'unknown') return ack;
      await sleep(RETRY);
    }
    return undefined;
  }

  close(): void {
    this.isClosed = true;
    this.socket?.disconnect();
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
    const urls = this.urls();
    const url = urls[(this.first + this.tries) % urls.length] ?? '';
    this.tries += 1;
    const extraHeaders = { cookie: this.person.cookies, 'x-forwarded-for': this.person.address };
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 5_000,
      extraHeaders,
      ...this.options,
    });
    this.socket = socket;
    this.shown = new ShownMap();
    socket.onAny((event: string, payload: MapPatchBody & { seq?: number }) => this.receive(event, payload));
    socket.on('connect', () => {
      this.connections += 1;
      socket.io.engine.on('data', (data: unknown) => this.received.push(String(data)));
      void this.join(socket);
    });
    await new Promise<void>((resolve) => {
      socket.once('connect_error', () => resolve());
      socket.once('disconnect', () => resolve());
    });
    socket.disconnect();
  }

  private async join(socket: Socket): Promise<void> {
    const ack = (await socket
      .timeout(ACK_TIMEOUT)
      .emitWithAck(mapEmits.join.name, { campaignId: this.campaignId })
      .catch(() => undefined)) as Ack<object> | undefined;
    if (ack?.status) return;
    if (ack && !REPEATED.has(ack.code ?? 0)) this.isOut = true;
    socket.disconnect();
  }

  private receive(event: string, payload: MapPatchBody & { seq?: number }): void {
    if (event === mapEvents.leftRoom.name) this.isOut = true;
    try {
      if (this.shown.take(event, payload)) this.views.push({ view: this.map as MapView, at: performance.now() });
    } catch (gap) {
      this.faults.push(String(gap));
    }
  }
}
