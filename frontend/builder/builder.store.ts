import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { characterSheetInProgress, newCharacterSheet } from '../../contracts/builder/builder.contract.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Failure } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { toFailure } from '../core/to-failure.js';
import type { RulesPages } from '../library/rules-pages.js';
import { CharacterSaves } from './character-saves.store.js';
import { DraftActions } from './draft-actions.js';
import { HitDieStore, hitDieRulesOf } from './hit-die.store.js';
import { LoadedCharacter } from './loaded-character.js';
import type { MenuEntry, CharacterPermissions } from './menu.js';
import { doneSections, isUntouched, nextSection } from './menu.js';
import { QuickCharacterStore } from './quick-character.store.js';
import type { SectionInput } from './section-input.js';
import { SectionStore } from './section.store.js';
import { StoryStore } from './story.store.js';
import type { UnansweredWrites } from './unanswered-writes.js';
import type { UnknownNumbers } from './unknown-numbers.js';
import { unwornArmorText } from './unworn-armor.js';

/** What the builder needs from the other stores. */
export interface BuilderDependencies {
  loadContent: () => Promise<Content>;
  /** The pages of the rules that were opened. */
  rulesPages: RulesPages;
  /** The writes that the server has not answered. */
  unanswered: UnansweredWrites;
  /** Returns the number of the user's characters, including drafts. */
  characterCount: () => number;
  /** Called when a character was added, renamed, published or deleted. */
  onCharactersChanged: () => void;
}

/** The character builder: the character, the open section, and saving. */
export class BuilderStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;
  /** The saved character; undefined before it is loaded. */
  loaded: LoadedCharacter | undefined = undefined;
  /** The section that is selected on the main screen, before the user opens it. */
  selectedSection: SectionName | undefined = undefined;
  /** The section that was open before the main screen; undefined after loading. */
  leftSection: SectionName | undefined = undefined;
  /** The section that was saved when the main screen came; undefined when it was left, or before. */
  savedSection: SectionName | undefined = undefined;
  /** The store of the open section; undefined on the main screen. */
  sectionStore: SectionStore | undefined = undefined;
  /** The open Increase HP popup. */
  hitDie: HitDieStore | undefined = undefined;
  /** The open 'Play at once' popup. */
  quickCharacter: QuickCharacterStore | undefined = undefined;
  readonly story: StoryStore;
  readonly saves: CharacterSaves;
  private readonly drafts: DraftActions;
  private latestLoadId = 0;
  private latestShowId = 0;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly dependencies: BuilderDependencies,
  ) {
    const { unanswered, rulesPages, onCharactersChanged } = dependencies;
    this.saves = new CharacterSaves(api, notices, { unanswered, onCharactersChanged, reload: (id) => this.load(id) });
    this.story = new StoryStore(rulesPages, notices);
    this.drafts = new DraftActions(api, notices, onCharactersChanged);
    makeAutoObservable<this, 'api' | 'notices' | 'dependencies' | 'drafts' | 'latestLoadId' | 'latestShowId'>(
      this,
      {
        api: false,
        notices: false,
        dependencies: false,
        story: false,
        saves: false,
        drafts: false,
        latestLoadId: false,
        latestShowId: false,
        loaded: observableRef,
        sectionStore: observableRef,
        hitDie: observableRef,
        quickCharacter: observableRef,
      },
      { autoBind: true },
    );
  }

  get character(): CharacterInProgress | undefined {
    return this.loaded?.character;
  }

  get menu(): MenuEntry[] {
    return this.loaded?.menu ?? [];
  }

  get permissions(): CharacterPermissions | undefined {
    return this.loaded?.permissions;
  }

  /** The evaluation for the side panel: of the open section, otherwise of the saved character. */
  get evaluation(): Evaluation | undefined {
    return this.sectionStore?.evaluation ?? this.loaded?.evaluation;
  }

  /** The numbers of the evaluated sheet that do not exist yet. */
  get unknownNumbers(): UnknownNumbers {
    return (this.sectionStore ?? this.loaded)?.unknownNumbers ?? new Map();
  }

  /** What armor the character carries without wearing it, as a sentence; undefined without any. */
  get unwornArmor(): string | undefined {
    const { evaluation, loaded } = this;
    return loaded && evaluation && unwornArmorText(loaded.content, evaluation.sheet, loaded.permissions.isPublished);
  }

  /** Whether the open section has changes that could not be stored. */
  get hasUnsavedWork(): boolean {
    const { sectionStore, saves } = this;
    const isStored = saves.autosave?.state !== 'failed' && saves.autosave?.state !== 'stopped';
    return sectionStore?.isDirty === true && !isStored && !sectionStore.saving;
  }

  /** The open section, or the main screen; undefined before the character is loaded. */
  get shownScreen(): SectionName | 'menu' | undefined {
    return this.state === 'ready' ? (this.sectionStore?.section ?? 'menu') : undefined;
  }

  /** Opens a character; without an id the user's draft or a blank character. Then opens a section, unless it is locked. */
  async load(characterId: string | undefined, section?: SectionName): Promise<void> {
    const loadId = this.startLoading();
    try {
      await this.saves.resendUnanswered();
      const request = characterId
        ? this.api(characterSheetInProgress, { params: { characterId } })
        : this.api(newCharacterSheet);
      const [{ character }, content] = await Promise.all([request, this.dependencies.loadContent()]);
      if (loadId === this.latestLoadId) this.onLoaded(character, content, section);
    } catch (problem) {
      if (loadId === this.latestLoadId)
        runInAction(() => {
          this.state = 'failed';
          this.failure = toFailure(problem);
        });
    }
  }

  /** Selects a section on the main screen; opens the class section of a published character at once. */
  selectSection(section: SectionName): void {
    this.selectedSection = section;
    if (section === 'class' && this.permissions?.isPublished) this.openSelectedSection();
  }

  /** Opens a section from the main screen, unless it is locked. */
  openSection(section: SectionName): void {
    this.selectedSection = section;
    this.openSelectedSection();
  }

  /** Opens the selected section, unless it is locked. */
  openSelectedSection(): void {
    const { loaded, saves, selectedSection: section } = this;
    if (this.sectionStore || !loaded || !section) return;
    if (loaded.menu.find((entry) => entry.section === section)?.lockedReason) return;
    const { character, content, evaluation } = loaded;
    this.savedSection = undefined;
    saves.startAutosave(section);
    this.sectionStore = new SectionStore(section, character, content, evaluation, (input) =>
      saves.autosave?.update(input),
    );
  }

  /**
   * Stores the unsaved input of the open section, and returns to the main screen, or to another section, with the saved
   * character.
   */
  async leaveSection(next?: SectionName): Promise<void> {
    const section = this.sectionStore?.section;
    if (!section) return;
    const loadId = ++this.latestLoadId;
    await this.saves.autosave?.flush();
    if (loadId === this.latestLoadId) await this.refresh(section, next);
  }

  /** Shows a section, or without one the main screen. @returns whether it is shown, or a later call shows another */
  async showSection(section: SectionName | undefined): Promise<boolean> {
    if (this.state !== 'ready' || this.sectionStore?.saving) return false;
    const showId = ++this.latestShowId;
    const shown = this.sectionStore?.section;
    // Drops the reply to an earlier call, which would show another section.
    if (shown === section) this.latestLoadId += 1;
    else if (shown) await this.leaveSection(section);
    else if (section) this.openSection(section);
    return showId !== this.latestShowId || this.sectionStore?.section === section;
  }

  /** Saves the open section and returns to the main screen; a failure keeps the section open. */
  async saveSection(): Promise<void> {
    const { sectionStore } = this;
    if (!sectionStore?.canSave) return;
    const { section } = sectionStore;
    const before = JSON.stringify(sectionStore.unsavedInput);
    if (!(await this.saves.saveSection(sectionStore))) return;
    const after = sectionStore.unsavedInput;
    this.savedSection = section;
    await this.refresh(section);
    if (JSON.stringify(after) !== before) this.reopenWith(section, after);
  }

  /** Opens a section that was just saved with what the user has changed while it was saved. */
  private reopenWith(section: SectionName, input: SectionInput | undefined): void {
    const { loaded } = this;
    // The choices of a level that is taken now belong to no other level.
    if (this.sectionStore || !loaded || !input || (loaded.character.is_published && section === 'class')) return;
    this.loaded = loaded.withDrafts({ ...loaded.character.drafts, [section]: { ...input } });
    this.openSection(section);
    this.saves.autosave?.update(input);
  }

  /**
   * Publishes the draft after a confirmation. @returns whether it is published
   * @param action the label of the button that confirms
   * @param isJoining whether the character joins a campaign at once
   */
  async publish(action = 'Finish Character', isJoining = false): Promise<boolean> {
    return this.permissions?.canPublish === true && this.drafts.publish(action, isJoining);
  }

  /** Deletes the draft after a confirmation. @returns whether it is deleted */
  async deleteDraft(): Promise<boolean> {
    return this.permissions?.canDelete === true && this.character !== undefined && this.drafts.delete(this.character);
  }

  /** Opens the Increase HP popup. */
  openHitDiePopup(): void {
    const { sectionStore } = this;
    const rules = sectionStore && hitDieRulesOf(sectionStore);
    if (rules) this.hitDie = new HitDieStore(this.saves.queue, sectionStore, rules, this.saves.showFailure);
  }

  closeHitDiePopup(): void {
    this.hitDie = undefined;
  }

  /** Opens the 'Play at once' popup, unless there is something that it would overwrite. */
  openQuickCharacter(): void {
    const { loaded, saves } = this;
    if (loaded?.permissions.canFillIn)
      this.quickCharacter = new QuickCharacterStore(loaded.content, (choices) =>
        saves.saveEverySection(loaded.content, choices, this.refresh),
      );
  }

  closeQuickCharacter(): void {
    this.quickCharacter = undefined;
  }

  /** Sends the pending input at once, for a page that may close. */
  flushSectionInput(): void {
    this.saves.flush(this.sectionStore);
  }

  private startLoading(): number {
    void this.saves.autosave?.flush();
    this.closeSection();
    this.state = 'loading';
    this.failure = undefined;
    this.loaded = undefined;
    this.selectedSection = undefined;
    this.savedSection = undefined;
    this.quickCharacter = undefined;
    this.saves.failedSections.clear();
    return ++this.latestLoadId;
  }

  private onLoaded(character: CharacterInProgress, content: Content, section: SectionName | undefined): void {
    this.showMainScreen(new LoadedCharacter(character, content, this.dependencies.characterCount));
    this.selectedSection = character.is_published || isUntouched(character) ? undefined : nextSection(character);
    if (section) this.openSection(section);
  }

  /** Shows the main screen with a saved character; selects the section just left, or the next one when that is done. */
  private showMainScreen(loaded: LoadedCharacter, left?: SectionName): void {
    const { character } = loaded;
    this.saves.useCharacter(character);
    this.closeSection();
    this.state = 'ready';
    this.loaded = loaded;
    this.leftSection = left;
    this.selectedSection = left && (doneSections(character)[left] ? nextSection(character, left) : left);
  }

  /** Closes the open section and its Increase HP popup. Stores nothing. */
  private closeSection(): void {
    this.sectionStore = undefined;
    this.saves.endAutosave();
    this.hitDie = undefined;
  }

  /** Shows the saved character on the main screen or in the next section. A later call wins over this one. */
  private async refresh(section: SectionName, next?: SectionName): Promise<void> {
    const loadId = ++this.latestLoadId;
    try {
      const character = await this.saves.savedCharacter(section);
      if (loadId === this.latestLoadId) this.onRefreshed(character, section, next);
    } catch (problem) {
      this.notices.popup('The character could not be loaded', problem);
      this.sectionStore?.setSaving(false);
    }
  }

  private onRefreshed(character: CharacterInProgress, left: SectionName, next: SectionName | undefined): void {
    if (!this.loaded) return;
    const { content, permissions } = this.loaded;
    const loaded = new LoadedCharacter(character, content, this.dependencies.characterCount);
    this.showMainScreen(loaded, permissions.isPublished ? undefined : left);
    if (next) this.openSection(next);
  }

  /** Whether the character is being published or deleted. */
  get isEnding(): boolean {
    return this.drafts.isRunning;
  }
}
