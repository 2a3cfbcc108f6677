import { action, makeObservable, observable } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { Socket, SocketState } from '../../frontend/core/socket.js';
import type { LiveSocket } from '../../frontend/core/live/follower.js';

/** A command of the model: it appends its id to the lists of its keys. */
export interface ModelCommand {
  readonly opId: string;
  readonly keys: readonly string[];
  readonly at: number;
}

/** What a room holds: the operations that were done, by key. */
export type ModelState = Record<string, readonly string[]>;

/** What becomes of one request. */
export type Fate = 'fine' | 'slow' | 'answer lost' | '429' | '503' | '503 though done' | '409';

/** Milliseconds of a way between page and server, of a slow answer, and until a missing answer fails. */
const [WAY, SLOW, ACK_TIMEOUT] = [50, 4000, 10_000];

/** Seconds that the server asks to wait. */
const ORDERED_WAIT = 2;

const REFUSALS: Partial<Record<Fate, Failure>> = {
  429: new Failure(429, 'Too much.', undefined, { retryAfter: ORDERED_WAIT }),
  503: new Failure(503, 'Not now.'),
  '503 though done': new Failure(503, 'It may be done.'),
  409: new Failure(409, 'It has changed.'),
};

/** One room on the server. */
export class ModelRoom {
  version = 0;
  state: ModelState = {};
  /** Whether a join is refused for good. */
  isClosed = false;
  private readonly done = new Set<string>();

  isDone(opId: string): boolean {
    return this.done.has(opId);
  }

  /** Does an operation once. @returns whether it was done now */
  append(command: ModelEntry): boolean {
    if (this.done.has(command.opId)) return false;
    this.done.add(command.opId);
    this.state = withEntry(this.state, command);
    this.version += 1;
    return true;
  }
}

/** The parts of a command that change a room. */
export type ModelEntry = Pick<ModelCommand, 'opId' | 'keys'>;

/** Returns the state with an operation in the lists of its keys. */
export const withEntry = (state: ModelState, { opId, keys }: ModelEntry): ModelState => ({
  ...state,
  ...Object.fromEntries(keys.map((key) => [key, [...(state[key] ?? []), opId]])),
});

type Handler = (payload: never) => void;

/** An emit that waits for its answer. */
interface OpenEmit {
  readonly isCommand: boolean;
  /** The page has what it asked for, though not the answer. */
  endWait(): void;
  settle(answer: () => unknown): void;
}

/**
 * A server with rooms, and the one connection of a page to it, with simulated time. The test decides what goes wrong.
 */
export class ModelLink implements LiveSocket {
  state: SocketState = 'online';
  readonly rooms: Record<string, ModelRoom> = { a: new ModelRoom(), b: new ModelRoom() };
  /** The room that the server has the connection in. */
  joined: string | undefined = undefined;
  /** The next event leaves this out. */
  skipsEvent = false;
  /** Joins and fetches so far, and those that wait for an answer; commands so far. */
  asked = 0;
  asking = 0;
  sent = 0;
  mostAsking = 0;
  /** Commands of which the page has heard that they are refused for good. */
  refusals = 0;
  /** Commands that were sent in a time in which the server had asked the page to send none. */
  impatient = 0;
  private waitUntil = 0;
  private seq = 0;
  private connection = 0;
  private isMuted = false;
  private held: (() => void)[] = [];
  private freeAt = { up: 0, down: 0 };
  private readonly open = new Set<OpenEmit>();
  private readonly handlers = new Map<string, Set<Handler>>();

  constructor(private readonly fateOf: () => Fate) {
    makeObservable(this, { state: observable, cut: action, restore: action });
  }

  connect(): void {
    // It is online until the test cuts it.
  }

  on: LiveSocket['on'] = ({ name }, handler) => {
    const handlers = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, handlers.add(handler as Handler));
    return () => handlers.delete(handler as Handler);
  };

  emit = ((event: { name: string }, payload: unknown): Promise<unknown> => {
    if (this.state !== 'online') return Promise.reject(new Failure(0, 'The connection is lost.'));
    return this.request(event.name, (fate) => this.handle(event.name, payload, fate));
  }) as unknown as Socket['emit'];

  /** A call outside of the connection, such as the fetch of a sheet; it fails while the connection is cut or mute. */
  fetch(room: string): Promise<{ state: ModelState; version: number }> {
    if (this.state !== 'online') return Promise.reject(new Failure(0, 'No connection.'));
    return this.request('fetch', () => {
      const { state, version } = this.roomOf(room);
      return { state, version };
    }) as Promise<{ state: ModelState; version: number }>;
  }

  /** The connection breaks, and the page notices. */
  cut(): void {
    if (this.state !== 'online') return;
    this.state = 'lost';
    this.connection += 1;
    this.joined = undefined;
    this.isMuted = false;
    this.held = [];
    for (const each of this.open) each.settle(() => lost());
  }

  restore(): void {
    if (this.state === 'online') return this.unmute();
    this.state = 'online';
  }

  /** Nothing gets through, and nobody notices. */
  mute(): void {
    this.isMuted = this.state === 'online';
  }

  unmute(): void {
    this.isMuted = false;
    for (const deliver of this.held.splice(0)) deliver();
  }

  /** Somebody else changes the room. */
  changeByOthers(room: string, entry: ModelEntry): void {
    if (this.roomOf(room).append(entry)) this.tell(room, entry);
  }

  private roomOf(room: string): ModelRoom {
    const found = this.rooms[room];
    if (!found) throw new Error(`There is no room ${room}.`);
    return found;
  }

  private request(name: string, serve: (fate: Fate) => unknown): Promise<unknown> {
    const isCommand = name === 'command';
    const isQuestion = !isCommand && name !== 'leave';
    if (isCommand) this.sent += 1;
    if (isCommand && Date.now() < this.waitUntil) this.impatient += 1;
    if (isQuestion) this.asked += 1;
    if (isQuestion) this.mostAsking = Math.max(this.mostAsking, ++this.asking);
    let isWaiting = isQuestion;
    const endWait = (): void => {
      if (isWaiting) this.asking -= 1;
      isWaiting = false;
    };
    return new Promise((resolve, reject) => {
      const emit: OpenEmit = {
        isCommand,
        endWait,
        settle: (answer) => {
          if (!this.open.delete(emit)) return;
          clearTimeout(timer);
          endWait();
          try {
            resolve(answer());
          } catch (problem) {
            reject(problem as Error);
          }
        },
      };
      const timer = setTimeout(() => emit.settle(() => lost()), ACK_TIMEOUT);
      this.open.add(emit);
      this.pass('up', () => this.serve(emit, serve));
    });
  }

  private serve(emit: OpenEmit, serve: (fate: Fate) => unknown): void {
    const fate = this.fateOf();
    const isRefused = fate === '429' || fate === '503' || (fate === '409' && emit.isCommand);
    const reply = isRefused ? () => throwIt(REFUSALS[fate]) : evaluated(() => serve(fate));
    const answer = fate === '503 though done' ? () => throwIt(REFUSALS[fate]) : reply;
    const send = (): void => this.pass('down', () => this.answer(emit, fate, answer));
    if (fate === 'slow' || fate === 'answer lost') this.pass('down', () => emit.endWait());
    if (fate === 'slow') this.later(send);
    else if (fate !== 'answer lost') send();
  }

  private answer(emit: OpenEmit, fate: Fate, answer: () => unknown): void {
    const isHeard = emit.isCommand && this.open.has(emit);
    if (isHeard && fate === '429') this.waitUntil = Date.now() + 1000 * ORDERED_WAIT;
    if (isHeard && fate === '409') this.refusals += 1;
    emit.settle(answer);
  }

  /** The page is reloaded, and knows of no wait any more. */
  forgetWait(): void {
    this.waitUntil = 0;
  }

  private later(work: () => void): void {
    const { connection } = this;
    setTimeout(() => connection === this.connection && work(), SLOW);
  }

  private handle(name: string, payload: unknown, fate: Fate): unknown {
    const { room: id } = payload as { room: string };
    const room = this.roomOf(id);
    if (name === 'leave') return void (this.joined === id && (this.joined = undefined));
    if (room.isClosed) throw new Failure(403, 'It is not open to you.');
    if (name === 'command') {
      const command = payload as ModelCommand & { seenVersion?: number };
      const { opId, seenVersion = room.version } = command;
      if (seenVersion !== room.version && !room.isDone(opId)) throw new Failure(409, 'It has changed.');
      if (room.append(command)) this.tell(id, command);
      return { version: room.version };
    }
    if (name === 'join') this.joined = id;
    if (name === 'join') this.event('joined', { room: id });
    if (fate !== '503 though done') this.snapshot(id);
    return { version: room.version };
  }

  private snapshot(room: string): void {
    this.seq = 0;
    const { state } = this.roomOf(room);
    this.event('snapshot', { state, room });
  }

  private tell(room: string, { keys, opId }: ModelEntry): void {
    if (this.joined !== room) return;
    this.seq += 1;
    const { skipsEvent, seq } = this;
    const { version, state } = this.roomOf(room);
    this.skipsEvent = false;
    if (!skipsEvent) this.event('change', { room, keys, opId, seq, version, state });
  }

  private event(name: string, payload: object): void {
    this.pass('down', () => this.handlers.get(name)?.forEach((handler) => handler(payload as never)));
  }

  /** Passes something on in order, unless the connection ends before it arrives. */
  private pass(way: 'up' | 'down', deliver: () => void): void {
    const { connection } = this;
    const arrive = (): void => {
      if (connection !== this.connection) return;
      if (this.isMuted) this.held.push(deliver);
      else deliver();
    };
    this.freeAt[way] = Math.max(this.freeAt[way], Date.now() + WAY);
    setTimeout(arrive, this.freeAt[way] - Date.now());
  }
}

const throwIt = (problem: unknown): never => {
  throw problem;
};

const lost = (): never => throwIt(new Failure(0, 'No answer came.'));

/** Runs something now. @returns a function that returns its result, or throws what it threw */
function evaluated(work: () => unknown): () => unknown {
  try {
    const result = work();
    return () => result;
  } catch (problem) {
    return () => throwIt(problem);
  }
}
