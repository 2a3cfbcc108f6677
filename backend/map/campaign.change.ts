import type { DeletedLogEntry, LogEntryState } from './log/log.model.js';
import { MapChange } from './map.change.js';
import type { AppliedAttack, SpentByAttack } from './history/applied-attack.js';
import type { OperationKey, UndoneOperation } from './map.commit.js';
import type { SceneList } from './map.model.js';
import type { MapState } from './map.state.js';

/** Records what one commit changes in a campaign's room. */
export class CampaignChange {
  /** What has changed in each scene, by its id. */
  readonly scenes = new Map<string, MapChange>();
  /** The list of scenes before, with their maps; undefined if it is the same. */
  before: { readonly list: SceneList; readonly maps: ReadonlyMap<string, MapState> } | undefined = undefined;
  /** New and deleted entries of the log, in order. The state itself does not keep the log. */
  readonly logged: LogEntryState[] = [];
  readonly unlogged: DeletedLogEntry[] = [];
  /** The operations that it undoes or does again. */
  readonly undone: UndoneOperation[] = [];
  /** The attack that the last command has applied; undefined: none. */
  applied: AppliedAttack | undefined = undefined;
  /** What the attack of the last command has spent; undefined: nothing. */
  spent: SpentByAttack | undefined = undefined;

  get isEmpty(): boolean {
    return !this.changesScenes && !this.changesLog;
  }

  get changesScenes(): boolean {
    return this.before !== undefined || this.scenes.size > 0;
  }

  get changesLog(): boolean {
    return this.logged.length > 0 || this.unlogged.length > 0;
  }

  recordUndone({ userId, opId }: OperationKey, isUndone: boolean): void {
    this.undone.push({ userId, opId, isUndone });
  }

  /** Adds what a later command has changed. @returns the change of both */
  followedBy(later: CampaignChange): CampaignChange {
    if (this.isEmpty) return later;
    this.before ??= later.before;
    for (const [id, change] of later.scenes)
      this.scenes.set(id, (this.scenes.get(id) ?? new MapChange()).followedBy(change));
    this.logged.push(...later.logged);
    this.unlogged.push(...later.unlogged);
    this.undone.push(...later.undone);
    return this;
  }
}
