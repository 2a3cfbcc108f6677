import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Character } from '../../../../contracts/characters/characters.contract.js';
import { saveCharacterNotes } from '../../../../contracts/characters/sheet.contract.js';
import { Failure } from '../../../../contracts/core/failure.js';
import { LIMITS } from '../../../../contracts/core/limits.js';
import type { Api } from '../../../core/api.js';
import type { NoticesStore } from '../../../core/notices.store.js';
import { SingleFlight } from '../../../ui/single-flight.js';
import { NotesText } from './notes-text.js';

/** What a save of the notes returns. */
export type SavedNotes = Pick<Character, 'notes' | 'campaign_notes' | 'notes_version' | 'photo'>;

/** How often a save is repeated whose texts nobody else has changed. */
const TRIES = 3;

const STALE = 409;

/** The notes and the portrait of the open sheet, as somebody edits them. Both texts share one version on the server. */
export class NotesStore {
  readonly story: NotesText;
  readonly campaignNotes: NotesText;
  /** The chosen picture that is not saved yet. */
  picture: File | undefined = undefined;
  private isOpen = false;
  private readonly flight = new SingleFlight();

  /**
   * @param character returns the character of the open sheet
   * @param storeNotes takes over the notes that a reply carries
   */
  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly character: () => Character | undefined,
    private readonly storeNotes: (saved: SavedNotes) => void,
  ) {
    const text = (field: 'notes' | 'campaign_notes', limit: number): NotesText =>
      new NotesText(
        () => `character-${field}:${character()?.id}`,
        limit,
        () => ({ text: character()?.[field] ?? '', version: character()?.notes_version ?? 0 }),
      );
    this.story = text('notes', LIMITS.characterNotes);
    this.campaignNotes = text('campaign_notes', LIMITS.characterCampaignNotes);
    type Hidden = 'api' | 'notices' | 'character' | 'storeNotes' | 'flight' | 'isOpen';
    makeAutoObservable<this, Hidden>(
      this,
      {
        api: false,
        notices: false,
        character: false,
        storeNotes: false,
        flight: false,
        isOpen: false,
        story: false,
        campaignNotes: false,
        picture: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Opens the notes of the loaded sheet, once, with the drafts that the browser has of them. */
  open(userId: string): void {
    if (this.isOpen) return;
    this.isOpen = true;
    for (const text of this.texts) text.open(userId);
  }

  /** The address of the saved portrait; null: none. */
  get photo(): string | null {
    return this.character()?.photo ?? null;
  }

  get isSaving(): boolean {
    return this.flight.isRunning();
  }

  /** Whether a text differs from the saved one, or a new picture is chosen. */
  get isChanged(): boolean {
    return this.picture !== undefined || this.texts.some(({ isChanged }) => isChanged);
  }

  /** Whether the browser keeps every unsaved text over a reload. */
  get isStored(): boolean {
    return this.texts.every(({ isChanged, isStored }) => !isChanged || isStored);
  }

  /** Whether somebody else has saved another text meanwhile, so that the user must choose first. */
  get isConflicting(): boolean {
    return this.texts.some(({ theirs }) => theirs !== undefined);
  }

  /** Whether Save has something to save that it may save. */
  get canSave(): boolean {
    return this.isChanged && !this.isConflicting && this.texts.every(({ isTooLong }) => !isTooLong);
  }

  /** Chooses a new portrait; undefined takes the choice back. */
  choosePicture(picture: File | undefined): void {
    this.picture = picture;
  }

  /** Saves what has changed, once at a time. When somebody else has changed the same text, both stay to choose from. */
  save(): Promise<void> {
    return this.flight.run(this.callSave);
  }

  private get texts(): readonly NotesText[] {
    return [this.story, this.campaignNotes];
  }

  private async callSave(): Promise<void> {
    for (let left = TRIES; left > 0 && this.canSave; left -= 1) {
      const failure = await this.trySave();
      if (!failure) return;
      const isStale = failure instanceof Failure && failure.code === STALE;
      if (isStale) runInAction(() => this.storeNotes(failure.details['character'] as SavedNotes));
      // Somebody has saved the other text or the portrait: nothing of theirs is lost by saving mine.
      if (isStale && !this.isConflicting && left > 1) continue;
      return this.notices.popup(isStale ? 'The notes have changed' : 'The notes were not saved', failure);
    }
  }

  /** @returns why it was not saved */
  private async trySave(): Promise<unknown> {
    const { picture, story, campaignNotes } = this;
    const character = this.character();
    if (!character) return undefined;
    const [storyText, campaignText] = [story.text, campaignNotes.text];
    const body = {
      genre: 'characters',
      category: 'character',
      seenVersion: character.notes_version,
      ...(story.isChanged ? { charNotes: storyText } : {}),
      ...(campaignNotes.isChanged ? { campaignNotes: campaignText } : {}),
      ...(picture ? { file: picture } : {}),
    };
    try {
      const reply = await this.api(saveCharacterNotes, { params: { characterId: character.id }, body });
      runInAction(() => {
        this.storeNotes(reply.character);
        story.afterSave(storyText);
        campaignNotes.afterSave(campaignText);
        if (this.picture === picture) this.picture = undefined;
      });
      this.notices.banner(reply.msg, true);
      return undefined;
    } catch (problem) {
      return problem;
    }
  }
}
