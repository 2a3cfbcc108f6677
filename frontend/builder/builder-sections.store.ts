import { makeAutoObservable, observableRef } from 'mobx';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { CharacterLoadingStore } from './character-loading.store.js';
import type { CharacterSavesStore } from './character-saves.store.js';
import { classScoresOf } from './class-scores.js';
import { IncreaseHpStore, hitDieRulesOf } from './increase-hp.store.js';
import type { LoadedCharacter } from './loaded-character.js';
import { doneSections, isUntouched } from './menu.js';
import { nextSection } from './next-section.js';
import type { SectionInput } from './section-input.js';
import { SectionStore } from './section.store.js';

/** The sections of the loaded character: which one is selected, open or left, and the ways from one to another. */
export class BuilderSectionsStore {
  /** The section that is selected on the main screen, before the user opens it. */
  selected: SectionName | undefined = undefined;
  /** The section that was open before the main screen; undefined after loading. */
  left: SectionName | undefined = undefined;
  /** The section that was saved when the main screen came; undefined when it was left, or before. */
  saved: SectionName | undefined = undefined;
  /** The store of the open section; undefined on the main screen. */
  current: SectionStore | undefined = undefined;
  /** The open Increase HP popup. */
  hitDie: IncreaseHpStore | undefined = undefined;
  private latestShowId = 0;

  constructor(
    private readonly loading: CharacterLoadingStore,
    private readonly saves: CharacterSavesStore,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'loading' | 'saves' | 'notices' | 'latestShowId'>(
      this,
      {
        loading: false,
        saves: false,
        notices: false,
        latestShowId: false,
        current: observableRef,
        hitDie: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Shows the main screen of a character that was loaded, or opens a section, unless it is locked. */
  start({ character }: LoadedCharacter, section: SectionName | undefined): void {
    this.close();
    this.left = undefined;
    this.saved = undefined;
    this.selected = character.is_published || isUntouched(character) ? undefined : nextSection(character);
    if (section) this.open(section);
  }

  /** Closes the open section and its Increase HP popup. Stores nothing. */
  close(): void {
    this.current = undefined;
    this.saves.endAutosave();
    this.hitDie = undefined;
    this.selected = undefined;
  }

  /** Selects a section on the main screen; opens the class section of a published character at once. */
  select(section: SectionName): void {
    this.selected = section;
    if (section === 'class' && this.loading.loaded?.permissions.isPublished) this.openSelected();
  }

  /** Opens a section from the main screen, unless it is locked. */
  open(section: SectionName): void {
    this.selected = section;
    this.openSelected();
  }

  /** Opens the selected section, unless it is locked. */
  openSelected(): void {
    const { saves, selected: section } = this;
    const { loaded } = this.loading;
    if (this.current || !loaded || !section) return;
    if (loaded.menu.find((entry) => entry.section === section)?.lockedReason) return;
    const { character, content, evaluation } = loaded;
    this.saved = undefined;
    saves.startAutosave(section);
    this.current = new SectionStore(section, character, content, evaluation, (input) => saves.autosave?.update(input));
  }

  /** Opens the bio with the same scores in the order that suits the class, unsaved. */
  arrangeScores(): void {
    this.open('bio');
    const bio = this.current;
    const arranged = bio && classScoresOf(bio.content, bio.choices);
    if (arranged) bio.setScores(arranged.scores);
  }

  /**
   * Stores the unsaved input of the open section, and returns to the main screen, or to another section, with the saved
   * character.
   */
  async leave(next?: SectionName): Promise<void> {
    const section = this.current?.section;
    if (!section) return;
    const isLatest = this.loading.begin();
    await this.saves.autosave?.flush();
    if (isLatest()) await this.refresh(section, next);
  }

  /** Shows a section, or without one the main screen. @returns whether it is shown, or a later call shows another */
  async show(section: SectionName | undefined): Promise<boolean> {
    if (this.loading.state !== 'ready' || this.current?.saving) return false;
    const showId = ++this.latestShowId;
    const shown = this.current?.section;
    // Drops the reply to an earlier call, which would show another section.
    if (shown === section) this.loading.begin();
    else if (shown) await this.leave(section);
    else if (section) this.open(section);
    return showId !== this.latestShowId || this.current?.section === section;
  }

  /** Saves the open section and returns to the main screen; a failure keeps the section open. */
  async save(): Promise<void> {
    const { current } = this;
    if (!current?.canSave) return;
    const { section } = current;
    const before = JSON.stringify(current.unsavedInput);
    if (!(await this.saves.saveSection(current))) return;
    const after = current.unsavedInput;
    this.saved = section;
    await this.refresh(section);
    if (JSON.stringify(after) !== before) this.reopenWith(section, after);
  }

  /** Shows the saved character on the main screen or in the next section. A later call wins over this one. */
  async refresh(section: SectionName, next?: SectionName): Promise<void> {
    try {
      await this.loading.refresh(section, (loaded, before) => this.onRefreshed(loaded, before, section, next));
    } catch (problem) {
      this.notices.popup('The character could not be loaded', problem);
      this.current?.setSaving(false);
    }
  }

  /** Opens the Increase HP popup. */
  openHitDiePopup(): void {
    const { current, saves } = this;
    const rules = current && hitDieRulesOf(current);
    if (rules) this.hitDie = new IncreaseHpStore(saves.queue, current, rules, saves.showFailure);
  }

  closeHitDiePopup(): void {
    this.hitDie = undefined;
  }

  /** Selects the section just left, or the next one when that is done. */
  private onRefreshed(
    { character }: LoadedCharacter,
    before: LoadedCharacter,
    section: SectionName,
    next: SectionName | undefined,
  ): void {
    this.close();
    this.left = before.permissions.isPublished ? undefined : section;
    this.selected = this.left && (doneSections(character)[this.left] ? nextSection(character, this.left) : this.left);
    if (next) this.open(next);
  }

  /** Opens a section that was just saved with what the user has changed while it was saved. */
  private reopenWith(section: SectionName, input: SectionInput | undefined): void {
    const { loaded } = this.loading;
    // The choices of a level that is taken now belong to no other level.
    if (this.current || !loaded || !input || (loaded.character.is_published && section === 'class')) return;
    this.loading.setDrafts({ ...loaded.character.drafts, [section]: { ...input } });
    this.open(section);
    this.saves.autosave?.update(input);
  }
}
