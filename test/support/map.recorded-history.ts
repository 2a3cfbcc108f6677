import { CommandBatch } from '../../backend/map/map.batch.js';
import type { CampaignState } from '../../backend/map/campaign.state.js';
import type { MapCommand } from '../../backend/map/commands/index.js';
import type { CommandReply } from '../../backend/map/commands/preconditions.js';
import type { AnsweredOperation } from '../../backend/map/history/history.repository.js';
import type { LogEntryState } from '../../backend/map/log/log.model.js';
import type { CommittedChange, MapCommit } from '../../backend/map/map.commit.js';
import type { MapMember } from '../../backend/map/map.model.js';
import { keyOf, RecentOperations } from '../../backend/map/map.operations.js';
import type { StoredOperation } from '../../backend/map/history/undo-commands.js';
import { Failure } from '../../contracts/core/failure.js';

const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A campaign in memory with the operations that the database would keep of it. */
export class RecordedHistory {
  /** The oldest first. */
  operations: AnsweredOperation[] = [];
  /** What its commands have put into the log, the oldest first. */
  readonly entries: LogEntryState[] = [];
  private readonly recent = new RecentOperations();
  private serial = 0;

  /** @param onCommitted receives what other nodes would receive */
  constructor(
    readonly campaign: CampaignState,
    private readonly onCommitted: (change: CommittedChange) => void = () => undefined,
  ) {}

  /** Executes a command in a commit of its own, under its own operation id if it has one. @returns the reply or the refusal */
  async execute(by: MapMember, command: MapCommand): Promise<CommandReply | Failure> {
    this.serial += 1;
    const opId = command.payload.opId ?? `operation-${this.serial}`;
    const named = { ...command, payload: { ...command.payload, opId } } as MapCommand;
    let outcome: CommandReply | Failure | undefined;
    const keep = (given: CommandReply | Error): void => void (outcome = given as CommandReply | Failure);
    const batch = new CommandBatch('campaign', this.campaign, this.recent, [
      { userId: by.userId, command: named, resolve: keep, reject: keep },
    ]);
    batch.apply();
    await batch.commit({
      commit: (commit) => this.write(commit),
      replies: () => Promise.resolve({ version: null, operations: [] }),
    });
    if (batch.written) this.onCommitted(stored(batch.written));
    batch.answer();
    if (!outcome) throw new Error('the command has no answer');
    return outcome;
  }

  /** The last operation of somebody that is not undone; `undo` takes it back. */
  lastOf({ userId, role }: MapMember): StoredOperation | undefined {
    return this.operations.findLast(
      (one) =>
        one.userId === userId &&
        !one.isUndone &&
        (one.kind === 'restore' || !one.difference.undone) &&
        (role === 'dm' || one.kind === 'map'),
    );
  }

  /** Which operations are undone, by their keys. */
  get flags(): ReadonlyMap<string, boolean> {
    return new Map(this.operations.map((operation) => [keyOf(operation), operation.isUndone]));
  }

  /** Everything that the history has to bring back. */
  get state(): object {
    const maps = this.campaign.list.scenes.map(({ id }) => this.campaign.map(id));
    return stored(
      maps.map((map) => ({
        dimensions: map.dimensions,
        encounter: map.encounter,
        squares: [...map.paintedSquares].sort((a, b) => a - b).map((id) => [id, map.square(id)]),
        markers: [...map.markers].sort((a, b) => (a.id < b.id ? -1 : 1)),
      })),
    );
  }

  private write({ base, operations, undone, logged }: MapCommit): Promise<number> {
    const version = base + 1;
    for (const { userId, opId, isUndone } of undone)
      this.operations = this.operations.map((one) =>
        one.userId === userId && one.opId === opId ? { ...one, isUndone } : one,
      );
    for (const [nth, { userId, opId, difference, note, reply }] of operations.entries())
      if (difference && note)
        this.operations.push(stored({ userId, opId, difference, isUndone: false, version, nth, reply, ...note }));
    this.entries.push(...stored(logged));
    return Promise.resolve(version);
  }
}
