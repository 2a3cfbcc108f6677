import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type {
  AwardShare,
  EncounterPlan,
  PreparedEncounter,
} from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import {
  deletePreparedEncounter,
  giveAward,
  listPreparedEncounters,
  preparedEncountersChanged,
  takeAwardBack,
} from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import type { Api } from '../core/api.js';
import type { CommandStorage } from '../core/live/stored-commands.js';
import { newId } from '../core/new-id.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { toFailure } from '../core/to-failure.js';
import { unsavedTextKey } from '../core/unsaved-text.js';
import { EditedEncounter } from './edited-encounter.js';

/** What the encounters need from the other stores. */
export interface EncountersDependencies {
  readonly api: Api;
  readonly notices: NoticesStore;
  readonly socket: Pick<Socket, 'on' | 'state'>;
}

/** Milliseconds before a failed fetch is tried again. */
const RETRY = 4000;

/** The encounters that the DMs of a campaign have prepared, live. */
export class PreparedEncountersStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  private selectedId: string | undefined = undefined;
  private readonly byId = observable.map<string, EditedEncounter>({}, { deep: false });
  /** Counts what this page has changed: a list that was asked for before is out of date. */
  private changes = 0;
  private fetching: Promise<void> | undefined = undefined;
  private isAskedAgain = false;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly keyPrefix: string;

  constructor(
    private readonly dependencies: EncountersDependencies,
    readonly campaignId: string,
    userId: string,
    private readonly storage: () => CommandStorage = () => localStorage,
  ) {
    this.keyPrefix = unsavedTextKey(userId, `prepared-encounter:${campaignId}:`);
    type Plain = 'dependencies' | 'storage' | 'changes' | 'fetching' | 'isAskedAgain' | 'timer' | 'keyPrefix';
    makeAutoObservable<this, Plain>(
      this,
      {
        dependencies: false,
        campaignId: false,
        storage: false,
        changes: false,
        fetching: false,
        isAskedAgain: false,
        timer: false,
        keyPrefix: false,
      },
      { autoBind: true },
    );
  }

  /** Fetches the encounters, now and whenever they have changed, until the returned function is called. */
  follow(): () => void {
    const { socket } = this.dependencies;
    void this.refresh();
    const endNews = socket.on(preparedEncountersChanged, ({ campaignId }) => {
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
      for (const encounter of this.byId.values()) encounter.close();
    };
  }

  /** All encounters; those that were never saved first, then the one that was changed last. */
  get all(): EditedEncounter[] {
    const time = ({ saved }: EditedEncounter): string => saved?.updated_at ?? '~';
    return [...this.byId.values()].sort((a, b) => (time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0));
  }

  /** The encounter that is open; the first one before a choice. */
  get selected(): EditedEncounter | undefined {
    return this.byId.get(this.selectedId ?? '') ?? this.all[0];
  }

  get isFull(): boolean {
    return this.byId.size >= LIMITS.preparedEncountersPerCampaign;
  }

  select(id: string): void {
    this.selectedId = id;
  }

  /** Makes a new encounter, saves it and opens it. */
  add(plan: Partial<EncounterPlan> = {}): EditedEncounter {
    const encounter = this.keep(newId(), undefined);
    if (Object.keys(plan).length > 0) encounter.change(plan);
    this.selectedId = encounter.id;
    void encounter.save();
    return encounter;
  }

  /** Makes a copy that can be played again: without an award and without markers. */
  duplicate({ plan }: EditedEncounter): EditedEncounter {
    const { name, notes, groups, party, treasure } = plan;
    const copied = name === '' ? '' : `${name} (copy)`.slice(0, LIMITS.preparedEncounterName);
    return this.add({ name: copied, notes, groups, party, treasure });
  }

  /** Keeps the unsaved changes of an encounter that another DM has deleted as a new one. */
  keepAsNew(encounter: EditedEncounter): void {
    this.add(encounter.plan);
    this.drop(encounter);
  }

  /** Forgets an encounter that the server does not have, with its unsaved changes. */
  drop(encounter: EditedEncounter): void {
    encounter.discard();
    this.byId.delete(encounter.id);
  }

  /** Deletes an encounter on the server, unless another DM has changed it since. */
  async delete(encounter: EditedEncounter): Promise<void> {
    const { id, saved } = encounter;
    if (!saved) return this.drop(encounter);
    const { api, notices } = this.dependencies;
    try {
      const { msg } = await api(deletePreparedEncounter, {
        params: this.paramsOf(id),
        body: { seenVersion: saved.version },
      });
      notices.banner(msg, true);
      this.afterDelete(encounter);
    } catch (problem) {
      const failure = toFailure(problem);
      if (failure.code === 404) return this.afterDelete(encounter);
      if (failure.code === 409) encounter.accept(failure.details['encounter'] as PreparedEncounter);
      notices.popup('The encounter was not deleted', failure);
    }
  }

  /** Gives an award out, or what is missing of it. Rejects with a Failure. */
  async giveAward(encounter: EditedEncounter, opId: string, shares: readonly AwardShare[]): Promise<void> {
    await encounter.save();
    const { api, notices } = this.dependencies;
    const reply = await api(giveAward, { params: this.paramsOf(encounter.id), body: { opId, shares } });
    const isWhole = reply.encounter.award?.shares.every(({ problem }) => problem === null) ?? false;
    notices.banner(reply.msg, isWhole);
    this.afterAward(encounter, reply.encounter);
  }

  /** Takes the award back from every sheet that has got it. */
  async takeAwardBack(encounter: EditedEncounter): Promise<void> {
    const { award } = encounter.saved ?? {};
    if (!award) return;
    const { api, notices } = this.dependencies;
    try {
      const reply = await api(takeAwardBack, { params: this.paramsOf(encounter.id), body: { opId: award.id } });
      notices.banner(reply.msg, true);
      this.afterAward(encounter, reply.encounter);
    } catch (problem) {
      notices.popup('The award was not taken back', toFailure(problem));
    }
  }

  /** Fetches the encounters. A fetch during which something has changed is repeated. */
  refresh(): Promise<void> {
    this.isAskedAgain = this.fetching !== undefined;
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private afterAward(encounter: EditedEncounter, saved: PreparedEncounter): void {
    this.changes += 1;
    runInAction(() => encounter.accept(saved));
  }

  private afterDelete(encounter: EditedEncounter): void {
    this.changes += 1;
    runInAction(() => this.drop(encounter));
  }

  private paramsOf(encounterId: string): { campaignId: string; encounterId: string } {
    return { campaignId: this.campaignId, encounterId };
  }

  private async fetchAll(): Promise<void> {
    clearTimeout(this.timer);
    try {
      for (;;) {
        this.isAskedAgain = false;
        const { changes, campaignId } = this;
        const { encounters } = await this.dependencies.api(listPreparedEncounters, { params: { campaignId } });
        if (changes !== this.changes || this.isAskedAgain) continue;
        runInAction(() => this.store(encounters));
        return;
      }
    } catch (problem) {
      runInAction(() => this.onFailed(problem));
    }
  }

  private onFailed(problem: unknown): void {
    if (this.state === 'loading') this.state = 'failed';
    const isOver = problem instanceof Failure && [403, 404].includes(problem.code);
    if (!isOver) this.timer = setTimeout(() => void this.refresh(), RETRY);
  }

  private store(encounters: readonly PreparedEncounter[]): void {
    const isFirst = this.state !== 'ready';
    this.state = 'ready';
    const ids = new Set(encounters.map(({ id }) => id));
    for (const encounter of [...this.byId.values()])
      if (encounter.saved && !ids.has(encounter.id) && !encounter.lose()) this.byId.delete(encounter.id);
    for (const saved of encounters) {
      const known = this.byId.get(saved.id);
      if (known) known.accept(saved);
      else this.keep(saved.id, saved);
    }
    if (isFirst) for (const id of this.storedIds()) if (!this.byId.has(id)) this.keep(id, undefined);
    this.selectedId ??= this.all[0]?.id;
  }

  private keep(id: string, saved: PreparedEncounter | undefined): EditedEncounter {
    const context = {
      api: this.dependencies.api,
      campaignId: this.campaignId,
      key: this.keyPrefix + id,
      storage: this.storage,
      onSaved: () => void (this.changes += 1),
    };
    const encounter = new EditedEncounter(context, id, saved);
    this.byId.set(id, encounter);
    return encounter;
  }

  /** The encounters of which the browser keeps unsaved changes, also new ones and those that were deleted meanwhile. */
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
