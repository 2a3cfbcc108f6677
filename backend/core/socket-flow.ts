import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';
import { COSTS, type Budgets } from './budgets.js';
import type { Sender, WorkBudget } from './work-budget.js';

/** The engine.io connection under a socket. */
export type Connection = Socket['conn'];

/** What the flow needs of a WebSocket of `ws`. */
interface WebSocketPart {
  /** Bytes that the system has not taken yet. */
  readonly bufferedAmount: number;
  pause(): void;
  resume(): void;
  terminate(): void;
}

/** An engine.io transport: a WebSocket, or polling with the response to the poll that is open. */
interface Transport extends EventEmitter {
  readonly socket?: WebSocketPart;
  readonly res?: ServerResponse | null;
}

/** What engine.io sends and receives. */
interface Packet {
  readonly data?: string | Buffer;
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

type FlowBudgets = Pick<Budgets, 'socketUnsentBytes' | 'socketCatchUpSeconds'>;

/** Refusals that are answered at a time before others get their turn. */
const REFUSALS_AT_ONCE = 50;

const sizeOf = ({ data, options }: Packet): number => options?.wsPreEncodedFrame?.[0]?.length ?? data?.length ?? 0;

const flows = new WeakMap<Connection, SocketFlow>();

/** The flow of a connection; undefined before `SocketFlow.watch`. */
export const flowOf = (connection: Connection): SocketFlow | undefined => flows.get(connection);

/**
 * Keeps one connection from filling or slowing the process. A connection whose unsent bytes exceed the budget is
 * behind: it should be sent nothing further until it has caught up, and is closed when it does not in time. While it is
 * behind, or its sender in debt, nothing is read from it, so that TCP pushes back.
 */
export class SocketFlow {
  /** Bytes that engine.io has not handed to the transport yet. */
  private queued = 0;
  private behind = false;
  private paused = false;
  private deadline: NodeJS.Timeout | undefined;
  private debt: NodeJS.Timeout | undefined;
  /** Responses to polls that are not sent entirely. */
  private readonly responses = new Set<ServerResponse>();
  private readonly refusals: (() => void)[] = [];
  private caughtUp: () => void = () => undefined;
  /** A polling request that waits to be read. */
  private waiting: (() => void) | undefined;

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
    connection.on('drain', () => flow.look());
    connection.on('packet', (packet: Packet) => flow.receive(packet));
    connection.on('upgrade', () => flow.attach());
    connection.on('close', () => flow.end());
    flow.attach();
  }

  /** More waits to be sent than may: frames should wait until it has caught up. */
  get isBehind(): boolean {
    return this.behind;
  }

  /** Milliseconds until the sender's debt is paid; 0 where there is none. */
  get wait(): number {
    return this.work.waitOf(this.sender);
  }

  /** Has something done each time when the connection has caught up. */
  onCaughtUp(caughtUp: () => void): void {
    this.caughtUp = caughtUp;
  }

  /** Counts work of the sender, and stops reading when it is too much. */
  spend(units: number): void {
    this.work.spend(this.sender, units);
    this.watchDebt();
  }

  /** Answers a refused emit when others have had their turn: thousands may have been read already. */
  refuseLater(answer: () => void): void {
    if (this.refusals.push(answer) === 1) setImmediate(() => this.refuseSome());
  }

  /**
   * Has a polling request read as soon as the connection is read from again.
   * @returns false when another one waits already
   */
  whenRead(read: () => void): boolean {
    if (!this.paused) read();
    else if (this.waiting) return false;
    else this.waiting = read;
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

  /** Transports tell when they have sent something; polling also when it begins to. */
  private attach(): void {
    const { transport } = this;
    transport.on('drain', () => this.look());
    transport.on('headers', () => this.follow(transport.res));
    if (this.paused) transport.socket?.pause();
  }

  private follow(response: ServerResponse | null | undefined): void {
    if (!response || this.responses.has(response)) return;
    this.responses.add(response);
    const sent = (): void => {
      if (this.responses.delete(response)) this.look();
    };
    response.once('finish', sent).once('close', sent);
  }

  private add(packet: Packet): void {
    this.queued += sizeOf(packet);
    const unsent = this.unsentBytes;
    if (unsent <= this.budgets.socketUnsentBytes) return;
    // Frames have stopped before that: only acks get here, of one who sends and never reads.
    if (this.behind && unsent > 2 * this.budgets.socketUnsentBytes) setImmediate(() => this.cut());
    else this.fallBehind();
  }

  private fallBehind(): void {
    if (this.behind) return;
    this.behind = true;
    this.deadline = setTimeout(() => this.cut(), this.budgets.socketCatchUpSeconds * 1000);
    this.regulate();
  }

  /** Caught up is who has less than half of it left: at the very edge, each frame would be followed by a snapshot. */
  private look(): void {
    if (!this.behind || this.unsentBytes > this.budgets.socketUnsentBytes / 2) return;
    this.behind = false;
    clearTimeout(this.deadline);
    this.regulate();
    this.caughtUp();
  }

  private receive({ data }: Packet): void {
    this.spend(COSTS.packet + (data?.length ?? 0) / COSTS.receivedBytesPerUnit);
  }

  private watchDebt(): void {
    if (this.debt) return;
    const { wait } = this;
    if (wait === 0) return this.regulate();
    this.debt = setTimeout(() => {
      this.debt = undefined;
      this.watchDebt();
    }, wait);
    this.regulate();
  }

  /** Reads, or stops reading. The pongs wait with everything else: heartbeats have more patience than this. */
  private regulate(): void {
    const paused = this.behind || this.debt !== undefined;
    if (paused === this.paused) return;
    this.paused = paused;
    const { socket } = this.transport;
    if (paused) return socket?.pause();
    socket?.resume();
    this.readWaiting();
  }

  private readWaiting(): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.();
  }

  private refuseSome(): void {
    for (const answer of this.refusals.splice(0, REFUSALS_AT_ONCE)) answer();
    if (this.refusals.length > 0) setImmediate(() => this.refuseSome());
  }

  /** Closes at once, without waiting for one who does not read. */
  private cut(): void {
    const { socket } = this.transport;
    if (socket) socket.terminate();
    else this.connection.close(true);
  }

  private end(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.debt);
    this.paused = false;
    this.readWaiting();
  }
}
