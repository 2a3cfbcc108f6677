import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';
import { COSTS, type Budgets } from '../load/budgets.js';
import type { Sender, WorkBudget } from '../load/work-budget.js';

/** The engine.io connection under a socket. */
export type Connection = Socket['conn'];

/** The members of a `ws` WebSocket that the flow uses. */
interface WebSocketPart {
  /** Bytes that the operating system has not accepted yet. */
  readonly bufferedAmount: number;
  pause(): void;
  resume(): void;
  terminate(): void;
}

/** An engine.io transport: a WebSocket, or polling with the response of the open poll. */
interface Transport extends EventEmitter {
  readonly socket?: WebSocketPart;
  readonly res?: ServerResponse | null;
}

/** A packet of engine.io. */
interface Packet {
  readonly data?: string | Buffer;
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

type FlowBudgets = Pick<Budgets, 'socketUnsentBytes' | 'socketCatchUpSeconds'>;

/** Refusals that are answered together before other work runs. */
const REFUSALS_AT_ONCE = 50;

const sizeOf = ({ data, options }: Packet): number =>
  options?.wsPreEncodedFrame?.reduce((bytes, part) => bytes + part.length, 0) ?? data?.length ?? 0;

const flows = new WeakMap<Connection, SocketFlow>();

/** Returns the flow of a connection; undefined before `SocketFlow.watch`. */
export const flowOf = (connection: Connection): SocketFlow | undefined => flows.get(connection);

/**
 * Limits the memory and the work of one connection. A connection is behind while its unsent bytes exceed the budget:
 * callers should send it nothing, and the flow closes it when it does not catch up in time. The flow does not read a
 * connection that is behind or whose sender is in debt, so that TCP pushes back.
 */
export class SocketFlow {
  /** Bytes that engine.io has not passed to the transport yet. */
  private queued = 0;
  private behind = false;
  private paused = false;
  private deadline: NodeJS.Timeout | undefined;
  private debt: NodeJS.Timeout | undefined;
  /** Poll responses that are not completely sent. */
  private readonly responses = new Set<ServerResponse>();
  private readonly refusals: (() => void)[] = [];
  private caughtUp: () => void = () => undefined;
  /** Reads the polling request that waits. */
  private pendingRead: (() => void) | undefined;

  private constructor(
    private readonly connection: Connection,
    readonly sender: Sender,
    private readonly work: WorkBudget,
    private readonly budgets: FlowBudgets,
  ) {}

  /** Watches a new connection until it closes. */
  static watch(connection: Connection, sender: Sender, work: WorkBudget, budgets: FlowBudgets): void {
    const flow = new SocketFlow(connection, sender, work, budgets);
    flows.set(connection, flow);
    connection.on('packetCreate', (packet: Packet) => flow.add(packet));
    connection.on('flush', () => (flow.queued = 0));
    connection.on('drain', () => flow.checkCaughtUp());
    connection.on('packet', (packet: Packet) => flow.receive(packet));
    connection.on('upgrade', () => flow.attach());
    connection.on('close', () => flow.end());
    flow.attach();
  }

  /** Whether the unsent bytes exceed the budget; callers should send no frames until it has caught up. */
  get isBehind(): boolean {
    return this.behind;
  }

  /** Milliseconds until the sender's debt is paid; 0 without debt. */
  get wait(): number {
    return this.work.waitOf(this.sender);
  }

  /** Sets the callback for each time the connection has caught up. */
  onCaughtUp(caughtUp: () => void): void {
    this.caughtUp = caughtUp;
  }

  /** Charges work to the sender, and stops reading while the sender is in debt. */
  charge(units: number): void {
    this.work.charge(this.sender, units);
    this.watchDebt();
  }

  /** Answers a refused emit after other work, because thousands may already have been read. */
  refuseLater(answer: () => void): void {
    if (this.refusals.push(answer) === 1) setImmediate(() => this.answerRefusals());
  }

  /**
   * Reads a polling request as soon as the connection is no longer paused.
   * @returns false when another request already waits
   */
  readWhenResumed(read: () => void): boolean {
    if (!this.paused) read();
    else if (this.pendingRead) return false;
    else this.pendingRead = read;
    return true;
  }

  private get transport(): Transport {
    return this.connection.transport as unknown as Transport;
  }

  private get unsentBytes(): number {
    let bytes = this.queued + (this.transport.socket?.bufferedAmount ?? 0);
    for (const response of this.responses) bytes += response.writableLength;
    return bytes;
  }

  /** Listens to the transport: it reports what it has sent, and polling also when it begins to send. */
  private attach(): void {
    const { transport } = this;
    transport.on('drain', () => this.checkCaughtUp());
    transport.on('headers', () => this.trackResponse(transport.res));
    if (this.paused) transport.socket?.pause();
  }

  private trackResponse(response: ServerResponse | null | undefined): void {
    if (!response || this.responses.has(response)) return;
    this.responses.add(response);
    const sent = (): void => {
      if (this.responses.delete(response)) this.checkCaughtUp();
    };
    response.once('finish', sent).once('close', sent);
  }

  private add(packet: Packet): void {
    this.queued += sizeOf(packet);
    const unsent = this.unsentBytes;
    if (unsent <= this.budgets.socketUnsentBytes) return;
    // The map sends no frames to a connection that is behind, so these bytes are acks and small events that nobody reads.
    if (this.behind && unsent > 2 * this.budgets.socketUnsentBytes) setImmediate(() => this.terminate());
    else this.fallBehind();
  }

  private fallBehind(): void {
    if (this.behind) return;
    this.behind = true;
    this.deadline = setTimeout(() => this.terminate(), this.budgets.socketCatchUpSeconds * 1000);
    this.pauseOrResume();
  }

  /** A connection has caught up at half of the budget; at the full budget, it would fall behind with the next frame. */
  private checkCaughtUp(): void {
    if (!this.behind || this.unsentBytes > this.budgets.socketUnsentBytes / 2) return;
    this.behind = false;
    clearTimeout(this.deadline);
    this.pauseOrResume();
    this.caughtUp();
  }

  private receive({ data }: Packet): void {
    this.charge(COSTS.packet + (data?.length ?? 0) / COSTS.receivedBytesPerUnit);
  }

  private watchDebt(): void {
    if (this.debt) return;
    const { wait } = this;
    if (wait === 0) return this.pauseOrResume();
    this.debt = setTimeout(() => {
      this.debt = undefined;
      this.watchDebt();
    }, wait);
    this.pauseOrResume();
  }

  /** Resumes or pauses reading. Pongs wait too, but the heartbeat's timeout is longer. */
  private pauseOrResume(): void {
    const paused = this.behind || this.debt !== undefined;
    if (paused === this.paused) return;
    this.paused = paused;
    const { socket } = this.transport;
    if (paused) return socket?.pause();
    socket?.resume();
    this.runPendingRead();
  }

  private runPendingRead(): void {
    const { pendingRead } = this;
    this.pendingRead = undefined;
    pendingRead?.();
  }

  private answerRefusals(): void {
    for (const answer of this.refusals.splice(0, REFUSALS_AT_ONCE)) answer();
    if (this.refusals.length > 0) setImmediate(() => this.answerRefusals());
  }

  /** Closes the connection without sending the unsent bytes. */
  private terminate(): void {
    const { socket } = this.transport;
    if (socket) socket.terminate();
    else this.connection.close(true);
  }

  private end(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.debt);
    this.paused = false;
    this.runPendingRead();
  }
}
