import type { Failure } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import type { MapCommandFields } from '../../contracts/map/map.dto.js';
import { CommandOutbox, type Operation } from '../core/live/command-outbox.js';
import { newId } from '../core/new-id.js';
import type { AffectedIds } from './confirmed-board.js';
import { areDisjoint, type OptimisticUpdate } from './optimistic-updates.js';
import { UnacknowledgedChanges } from './unacknowledged-changes.js';

/** Sends an event and resolves with its ack; rejects with a Failure, of code 0 without an answer. */
export type Emit = <Payload, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload) => Promise<Ack>;

/** A command for the room: on the map, its scenes and turns, or a line of the log. */
interface RoomCommand extends Operation {
  /** Sends it, with the same `opId` each time; after the first time it says that it is repeated. */
  readonly emit: () => Promise<unknown>;
  /** The scene that it is for; undefined: none. */
  readonly sceneId: string | undefined;
  /** Its expected effect; undefined when the board does not show it before the answer. */
  readonly optimisticUpdate: OptimisticUpdate | undefined;
}

interface Callbacks {
  emit: Emit;
  /** Whether the page has the whole map and receives its changes. */
  canSend(): boolean;
  /** An optimistic update was added or removed. */
  onChange(affected: AffectedIds): void;
  /** The scene on the screen; undefined when there are none. */
  sceneId?(): string | undefined;
}

/** The unanswered commands of this page for the room of its campaign, of map and log, with their expected effects. */
export class RoomOutbox {
  /** The changes of the commands that have waited for their ack longer than `TIMES.lateAck`. */
  readonly changes = new UnacknowledgedChanges();
  private readonly outbox: CommandOutbox<RoomCommand, unknown>;
  /** The timers of the commands that are not late yet. */
  private readonly lateTimers = new Map<RoomCommand, ReturnType<typeof setTimeout>>();

  constructor(private readonly callbacks: Callbacks) {
    this.outbox = new CommandOutbox<RoomCommand, unknown>({
      send: (command) => command.emit(),
      canSend: () => callbacks.canSend(),
      isIndependent: (later, earlier) => areDisjoint(later.optimisticUpdate, earlier.optimisticUpdate),
      onAdd: (command) => this.onAdd(command),
      onRemove: (command) => this.onRemove(command),
    });
  }

  /** The number of commands. */
  get count(): number {
    return this.outbox.commands.length;
  }

  /** The optimistic updates of the commands for the scene on the screen, in order. */
  get optimisticUpdates(): OptimisticUpdate[] {
    const shown = this.callbacks.sceneId?.();
    return this.outbox.commands.flatMap(({ sceneId, optimisticUpdate }) =>
      sceneId === shown || sceneId === undefined ? (optimisticUpdate ?? []) : [],
    );
  }

  /**
   * Sends a command until the server answers. Shows its optimistic update until the ack, which follows the confirming
   * frame. Resolves with the ack; rejects with the server's Failure.
   */
  submit<Payload extends MapCommandFields, Ack>(
    event: ClientEvent<Payload, Ack>,
    payload: Payload,
    optimisticUpdate?: OptimisticUpdate,
  ): Promise<Ack> {
    const opId = newId();
    let repeated: Pick<MapCommandFields, 'isRepeated'> = {};
    const emit = (): Promise<unknown> => {
      const sent = { ...payload, opId, ...repeated };
      repeated = { isRepeated: true };
      return this.callbacks.emit(event, sent);
    };
    return this.outbox.add({ opId, emit, optimisticUpdate, sceneId: payload.sceneId }) as Promise<Ack>;
  }

  /** Sends the waiting commands. Call it when the page has the whole map again. */
  resume(): void {
    this.outbox.resume();
  }

  /** Rejects every command with the reason. */
  refuseAll(reason: Failure): void {
    this.outbox.refuseAll(reason);
  }

  private onAdd(command: RoomCommand): void {
    const { optimisticUpdate } = command;
    if (!optimisticUpdate) return;
    const late = (): void => {
      this.lateTimers.delete(command);
      this.changes.add(optimisticUpdate);
    };
    this.lateTimers.set(command, setTimeout(late, TIMES.lateAck));
    this.callbacks.onChange(optimisticUpdate);
  }

  private onRemove(command: RoomCommand): void {
    const { optimisticUpdate } = command;
    if (!optimisticUpdate) return;
    const timer = this.lateTimers.get(command);
    if (timer === undefined) this.changes.remove(optimisticUpdate);
    clearTimeout(timer);
    this.lateTimers.delete(command);
    this.callbacks.onChange(optimisticUpdate);
  }
}
