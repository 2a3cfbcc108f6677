import { Failure } from '../../contracts/core/failure.js';
import { clientEvent, serverEvent } from '../../contracts/core/route.js';
import { CommandOutbox } from '../../frontend/core/live/command-outbox.js';
import { Follower } from '../../frontend/core/live/follower.js';
import { StoredCommands, type CommandStorage } from '../../frontend/core/live/stored-commands.js';
import { withEntry, type ModelCommand, type ModelEntry, type ModelLink, type ModelState } from './live-model.js';

interface InRoom {
  readonly room: string;
}
type Change = InRoom & ModelEntry & { seq: number; version: number; state: ModelState };

/** A command that may name the version before it. */
type SentCommand = ModelCommand & InRoom & { seenVersion?: number };

const emitOf = <Payload, Ack>(name: string) =>
  clientEvent<Payload, Ack>({ name, access: 'map.read', summary: 'Of the model.' });
/** The emits of the model. */
export const modelEmits = {
  join: emitOf<InRoom, { version: number }>('join'),
  leave: emitOf<InRoom, object>('leave'),
  get: emitOf<InRoom, object>('get'),
  command: emitOf<SentCommand, { version: number }>('command'),
};
/** The events of the model. */
export const modelEvents = {
  joined: serverEvent<InRoom>('joined'),
  snapshot: serverEvent<InRoom & { state: ModelState }>('snapshot'),
  change: serverEvent<Change>('change'),
};

/** What became of a command for the page: undefined while it is open. */
export type Outcome = 'done' | 'refused' | undefined;

/** A page to which commands are given. */
export interface GivenPage {
  readonly room: string;
  readonly outcomes: Map<string, Outcome>;
  open(room: string): void;
  give(command: ModelCommand): void;
}

/** What the pages of a map and of a sheet have. */
export abstract class ModelPage implements GivenPage {
  room = 'a';
  state: ModelState = {};
  abstract readonly follower: Follower<never> | Follower;
  abstract readonly outbox: CommandOutbox<ModelCommand, unknown>;
  readonly outcomes = new Map<string, Outcome>();

  constructor(protected readonly link: ModelLink) {}

  abstract open(room: string): void;

  give(command: ModelCommand): void {
    this.outcomes.set(command.opId, undefined);
    this.watch(command.opId, this.outbox.add(command));
  }

  protected watch(opId: string, answer: Promise<unknown>): void {
    answer.then(
      () => this.outcomes.set(opId, 'done'),
      () => this.outcomes.set(opId, 'refused'),
    );
  }

  protected add(entry: ModelEntry): void {
    this.state = withEntry(this.state, entry);
  }
}

/**
 * Follows as the map does: snapshots and numbered changes come as events, and commands without a common key go together.
 */
export class MapLikePage extends ModelPage {
  readonly follower: Follower;
  readonly outbox: CommandOutbox<ModelCommand, unknown>;
  private seq = 0;
  private told: string | undefined = undefined;

  constructor(link: ModelLink) {
    super(link);
    this.follower = new Follower(link);
    this.outbox = new CommandOutbox<ModelCommand, unknown>({
      send: (command) => link.emit(modelEmits.command, { ...command, room: this.room }),
      canSend: () => this.follower.isCurrent,
      isIndependent: (later, earlier) => !later.keys.some((key) => earlier.keys.includes(key)),
    });
    link.on(modelEvents.joined, ({ room }) => (this.told = room));
    link.on(modelEvents.snapshot, ({ state }) => this.onSnapshot(state));
    link.on(modelEvents.change, (change) => this.onChange(change));
  }

  open(room: string): void {
    if (room !== this.room) this.outbox.refuseAll(new Failure(0, 'The other room.'));
    this.follower.close();
    this.room = room;
    this.follower.open({
      join: () => this.link.emit(modelEmits.join, { room }),
      fetch: (joined) => (joined ? Promise.resolve() : this.link.emit(modelEmits.get, { room }).then(() => undefined)),
      comesAsEvent: true,
      leave: () => this.link.emit(modelEmits.leave, { room }),
      onCurrent: () => this.outbox.resume(),
      onEnd: (reason) => this.outbox.refuseAll(reason),
    });
  }

  private onSnapshot(state: ModelState): void {
    if (this.told !== this.room) return;
    this.state = state;
    this.seq = 0;
    this.follower.arrived();
  }

  private onChange(change: Change): void {
    if (this.told !== this.room || !this.follower.isCurrent) return;
    if (change.seq !== this.seq + 1) return this.follower.resync();
    this.seq = change.seq;
    this.add(change);
  }
}

/** Reads a command of the model. @throws Error when it is not a command */
function readModelCommand(json: unknown): ModelCommand {
  const { opId, keys, at } = json as Partial<ModelCommand>;
  if (typeof opId !== 'string' || !Array.isArray(keys) || typeof at !== 'number') throw new Error('No command.');
  return { opId, keys, at };
}

/**
 * Follows as the sheet does: changes have versions, a call fetches the whole, commands go one by one and are stored.
 */
export class SheetLikePage extends ModelPage {
  readonly follower: Follower<{ version: number }>;
  readonly outbox: CommandOutbox<ModelCommand, unknown>;
  private version = 0;

  constructor(link: ModelLink, storage: CommandStorage) {
    super(link);
    const stored = new StoredCommands('model:', readModelCommand, () => storage);
    this.follower = new Follower<{ version: number }>(link);
    this.outbox = new CommandOutbox<ModelCommand, unknown>({
      send: (command) => link.emit(modelEmits.command, { ...command, room: this.room }),
      canSend: () => this.follower.isCurrent,
      onAdd: (command) => stored.save(command),
      onRemove: (command) => stored.remove(command),
    });
    for (const command of stored.load().commands) this.give(command);
    link.on(modelEvents.change, (change) => this.onChange(change));
  }

  open(room: string): void {
    this.room = room;
    this.follower.open({
      join: () => this.link.emit(modelEmits.join, { room }),
      fetch: async (joined) => {
        if (!joined || joined.version !== this.version) await this.load(room);
      },
      leave: () => this.link.emit(modelEmits.leave, { room }),
      onCurrent: () => this.outbox.resume(),
      onEnd: () => undefined,
    });
  }

  /** The page is reloaded: what it knows is gone, but not what it has stored. */
  close(): void {
    this.outbox.close();
    this.follower.close();
  }

  private async load(room: string): Promise<void> {
    const { state, version } = await this.link.fetch(room);
    if (version < this.version) throw new Failure(0, 'It is older.');
    Object.assign(this, { state, version });
  }

  private onChange(change: Change): void {
    if (change.version > this.version + 1) return this.follower.resync();
    if (change.version <= this.version) return;
    this.version = change.version;
    this.add(change);
  }
}
