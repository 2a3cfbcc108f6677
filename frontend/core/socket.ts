import { makeAutoObservable } from 'mobx';
import type { Socket as Wire } from 'socket.io-client';
import type { FailureReply } from '../../contracts/core/failure.js';
import { Failure } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import type { ClientEvent, ServerEvent } from '../../contracts/core/route.js';
import { atBase } from '../ui/base-path.js';
import { failureOf } from './api.js';

/** `idle`: not asked for yet; `lost`: trying again by itself; `given up`: the tries are used up. */
export type SocketState = 'idle' | 'connecting' | 'online' | 'lost' | 'given up';

/** Milliseconds an emit waits for its ack. */
const ACK_WITHIN = 10_000;

type Handler = (payload: never) => void;

/** Loads and opens the wire; replaced in tests. */
export type OpenWire = () => Promise<Wire>;

/** The client is loaded on first use only: most screens need no socket. */
const openWire: OpenWire = async () => {
  const { io } = await import('socket.io-client');
  return io({
    path: atBase('/socket.io'),
    autoConnect: false,
    transports: ['websocket', 'polling'],
    // Or polling would not be tried where something on the way bars WebSockets.
    tryAllTransports: true,
    timeout: TIMES.handshake,
    withCredentials: true,
    reconnectionAttempts: TIMES.reconnectTries,
    reconnectionDelay: TIMES.reconnectDelay,
    reconnectionDelayMax: TIMES.reconnectDelay,
    randomizationFactor: 0,
  });
};

/** The one connection of this page. Errors of the connection are only logged; its state says the rest. */
export class Socket {
  state: SocketState = 'idle';
  private wire: Wire | undefined = undefined;
  /** The wire on its way, so that it is opened once however often it is asked for. */
  private opening: Promise<Wire> | undefined = undefined;
  private readonly handlers = new Map<string, Set<Handler>>();
  /** The server has closed the connection on purpose, and no other try was made since. */
  private closedByServer = false;

  constructor(private readonly open: OpenWire = openWire) {
    makeAutoObservable<this, 'wire' | 'opening' | 'handlers' | 'open' | 'closedByServer'>(
      this,
      { wire: false, opening: false, handlers: false, open: false, closedByServer: false },
      { autoBind: true },
    );
  }

  /** Connects unless that is done or under way. Screens that live on events call it when they open. */
  connect(): void {
    if (this.state !== 'idle') return;
    this.become('connecting');
    void this.start();
  }

  /** Closes the connection: after signing out, or before another account signs in. */
  disconnect(): void {
    this.wire?.disconnect();
    this.become('idle');
  }

  /** Tries again after the tries were used up. */
  retry(): void {
    if (this.state !== 'given up') return;
    this.closedByServer = false;
    this.become('connecting');
    void this.start();
  }

  /** Tries again, once, where the server has closed the connection on purpose: with a session that has taken the old one's place. */
  reopen(): void {
    if (this.closedByServer) this.retry();
  }

  /**
   * Sends an event and resolves with its ack.
   * Rejects with a Failure: the server's refusal, or code 0 when there is no connection or no answer in time.
   */
  async emit<Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack> {
    this.connect();
    if (!this.wire?.connected) throw new Failure(0, 'The connection is lost. Try again when it is back.');
    const ack: unknown = await this.wire
      .timeout(ACK_WITHIN)
      .emitWithAck(event.name, payload)
      .catch(() => Promise.reject(new Failure(0, 'The server did not answer in time. Try again.')));
    const refusal = ack as Partial<FailureReply>;
    if (refusal.status === false) throw failureOf(refusal.code ?? 400, refusal);
    return ack as Ack;
  }

  /** Hears a server's event, also over reconnects, until the returned function is called. */
  on<Payload>(event: ServerEvent<Payload>, handler: (payload: Payload) => void): () => void {
    const handlers = this.handlers.get(event.name) ?? new Set();
    this.handlers.set(event.name, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  private async start(): Promise<void> {
    try {
      this.opening ??= this.open().then(this.listen);
      this.wire = await this.opening;
      if (this.state !== 'idle') this.wire.connect();
    } catch (error) {
      console.warn('The live connection could not be loaded.', error);
      this.opening = undefined;
      this.become('given up');
    }
  }

  private listen(wire: Wire): Wire {
    wire.on('connect', () => this.become('online'));
    wire.on('disconnect', (reason) => this.ended(wire, reason));
    wire.on('connect_error', (error) => this.refused(wire, error));
    wire.io.on('reconnect_failed', () => this.become('given up'));
    wire.onAny((name: string, payload: unknown) => this.handlers.get(name)?.forEach((handler) => handler(payload as never)));
    return wire;
  }

  /** The server's own disconnect is final for socket.io: it waits for a person, everything else is tried again. */
  private ended(wire: Wire, reason: string): void {
    if (reason === 'io client disconnect') return this.become('idle');
    this.closedByServer = reason === 'io server disconnect';
    this.become(wire.active ? 'lost' : 'given up');
  }

  /** A refused handshake (signed out, say) is not tried again by socket.io; a network error is. */
  private refused(wire: Wire, error: Error): void {
    console.warn('The live connection failed:', error.message);
    if (this.state === 'given up') return;
    this.become(wire.active ? 'lost' : 'given up');
  }

  private become(state: SocketState): void {
    this.state = state;
  }
}
