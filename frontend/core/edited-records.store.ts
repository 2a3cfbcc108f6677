import { actionBound, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { ServerEvent } from '../../contracts/core/route.js';
import type { Api } from './api.js';
import type { EditedRecord, RecordContext } from './edited-record.js';
import type { CommandStorage } from './live/stored-commands.js';
import { newId } from './new-id.js';
import type { NoticesStore } from './notices.store.js';
import type { Socket } from './socket.js';
import { toFailure } from './to-failure.js';
import { unsavedTextKey } from './unsaved-text.js';

/** What the records of a campaign need from the other stores. */
export interface RecordsDependencies {
  readonly api: Api;
  readonly notices: NoticesStore;
  readonly socket: Pick<Socket, 'on' | 'state'>;
}

/** What the server has of a record. */
interface SavedRecord {
  readonly id: string;
  readonly version: number;
  readonly updated_at: string;
}

/** Milliseconds before a failed fetch is tried again. */
const RETRY = 4000;

/** Records of a campaign that its DMs edit, each of which saves itself; the list follows what other DMs do. */
export abstract class EditedRecordsStore<Saved extends SavedRecord, Edited extends EditedRecord<Saved, object>> {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  protected selectedId: string | undefined = undefined;
  private readonly byId = observable.map<string, Edited>({}, { deep: false });
  /** Counts what this page has changed: a list that was asked for before is out of date. */
  private changes = 0;
  private fetching: Promise<void> | undefined = undefined;
  private isAskedAgain = false;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly keyPrefix: string;

  /** @param kind the kind of record in the keys under which the browser keeps what is not saved */
  constructor(
    protected readonly dependencies: RecordsDependencies,
    readonly campaignId: string,
    kind: string,
    userId: string,
    private readonly storage: () => CommandStorage,
  ) {
    this.keyPrefix = unsavedTextKey(userId, `${kind}:${campaignId}:`);
    makeObservable<this, 'selectedId' | 'store' | 'onFailed'>(this, {
      state: observable,
      selectedId: observableRef,
      all: computed,
      selected: computed,
      isFull: computed,
      select: actionBound,
      drop: actionBound,
      delete: actionBound,
      refresh: actionBound,
      store: actionBound,
      onFailed: actionBound,
    });
  }

  /** The event that says that something has changed. */
  protected abstract readonly changed: ServerEvent<{ campaignId: string }>;
  /** How many records a campaign may have. */
  protected abstract readonly limit: number;
  /** Fetches the records of the campaign. Rejects with a Failure. */
  protected abstract fetch(): Promise<readonly Saved[]>;
  /** Makes a record of the page from one of the server; undefined when the server has none. */
  protected abstract edited(context: RecordContext, id: string, saved: Saved | undefined): Edited;
  /** Deletes a record on the server, on the version that this page has seen. Rejects with a Failure. @returns the message */
  protected abstract sendDelete(id: string, seenVersion: number): Promise<string>;
  /** Returns the newer record with which the server has refused a change. */
  protected abstract newerIn(details: Failure['details']): Saved;
  /** How the popup begins that says why a record was not deleted. */
  protected abstract readonly notDeleted: string;

  /** Fetches the records, now and whenever they have changed, until the returned function is called. */
  follow(): () => void {
    const { socket } = this.dependencies;
    void this.refresh();
    const endNews = socket.on(this.changed, ({ campaignId }) => {
      if (campaignId === this.campaignId) void this.refresh();
    });
    const endReconnects = reaction(
      () => socket.state === 'online',
      (isOnline) => void (isOnline && this.refresh()),
    );
    return () => {
      endNews();
      endReconnects();
      clearTimeout(this.timer);
      for (const record of this.byId.values()) record.close();
    };
  }

  /** All records; those that were never saved first, then the one that was changed last. */
  get all(): Edited[] {
    const time = ({ saved }: Edited): string => saved?.updated_at ?? '~';
    return [...this.byId.values()].sort((a, b) => (time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0));
  }

  /** The record that is open; the first one before a choice. */
  get selected(): Edited | undefined {
    return this.byId.get(this.selectedId ?? '') ?? this.all[0];
  }

  get isFull(): boolean {
    return this.byId.size >= this.limit;
  }

  select(id: string): void {
    // What follows stays at the record that is open, whatever its order becomes.
    this.selectedId = id;
  }

  /** Forgets a record that the server does not have, with its unsaved changes. */
  drop(record: Edited): void {
    record.discard();
    this.byId.delete(record.id);
  }

  /** Deletes a record on the server, unless another DM has changed it since. */
  async delete(record: Edited): Promise<void> {
    const { id, saved } = record;
    if (!saved) return this.drop(record);
    const { notices } = this.dependencies;
    try {
      notices.banner(await this.sendDelete(id, saved.version), true);
      this.afterDelete(record);
    } catch (problem) {
      const failure = toFailure(problem);
      if (failure.code === 404) return this.afterDelete(record);
      if (failure.code === 409) record.accept(this.newerIn(failure.details));
      notices.popup(this.notDeleted, failure);
    }
  }

  /** Fetches the records. A fetch during which something has changed is repeated. */
  refresh(): Promise<void> {
    this.isAskedAgain = this.fetching !== undefined;
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  /** Opens a new record; the server has it with its first save. */
  protected addNew(): Edited {
    const record = this.keep(newId(), undefined);
    this.selectedId = record.id;
    return record;
  }

  /** Takes what a call of this page has made of a record. */
  protected afterChange(record: Edited, saved: Saved): void {
    this.changes += 1;
    runInAction(() => record.accept(saved));
  }

  private afterDelete(record: Edited): void {
    this.changes += 1;
    runInAction(() => this.drop(record));
  }

  private async fetchAll(): Promise<void> {
    clearTimeout(this.timer);
    try {
      for (;;) {
        this.isAskedAgain = false;
        const { changes } = this;
        const fetched = await this.fetch();
        if (changes !== this.changes || this.isAskedAgain) continue;
        this.store(fetched);
        return;
      }
    } catch (problem) {
      this.onFailed(problem);
    }
  }

  private onFailed(problem: unknown): void {
    if (this.state === 'loading') this.state = 'failed';
    const isOver = problem instanceof Failure && [403, 404].includes(problem.code);
    if (!isOver) this.timer = setTimeout(() => void this.refresh(), RETRY);
  }

  private store(fetched: readonly Saved[]): void {
    const isFirst = this.state !== 'ready';
    this.state = 'ready';
    const ids = new Set(fetched.map(({ id }) => id));
    for (const record of [...this.byId.values()])
      if (record.saved && !ids.has(record.id) && !record.lose()) this.byId.delete(record.id);
    for (const saved of fetched) {
      const known = this.byId.get(saved.id);
      if (known) known.accept(saved);
      else this.keep(saved.id, saved);
    }
    if (isFirst) for (const id of this.storedIds()) if (!this.byId.has(id)) this.keep(id, undefined);
    this.selectedId ??= this.all[0]?.id;
  }

  private keep(id: string, saved: Saved | undefined): Edited {
    const context = {
      key: this.keyPrefix + id,
      storage: this.storage,
      onSaved: () => void (this.changes += 1),
    };
    const record = this.edited(context, id, saved);
    this.byId.set(id, record);
    return record;
  }

  /** The records of which the browser keeps unsaved changes, also new ones and those that were deleted meanwhile. */
  private storedIds(): string[] {
    try {
      const storage = this.storage();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(this.keyPrefix))
        .map((key) => key.slice(this.keyPrefix.length));
    } catch {
      return [];
    }
  }
}
