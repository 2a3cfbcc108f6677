import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ClientEvent } from '../../contracts/core/route.js';
import type { MapAck } from '../../contracts/map/map.contract.js';
import type { GetHistory } from '../../contracts/history/history.dto.js';
import {
  historyEmits,
  type HistoryEntry,
  type HistoryPage,
  type RestorePreview,
} from '../../contracts/history/history.contract.js';
import type { HistoryKind } from '../../contracts/history/history-kinds.js';
import { messageOf } from '../core/failure-message.js';
import type { RoomOutbox } from '../map/room-outbox.js';
import type { MapSocket } from '../map/map.store.js';

/** The filters of the history; empty: no filter. */
export interface HistoryFilter {
  readonly userId: string;
  readonly kind: HistoryKind | '';
}

/** What the history needs of the campaign's room. */
export interface HistoryRoom {
  readonly commands: Pick<RoomOutbox, 'submit'>;
  readonly socket: Pick<MapSocket, 'emit'>;
  /** The payload fields that name the campaign. */
  campaignRef(): { campaignId: string };
}

/** Where a restore leads: to an entry, or to the start of a round. */
export type RestoreTarget = { readonly entryId: string } | { readonly round: number };

/** Milliseconds after a change before the newest page is read again, so that many changes are read once. */
const REFRESH_DELAY = 250;

/** The history of one campaign for its DM: the newest entries, and the older ones on demand. */
export class HistoryStore {
  /** The newest first. */
  entries: readonly HistoryEntry[] = [];
  /** The rounds to whose start the encounter can go back, the newest first. */
  rounds: readonly number[] = [];
  hasMore = false;
  isLoading = false;
  /** Why the last page could not be loaded; null when it could. */
  problem: string | null = null;
  filter: HistoryFilter = { userId: '', kind: '' };
  /** Whether a command waits for its answer. */
  isBusy = false;
  /** Counts the loads, because only the last one counts. */
  private loads = 0;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly room: HistoryRoom) {
    makeAutoObservable<this, 'room' | 'loads' | 'timer'>(
      this,
      { room: false, loads: false, timer: false, entries: observableRef, rounds: observableRef, filter: observableRef },
      { autoBind: true },
    );
  }

  /** Reads the newest page again. */
  reload(): Promise<void> {
    return this.load(undefined);
  }

  /** Reads the newest page again soon, because something has changed. */
  refreshSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.reload();
    }, REFRESH_DELAY);
  }

  /** Stops waiting for changes. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.loads += 1;
  }

  /** Adds the page after the oldest entry. */
  async loadOlder(): Promise<void> {
    if (!this.isLoading && this.hasMore) await this.load(this.entries.at(-1)?.id);
  }

  /** Shows only entries that match. */
  setFilter(filter: Partial<HistoryFilter>): void {
    this.filter = { ...this.filter, ...filter };
    this.entries = [];
    this.hasMore = false;
    void this.reload();
  }

  /** Takes one entry back. Rejects with the server's Failure. */
  undo({ id }: HistoryEntry): Promise<MapAck> {
    return this.run(historyEmits.undoEntry, { entryId: id });
  }

  /** Tells what a restore would change. Rejects with the server's Failure. */
  preview(target: RestoreTarget): Promise<RestorePreview> {
    return this.room.socket.emit(historyEmits.previewRestore, { ...this.room.campaignRef(), ...target });
  }

  /** Brings map, turns and sheets back. Rejects with the server's Failure. */
  restore(target: RestoreTarget): Promise<MapAck> {
    return 'round' in target ? this.run(historyEmits.rewind, target) : this.run(historyEmits.restore, target);
  }

  private async run<Payload extends object>(
    event: ClientEvent<Payload, MapAck>,
    payload: Omit<Payload, 'campaignId'>,
  ): Promise<MapAck> {
    this.isBusy = true;
    try {
      return await this.room.commands.submit(event, { ...this.room.campaignRef(), ...payload } as unknown as Payload);
    } finally {
      runInAction(() => (this.isBusy = false));
      this.refreshSoon();
    }
  }

  private async load(before: string | undefined): Promise<void> {
    const load = (this.loads += 1);
    this.isLoading = true;
    const { userId, kind } = this.filter;
    const query: GetHistory = {
      ...this.room.campaignRef(),
      ...(before ? { before } : {}),
      ...(userId ? { userId } : {}),
      ...(kind ? { kind } : {}),
    };
    try {
      const page = await this.room.socket.emit(historyEmits.getHistory, query);
      if (load === this.loads) this.take(page, before !== undefined);
    } catch (problem) {
      if (load === this.loads)
        runInAction(() => Object.assign(this, { isLoading: false, problem: messageOf(problem) }));
    }
  }

  /** Keeps the older pages that were read when the newest one is read again and meets them. */
  private take({ entries, has_more, rounds }: HistoryPage, isOlder: boolean): void {
    const oldest = entries.at(-1)?.id;
    const place = isOlder ? -1 : this.entries.findIndex(({ id }) => id === oldest);
    const older = place === -1 ? [] : this.entries.slice(place + 1);
    this.entries = isOlder ? [...this.entries, ...entries] : [...entries, ...older];
    const hasMore = older.length > 0 ? this.hasMore : has_more;
    Object.assign(this, { hasMore, rounds, isLoading: false, problem: null });
  }
}
