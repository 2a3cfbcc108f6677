import { makeAutoObservable } from 'mobx';
import type { Campaign } from '../../contracts/campaigns/campaigns.contract.js';
import { saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { unsavedTextKey, UnsavedText, type SavedText } from '../core/unsaved-text.js';
import { SingleFlight } from '../ui/single-flight.js';
import { countCharacters } from '../../contracts/core/text-length.js';

type SavedNotes = Pick<Campaign, 'quest_notes' | 'quest_notes_version'>;

/** The quest notes of the open campaign, as the DM edits them. */
export class QuestNotesStore {
  private readonly flight = new SingleFlight();

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    /** Returns the open campaign. */
    private readonly campaign: () => Campaign | undefined,
    private readonly textDraft = new UnsavedText(),
  ) {
    type Hidden = 'api' | 'notices' | 'campaign' | 'textDraft' | 'flight';
    const plain = { api: false, notices: false, campaign: false, textDraft: false, flight: false } as const;
    makeAutoObservable<this, Hidden>(this, plain, { autoBind: true });
  }

  /** The unsaved notes; undefined without changes. */
  get draft(): string | undefined {
    return this.textDraft.text;
  }

  /** The notes to edit: the unsaved ones, otherwise the saved ones. */
  get text(): string {
    return this.draft ?? this.saved.text;
  }

  /** Whether the browser keeps the unsaved notes over a reload. */
  get isDraftStored(): boolean {
    return this.textDraft.isStored;
  }

  /** Newer notes that somebody else has saved, until the user resolves the conflict. */
  get conflicting(): string | undefined {
    return this.textDraft.conflictWith(this.saved);
  }

  get isSaving(): boolean {
    return this.flight.isRunning();
  }

  /** Whether there are unsaved notes that are short enough. */
  get canSave(): boolean {
    return this.draft !== undefined && countCharacters(this.draft) <= LIMITS.questNotes;
  }

  /** Opens the notes of the open campaign, with the draft that the browser has of them. */
  open(userId: string): void {
    this.textDraft.open(unsavedTextKey(userId, `quest-notes:${this.campaign()?.id}`), this.saved);
  }

  /** Forgets the notes in this page; the browser keeps the draft. */
  close(): void {
    this.textDraft.close();
  }

  change(text: string): void {
    this.textDraft.change(text, this.saved);
  }

  /** Saves the notes, once at a time. After a 409 both texts are shown; saving again overwrites the newer one. */
  save(): Promise<void> {
    return this.flight.run(this.callSave);
  }

  /** Discards the unsaved notes in favor of the saved ones. */
  discard(): void {
    this.textDraft.discard();
  }

  private async callSave(): Promise<void> {
    const campaign = this.campaign();
    if (!campaign || this.draft === undefined) return;
    const call = {
      params: { campaignId: campaign.id },
      body: { campaignNotes: this.draft, seenVersion: campaign.quest_notes_version },
    };
    try {
      const { campaign: saved, msg } = await this.api(saveQuestNotes, call);
      this.onSaved(campaign, saved);
      this.notices.banner(msg, true);
    } catch (failure) {
      if (failure instanceof Failure && failure.code === 409) this.showConflict(campaign, failure);
      else this.notices.popup('The notes were not saved', failure);
    }
  }

  private onSaved(campaign: Campaign, saved: SavedNotes): void {
    Object.assign(campaign, saved);
    // The user may have opened another campaign, or the same one again, since the click.
    if (this.campaign()?.id === campaign.id) this.textDraft.afterSave(savedTextOf(saved));
  }

  private showConflict(campaign: Campaign, failure: Failure): void {
    Object.assign(campaign, failure.details['campaign'] as SavedNotes);
    this.notices.popup('The notes have changed', failure);
  }

  private get saved(): SavedText {
    return savedTextOf(this.campaign() ?? { quest_notes: '', quest_notes_version: 0 });
  }
}

const savedTextOf = ({ quest_notes, quest_notes_version }: SavedNotes): SavedText => ({
  text: quest_notes,
  version: quest_notes_version,
});
