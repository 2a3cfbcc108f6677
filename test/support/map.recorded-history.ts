import { CommandBatch } from '../../backend/map/map.batch.js';
import type { CampaignState } from '../../backend/map/campaign.state.js';
import type { MapCommand } from '../../backend/map/commands/index.js';
import type { CommandReply } from '../../backend/map/commands/preconditions.js';
import type { MapCommit } from '../../backend/map/map.commit.js';
import type { MapMember } from '../../backend/map/map.model.js';
import { keyOf, RecentOperations } from '../../backend/map/map.operations.js';
import type { StoredOperation } from '../../backend/map/history/undo-commands.js';
import { Failure } from '../../contracts/core/failure.js';

const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A campaign in memory with the operations that the database would keep of it. */
export class RecordedHistory {
  /** The oldest first. */
  operations: StoredOperation[] = [];
  private readonly recent = new RecentOperations();
  private serial = 0;

  constructor(readonly campaign: CampaignState) {}

  /** Executes a command in a commit of its own. @returns the reply or the refusal */
  async execute(by: MapMember, command: MapCommand): Promise<CommandReply | Failure> {
    this.serial += 1;
    const named = { ...command, payload: { ...command.payload, opId: `operation-${this.serial}` } } as MapCommand;
    let outcome: CommandReply | Failure | undefined;
    const keep = (given: CommandReply | Error): void => void (outcome = given as CommandReply | Failure);
    const batch = new CommandBatch('campaign', this.campaign, this.recent, [
      { userId: by.userId, command: named, resolve: keep, reject: keep },
    ]);
    batch.apply();
    await batch.commit({ commit: (commit) => this.write(commit), replies: () => Promise.resolve([]) });
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

  private write({ base, operations, undone }: MapCommit): Promise<number> {
    const version = base + 1;
    for (const { userId, opId, isUndone } of undone)
      this.operations = this.operations.map((one) =>
        one.userId === userId && one.opId === opId ? { ...one, isUndone } : one,
      );
    for (const [nth, { userId, opId, difference, note }] of operations.entries())
      if (difference && note)
        this.operations.push(stored({ userId, opId, difference, isUndone: false, version, nth, ...note }));
    return Promise.resolve(version);
  }
}
