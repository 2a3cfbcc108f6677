import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { COINS } from '../../contracts/character/play/commands.types.js';
import type { Failure } from '../../contracts/core/failure.js';
import { readIfFits } from '../../contracts/core/json-reader.js';
import {
  EMPTY_PLAN,
  type EncounterPlan,
  type PreparedEncounter,
} from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import { savePreparedEncounter } from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { readPlan } from '../../contracts/prepared-encounters/read-plan.js';
import type { Api } from '../core/api.js';
import { toFailure } from '../core/to-failure.js';
import { UnsavedText, type SavedText, type UnsavedTextStorage } from '../core/unsaved-text.js';

/** Milliseconds without a change before an encounter is saved, and milliseconds before a failed save is tried again. */
const DELAYS = { debounce: 800, retry: 4000 };

/** How an encounter stands: `conflict`: another DM has saved a newer one; `deleted`: another DM has deleted it. */
export type EncounterState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict' | 'deleted';

/** What an encounter needs of the store that holds it. */
export interface EncounterContext {
  readonly api: Api;
  readonly campaignId: string;
  /** The key of what is not saved in the browser. */
  readonly key: string;
  readonly storage: () => UnsavedTextStorage;
  /** Called after each save. */
  readonly onSaved: () => void;
}

/**
 * The text of a plan that the browser keeps. Equal plans have equal texts, although the database gives the fields of an
 * object in another order.
 */
function textOf({ name, notes, groups, party, treasure, markers }: EncounterPlan): string {
  const coins = COINS.flatMap((coin) => (treasure.coins[coin] ? [[coin, treasure.coins[coin]] as const] : []));
  return JSON.stringify({
    name,
    notes,
    groups: groups.map((group) => ({ creature: group.creature, count: group.count, name: group.name })),
    party: { absent: party.absent, guests: party.guests },
    treasure: {
      coins: Object.fromEntries(coins),
      items: treasure.items.map(({ item, quantity }) => ({ item, quantity })),
    },
    markers,
  });
}

function planOf(text: string): EncounterPlan | undefined {
  try {
    return readIfFits(readPlan, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A prepared encounter as one page edits it. It saves itself after each change; the browser keeps what is not saved. */
export class EditedEncounter {
  private isClosed = false;
  private isSaving = false;
  private hasFailed = false;
  /** Why the server does not take it. */
  refusal: Failure | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly draft: UnsavedText;

  /** @param saved the encounter as the server has it; undefined when it has none */
  constructor(
    private readonly context: EncounterContext,
    readonly id: string,
    public saved: PreparedEncounter | undefined,
  ) {
    this.draft = new UnsavedText(context.storage);
    type Plain = 'context' | 'draft' | 'timer' | 'isClosed';
    const plain = { context: false, id: false, draft: false, timer: false, isClosed: false } as const;
    makeAutoObservable<this, Plain>(
      this,
      { ...plain, saved: observableRef, refusal: observableRef },
      { autoBind: true },
    );
    this.draft.open(context.key, this.savedText);
    if (this.draft.text !== undefined && !planOf(this.draft.text)) this.draft.discard();
    if (this.draft.text !== undefined) this.schedule(0);
  }

  /** What is prepared, with the changes that are not saved. */
  get plan(): EncounterPlan {
    const { text } = this.draft;
    return (text === undefined ? undefined : planOf(text)) ?? this.saved ?? EMPTY_PLAN;
  }

  get hasDraft(): boolean {
    return this.draft.text !== undefined;
  }

  /** The newer plan that another DM has saved, until the user chooses one of both. */
  get conflicting(): EncounterPlan | undefined {
    const text = this.draft.conflictWith(this.savedText);
    return text === undefined ? undefined : planOf(text);
  }

  get state(): EncounterState {
    if (this.isDeleted) return 'deleted';
    if (this.conflicting) return 'conflict';
    if (this.isSaving) return 'saving';
    if (this.refusal) return 'refused';
    if (this.hasFailed) return 'failed';
    return this.hasDraft ? 'waiting' : 'saved';
  }

  /** Takes the encounter as the server has it now, unless a newer one is known. */
  accept(saved: PreparedEncounter): void {
    if (this.saved && this.saved.version > saved.version) return;
    this.saved = saved;
    if (this.draft.text === textOf(saved)) this.draft.discard();
  }

  /** The server has it no more. @returns whether unsaved changes of it are left */
  lose(): boolean {
    this.saved = undefined;
    return this.hasDraft;
  }

  change(fields: Partial<EncounterPlan>): void {
    this.draft.change(textOf({ ...this.plan, ...fields }), this.savedText);
    this.refusal = undefined;
    this.schedule(DELAYS.debounce);
  }

  /** Drops the unsaved changes. */
  discard(): void {
    clearTimeout(this.timer);
    this.draft.discard();
    this.refusal = undefined;
    this.hasFailed = false;
  }

  /** Keeps the own plan although another DM has saved a newer one. */
  keepOwn(): void {
    this.draft.rebase(this.savedText);
    this.schedule(0);
  }

  /** Saves what is not saved yet, at once; a new encounter also when it is empty. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    const isMissing = this.saved === undefined && this.draft.version === 0;
    if (this.isSaving || this.isDeleted || this.conflicting || !(this.hasDraft || isMissing)) return;
    const { plan, saved, context } = this;
    this.isSaving = true;
    try {
      const body = { plan, seenVersion: saved?.version ?? 0 };
      const params = { campaignId: context.campaignId, encounterId: this.id };
      const { encounter } = await context.api(savePreparedEncounter, { params, body });
      this.end(() => this.afterSave(encounter));
    } catch (problem) {
      this.end(() => this.afterFailure(toFailure(problem)));
    }
  }

  /** Saves for the last time, because the page shows it no more; the browser keeps what cannot be saved. */
  close(): void {
    this.isClosed = true;
    if (this.hasDraft) void this.save();
  }

  private get isDeleted(): boolean {
    return this.saved === undefined && this.draft.version > 0;
  }

  private get savedText(): SavedText {
    const { saved } = this;
    return { text: textOf(saved ?? EMPTY_PLAN), version: saved?.version ?? 0 };
  }

  private end(change: () => void): void {
    runInAction(() => {
      this.isSaving = false;
      change();
    });
  }

  private afterSave(encounter: PreparedEncounter): void {
    this.hasFailed = false;
    if (!this.saved || this.saved.version < encounter.version) this.saved = encounter;
    this.draft.afterSave({ text: textOf(encounter), version: encounter.version });
    this.context.onSaved();
    if (this.hasDraft) this.schedule(DELAYS.debounce);
  }

  private afterFailure(failure: Failure): void {
    const { code, details } = failure;
    if (code === 409) {
      this.accept(details['encounter'] as PreparedEncounter);
      if (this.hasDraft) this.schedule(0);
      return;
    }
    if (code === 404 && this.saved) return void this.lose();
    const mayPass = code === 0 || code === 429 || code >= 500;
    if (!mayPass) {
      this.refusal = failure;
      return;
    }
    this.hasFailed = true;
    this.schedule(DELAYS.retry);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.save(), delay);
  }
}
