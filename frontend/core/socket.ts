import { makeAutoObservable, observableRef } from 'mobx';
import { io, type Socket as ClientSocket } from 'socket.io-client';
import type { FailureReply } from '../../contracts/core/failure.js';
import { Failure } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import { OUTDATED, PROTOCOL } from '../../contracts/core/protocol-version.js';
import type { ClientEvent, ServerEvent } from '../../contracts/core/route.js';
import { withBasePath } from '../ui/base-path.js';
import { failureOf } from './api.js';
import { reconnectDelay } from './reconnect-delay.js';

/**
 * `idle`: not opened yet; `lost`: the socket tries again at once and then every second; `down`: the first tries have
 * failed, or the server has refused or closed the connection. The socket then tries again at longer and longer intervals.
 */
export type SocketState = 'idle' | 'connecting' | 'online' | 'lost' | 'down';

/** Milliseconds after which an emit without an ack fails. */
const ACK_TIMEOUT = 10_000;

type Handler = (payload: never) => void;

/** Creates the client of socket.io; tests replace it. */
export type OpenClientSocket = () => ClientSocket;

/**
 * Returns the opener of a connection.
 * @param auth what the handshake carries beside the session, such as the token of a table screen; it then shares no
 * connection with another socket of the page
 */
export const clientSocketWith =
  (auth?: Readonly<Record<string, string>>): OpenClientSocket =>
  () =>
    io({
      path: withBasePath('/socket.io'),
      autoConnect: false,
      transports: ['websocket', 'polling'],
      // Otherwise the client would not try polling when a proxy blocks WebSockets.
      tryAllTransports: true,
      timeout: TIMES.handshake,
      withCredentials: true,
      auth: { protocol: PROTOCOL.version, ...auth },
      forceNew: auth !== undefined,
      reconnectionDelay: TIMES.reconnectDelay,
      reconnectionDelayMax: TIMES.reconnectDelay,
      randomizationFactor: 0,
    });

/** The one connection of this page. It logs connection errors; its state shows them. */
export class Socket {
  state: SocketState = 'idle';
  /**
   * Whether an open connection delivers nothing because the browser is offline or no packet came for `TIMES.silence`, or
   * on a quiet connection for `TIMES.quietSilence`. The next packet sets it to false.
   */
  isSilent = false;
  /** Whether the server does not understand this page any more; only a reload helps. */
  isOutdated = false;
  /** Why the server has refused the last handshake; null when it has not, or when it has accepted one since. */
  refusal: Failure | null = null;
  /** Whether a try is in progress that the user or a returned network has started. */
  isRetrying = false;
  private client: ClientSocket | undefined = undefined;
  private readonly handlers = new Map<string, Set<Handler>>();
  /** Whether the server has closed the connection on purpose and the page has not retried since then. */
  private closedByServer = false;
  /** The timer of the next try after a refusal, because socket.io does not retry it, and the number of such tries. */
  private retryTimer: ReturnType<typeof setTimeout> | undefined = undefined;
  private refusals = 0;
  /** The number of socket.io's own tries since the connection was lost. */
  private tries = 0;
  /** Milliseconds of `Date.now()` of the last packet, or of the message that has ended a quiet time. */
  private heardAt = 0;
  /** Milliseconds of `Date.now()` of the last message that the page has sent or received. */
  private lastMessageAt = 0;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    private readonly open: OpenClientSocket = clientSocketWith(),
    private readonly times: Readonly<Record<'silence' | 'quietSilence' | 'inUse', number>> = TIMES,
  ) {
    const special = {
      refusal: observableRef,
      client: false,
      handlers: false,
      open: false,
      closedByServer: false,
      retryTimer: false,
      refusals: false,
      tries: false,
      heardAt: false,
      lastMessageAt: false,
      silenceTimer: false,
      times: false,
    } as const;
    makeAutoObservable<this, keyof typeof special>(this, special, { autoBind: true });
  }

  /** Whether the connection is lost, down or silent, so that nothing is delivered. */
  get isLost(): boolean {
    return this.isSilent || this.state === 'lost' || this.state === 'down';
  }

  /** Connects, unless a connection is open or in progress. Screens that need events call it when they open. */
  connect(): void {
    if (this.state !== 'idle') return;
    this.setState('connecting');
    this.start();
  }

  /** Closes the connection: after signing out, or before another account signs in. */
  disconnect(): void {
    this.stopRetryTimer();
    this.client?.disconnect();
    this.setState('idle');
  }

  /** Tries to connect at once instead of at the next planned try. */
  retry(): void {
    if (this.state !== 'lost' && this.state !== 'down') return;
    this.isRetrying = true;
    this.restart();
  }

  /** Connects again, once, after the server closed the connection on purpose because a new session replaced the old. */
  reopen(): void {
    if (this.closedByServer) this.retry();
  }

  /**
   * Call it when the browser goes offline. A server on the same machine still answers, and its next packet shows that
   * the connection works.
   */
  onOffline(): void {
    if (this.state === 'online') this.setSilent(true);
  }

  /** Call it when the browser is online again: connects again, because a silent connection belongs to the old network. */
  onOnline(): void {
    if (this.isSilent) this.client?.io.engine.close();
    this.retry();
  }

  /**
   * Sends an event and resolves with its ack.
   * Rejects with a Failure: the server's refusal, or code 0 when there is no connection or no answer in time.
   */
  async emit<Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack> {
    this.connect();
    if (!this.client?.connected) throw new Failure(0, 'The connection is lost. Try again when it is back.');
    this.noteMessage();
    const ack: unknown = await this.client
      .timeout(ACK_TIMEOUT)
      .emitWithAck(event.name, payload)
      .catch(() => Promise.reject(new Failure(0, 'The server did not answer in time. Try again.')));
    const refusal = ack as Partial<FailureReply>;
    if (refusal.status === false) throw failureOf(refusal.code ?? 400, refusal);
    return ack as Ack;
  }

  /** Handles a server's event, also after reconnects, until the returned function is called. */
  on<Payload>(event: ServerEvent<Payload>, handler: (payload: Payload) => void): () => void {
    const handlers = this.handlers.get(event.name) ?? new Set();
    this.handlers.set(event.name, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  private start(): void {
    this.client ??= this.listen(this.open());
    this.client.connect();
  }

  /** socket.io ignores `connect` while it waits for its next try, so that wait ends first. */
  private restart(): void {
    this.stopRetryTimer();
    this.closedByServer = false;
    this.client?.disconnect();
    this.start();
  }

  private stopRetryTimer(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
  }

  private listen(client: ClientSocket): ClientSocket {
    client.on('connect', this.onConnect);
    client.on('disconnect', (reason) => this.ended(client, reason));
    client.on('connect_error', (error) => this.refused(client, error));
    client.io.on('reconnect_attempt', (tries) => this.onTry(client, tries));
    client.io.on('reconnect_error', () => this.tries >= TIMES.reconnectTries && this.setState('down'));
    client.io.on('ping', this.onPacket);
    client.io.on('packet', this.onMessage);
    client.io.on('close', () => this.onClose(client));
    client.onAny((name: string, payload: unknown) =>
      this.handlers.get(name)?.forEach((handler) => handler(payload as never)),
    );
    return client;
  }

  private onConnect(): void {
    this.refusals = 0;
    this.setRefusal(null);
    this.setState('online');
  }

  private onClose(client: ClientSocket): void {
    this.stopSilenceTimer();
    this.onTry(client, 0);
  }

  /** Sets the wait after a try, or after a loss when there was none; socket.io then plans the next one. */
  private onTry(client: ClientSocket, tries: number): void {
    this.tries = tries;
    client.io.reconnectionDelayMax(reconnectDelay(tries, client.io.reconnectionDelay()));
  }

  /** socket.io does not reconnect after the server's own disconnect, but after any other. */
  private ended(client: ClientSocket, reason: string): void {
    if (reason === 'io client disconnect') return this.setState('idle');
    this.closedByServer = reason === 'io server disconnect';
    this.fail(client);
  }

  /** Call it when a call was refused because this page is too old. */
  setOutdated(): void {
    this.isOutdated = true;
  }

  /** socket.io does not retry a refused handshake (such as signed out), but retries a network error. */
  private refused(client: ClientSocket, error: Error & { data?: { code?: number } }): void {
    console.warn('The live connection failed:', error.message);
    if (error.data?.code === OUTDATED) this.setOutdated();
    if (error.data?.code !== undefined) this.setRefusal(new Failure(error.data.code, error.message));
    this.fail(client);
  }

  /** A connection that is down stays down until a try succeeds. */
  private fail(client: ClientSocket): void {
    if (!client.active && !this.isOutdated) {
      this.refusals += 1;
      const wait = reconnectDelay(TIMES.reconnectTries + this.refusals, client.io.reconnectionDelay());
      this.stopRetryTimer();
      this.retryTimer = setTimeout(this.restart, wait);
    }
    this.setState(client.active && this.state !== 'down' ? 'lost' : 'down');
  }

  private setRefusal(refusal: Failure | null): void {
    this.refusal = refusal;
  }

  private setState(state: SocketState): void {
    this.state = state;
    this.isRetrying = false;
  }

  private onMessage(): void {
    this.noteMessage();
    this.onPacket();
  }

  private onPacket(): void {
    this.heardAt = Date.now();
    if (this.isSilent) this.setSilent(false);
    this.silenceTimer ??= setTimeout(this.checkSilence, this.patience());
  }

  /** After a message the server sends heartbeats more often, so from then on a shorter silence counts. */
  private noteMessage(): void {
    const wasQuiet = this.isQuiet();
    this.lastMessageAt = Date.now();
    if (!wasQuiet || this.silenceTimer === undefined) return;
    this.heardAt = this.lastMessageAt;
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(this.checkSilence, this.patience());
  }

  /** No getter: MobX would keep its value for the length of an action. */
  private isQuiet(): boolean {
    return Date.now() - this.lastMessageAt >= this.times.inUse;
  }

  /** Milliseconds without a packet after which the connection counts as lost. */
  private patience(): number {
    return this.isQuiet() ? this.times.quietSilence : this.times.silence;
  }

  /** One timer for all packets, because a busy map delivers thousands of them a second. */
  private checkSilence(): void {
    const remaining = this.heardAt + this.patience() - Date.now();
    this.silenceTimer = remaining > 0 ? setTimeout(this.checkSilence, remaining) : undefined;
    if (remaining <= 0) this.setSilent(true);
  }

  private stopSilenceTimer(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = undefined;
    this.setSilent(false);
  }

  private setSilent(isSilent: boolean): void {
    this.isSilent = isSilent;
  }
}
