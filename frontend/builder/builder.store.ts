import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { characterSheetInProgress, newCharacterSheet } from '../../contracts/builder/builder.contract.js';
import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { Failure } from '../../contracts/core/failure.js';
import { withCampaignRules } from '../../contracts/content/campaign-rules.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { RulesPages } from '../library/rules-pages.js';
import { CharacterWriteQueue } from './character-write-queue.js';
import { SectionInputAutosave } from './section-input-autosave.js';
import { DraftActions } from './draft-actions.js';
import { HitDieStore, hitDieRulesOf } from './hit-die.store.js';
import type { MenuEntry, CharacterPermissions } from './menu.js';
import { doneSections, isUntouched, menuOf, nextSection, permissionsOf } from './menu.js';
import { sectionForm } from './section-form.js';
import type { SectionInput } from './section-input.js';
import { QuickCharacterStore } from './quick-character.store.js';
import { saveEverySection } from './save-every-section.js';
import { SectionStore } from './section.store.js';
import { StoryStore } from './story.store.js';
import { hasBio, unknownNumbers, type UnknownNumbers } from './unknown-numbers.js';
import { unwornArmorText } from './unworn-armor.js';
import { toFailure } from '../core/to-failure.js';
import type { UnansweredWrites } from './unanswered-writes.js';

const NOT_SAVED = 'The section was not saved';

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
  character: CharacterInProgress | undefined = undefined;
  /** The section that is selected on the main screen, before the user opens it. */
  selectedSection: SectionName | undefined = undefined;
  /** The section that was open before the main screen; undefined after loading. */
  leftSection: SectionName | undefined = undefined;
  /** The store of the open section; undefined on the main screen. */
  sectionStore: SectionStore | undefined = undefined;
  /** Stores the unsaved input of the open section. */
  autosave: SectionInputAutosave<SectionInput | undefined> | undefined = undefined;
  /** The open Increase HP popup. */
  hitDie: HitDieStore | undefined = undefined;
  /** The open 'Play at once' popup. */
  quickCharacter: QuickCharacterStore | undefined = undefined;
  /** Sections whose last save failed. */
  readonly failedSections = observable.set<SectionName>();
  readonly story: StoryStore;
  private rules: Content | undefined = undefined;
  private queue: CharacterWriteQueue;
  private readonly drafts: DraftActions;
  private latestLoadId = 0;
  private latestShowId = 0;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly dependencies: BuilderDependencies,
  ) {
    this.queue = new CharacterWriteQueue(api, { id: null, version: 0 }, dependencies.unanswered);
    this.story = new StoryStore(dependencies.rulesPages, notices);
    this.drafts = new DraftActions(api, notices, dependencies.onCharactersChanged);
    makeAutoObservable<
      this,
      'api' | 'notices' | 'dependencies' | 'rules' | 'queue' | 'drafts' | 'latestLoadId' | 'latestShowId'
    >(
      this,
      {
        api: false,
        notices: false,
        dependencies: false,
        story: false,
        rules: false,
        queue: false,
        drafts: false,
        latestLoadId: false,
        latestShowId: false,
        failedSections: false,
        character: observableRef,
        sectionStore: observableRef,
        autosave: observableRef,
        hitDie: observableRef,
        quickCharacter: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The rules of the character's campaign. */
  private get content(): Content | undefined {
    const { rules, character } = this;
    return rules && character && withCampaignRules(rules, character);
  }

  /** The evaluation for the side panel: of the open section, otherwise of the saved character. */
  get evaluation(): Evaluation | undefined {
    return this.sectionStore?.evaluation ?? this.savedEvaluation;
  }

  /** The evaluation of the saved character. */
  private get savedEvaluation(): Evaluation | undefined {
    const { character, content } = this;
    return character && content && evaluate(content, character.choices, character.play);
  }

  /** The numbers of the evaluated sheet that do not exist yet. */
  get unknownNumbers(): UnknownNumbers {
    const { sectionStore, character } = this;
    if (sectionStore) return sectionStore.unknownNumbers;
    return character ? unknownNumbers(character.choices, hasBio(character, undefined)) : new Map();
  }

  /** What armor the character carries without wearing it, as a sentence; undefined without any. */
  get unwornArmor(): string | undefined {
    const { evaluation, content, permissions } = this;
    return evaluation && content && unwornArmorText(content, evaluation.sheet, permissions?.isPublished ?? false);
  }

  get menu(): MenuEntry[] {
    return this.character && this.content ? menuOf(this.character, this.content) : [];
  }

  get permissions(): CharacterPermissions | undefined {
    return (
      this.character && this.content && permissionsOf(this.character, this.content, this.dependencies.characterCount())
    );
  }

  /** Whether the open section has changes that could not be stored. */
  get hasUnsavedWork(): boolean {
    return (
      this.sectionStore?.isDirty === true &&
      (this.autosave?.state === 'failed' || this.autosave?.state === 'stopped') &&
      !this.sectionStore.saving
    );
  }

  /** The open section, or the main screen; undefined before the character is loaded. */
  get shownScreen(): SectionName | 'menu' | undefined {
    return this.state === 'ready' ? (this.sectionStore?.section ?? 'menu') : undefined;
  }

  /** Opens a character; without an id the user's draft or a blank character. Then opens a section, unless it is locked. */
  async load(characterId: string | undefined, section?: SectionName): Promise<void> {
    const loadId = this.startLoading();
    try {
      await this.resendUnanswered();
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
    const { character, content, savedEvaluation, selectedSection: section } = this;
    if (
      this.sectionStore ||
      !character ||
      !content ||
      !savedEvaluation ||
      !section ||
      this.menu.find((entry) => entry.section === section)?.lockedReason
    )
      return;
    this.autosave = this.createAutosave(section);
    this.sectionStore = new SectionStore(section, character, content, savedEvaluation, (input) =>
      this.autosave?.update(input),
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
    await this.autosave?.flush();
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
    const { sectionStore, character } = this;
    if (!sectionStore?.canSave || !character) return;
    const { section, content, choices, evaluation, level } = sectionStore;
    const { queue } = this;
    const before = JSON.stringify(sectionStore.unsavedInput);
    sectionStore.setSaving(true);
    await this.autosave?.stop();
    try {
      const form = sectionForm(section, { content, saved: character.choices, choices, evaluation, level });
      this.notices.banner(await queue.saveSection(form), true);
      this.dependencies.onCharactersChanged();
    } catch (problem) {
      if (queue === this.queue) this.onSaveFailed(sectionStore, problem);
      else this.notices.popup(NOT_SAVED, problem);
      return;
    }
    if (queue !== this.queue) return;
    this.failedSections.delete(section);
    const after = sectionStore.unsavedInput;
    await this.refresh(section);
    if (JSON.stringify(after) !== before) this.reopenWith(section, after);
  }

  /** Opens a section that was just saved with what the user has changed while it was saved. */
  private reopenWith(section: SectionName, input: SectionInput | undefined): void {
    const { character } = this;
    // The choices of a level that is taken now belong to no other level.
    if (this.sectionStore || !character || !input || (character.is_published && section === 'class')) return;
    this.character = { ...character, drafts: { ...character.drafts, [section]: { ...input } } };
    this.openSection(section);
    this.autosave?.update(input);
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
    if (rules) this.hitDie = new HitDieStore(this.queue, sectionStore, rules, this.showSaveFailure);
  }

  closeHitDiePopup(): void {
    this.hitDie = undefined;
  }

  /** Opens the 'Play at once' popup, unless there is something that it would overwrite. */
  openQuickCharacter(): void {
    const { content, permissions } = this;
    if (content && permissions?.canFillIn)
      this.quickCharacter = new QuickCharacterStore(content, (choices) => this.fillIn(content, choices));
  }

  closeQuickCharacter(): void {
    this.quickCharacter = undefined;
  }

  /** Sends the pending input at once, for a page that may close: also what the user has changed while the section is saved. */
  flushSectionInput(): void {
    const { sectionStore, queue } = this;
    if (sectionStore?.saving)
      queue.saveSectionInput(sectionStore.section, sectionStore.unsavedInput).catch(() => undefined);
    else void this.autosave?.flush();
  }

  /** Saves the four sections of a whole character, and shows the saved one. @returns whether all are saved */
  private async fillIn(content: Content, choices: Choices): Promise<boolean> {
    const { queue } = this;
    const failure = await saveEverySection(queue, content, choices);
    this.dependencies.onCharactersChanged();
    // Another character may be open by now.
    if (queue !== this.queue) return false;
    await this.refresh(failure?.section ?? 'background');
    if (!failure) {
      this.notices.banner(`${choices.bio.name} is filled in. You can still change everything.`, true);
      return true;
    }
    this.failedSections.add(failure.section);
    await this.showSaveFailure(failure.problem, `The ${failure.section} was not saved`);
    return false;
  }

  private startLoading(): number {
    void this.autosave?.flush();
    this.closeSection();
    this.state = 'loading';
    this.failure = undefined;
    this.character = undefined;
    this.selectedSection = undefined;
    this.quickCharacter = undefined;
    this.failedSections.clear();
    return ++this.latestLoadId;
  }

  private onLoaded(character: CharacterInProgress, content: Content, section: SectionName | undefined): void {
    this.rules = content;
    this.showMainScreen(character);
    this.selectedSection = character.is_published || isUntouched(character) ? undefined : nextSection(character);
    if (section) this.openSection(section);
  }

  /** Shows the main screen with a saved character; selects the section just left, or the next one when that is done. */
  private showMainScreen(character: CharacterInProgress, left?: SectionName): void {
    this.queue = new CharacterWriteQueue(this.api, character, this.dependencies.unanswered);
    this.closeSection();
    this.state = 'ready';
    this.character = character;
    this.leftSection = left;
    this.selectedSection = left && (doneSections(character)[left] ? nextSection(character, left) : left);
  }

  /** Closes the open section and its Increase HP popup. Stores nothing. */
  private closeSection(): void {
    this.sectionStore = undefined;
    this.autosave = undefined;
    this.hitDie = undefined;
  }

  /** Sends again what a page before this one got no answer for, and shows what is refused. */
  private async resendUnanswered(): Promise<void> {
    for (const problem of await this.dependencies.unanswered.resend(this.api)) this.notices.popup(NOT_SAVED, problem);
  }

  /** Shows the saved character on the main screen or in the next section. A later call wins over this one. */
  private async refresh(section: SectionName, next?: SectionName): Promise<void> {
    const loadId = ++this.latestLoadId;
    try {
      const character = await this.savedCharacter(section);
      if (loadId === this.latestLoadId) this.onRefreshed(character, section, next);
    } catch (problem) {
      this.notices.popup('The character could not be loaded', problem);
      this.sectionStore?.setSaving(false);
    }
  }

  /** Returns the character that the last write has left, else fetches it. @throws Failure when the server cannot answer */
  private async savedCharacter(section: SectionName): Promise<CharacterInProgress> {
    await this.queue.settled();
    return this.queue.latest ?? (await this.queue.fetchLatest(section));
  }

  private onRefreshed(character: CharacterInProgress, left: SectionName, next: SectionName | undefined): void {
    this.showMainScreen(character, this.permissions?.isPublished ? undefined : left);
    if (next) this.openSection(next);
  }

  private createAutosave(section: SectionName): SectionInputAutosave<SectionInput | undefined> {
    // A late try still belongs to its character, when another one is open by then.
    const { queue } = this;
    return new SectionInputAutosave<SectionInput | undefined>(
      (input) => queue.saveSectionInput(section, input),
      (problem) => void (queue === this.queue && this.onSectionInputRefused(problem)),
    );
  }

  private async onSectionInputRefused(problem: unknown): Promise<void> {
    if (this.sectionStore) this.failedSections.add(this.sectionStore.section);
    await this.showSaveFailure(problem);
  }

  private onSaveFailed(sectionStore: SectionStore, problem: unknown): void {
    this.failedSections.add(sectionStore.section);
    sectionStore.setSaving(false);
    this.autosave = this.createAutosave(sectionStore.section);
    this.autosave.update(sectionStore.unsavedInput);
    void this.showSaveFailure(problem);
  }

  /** Shows a failed save in a popup; after a 409, asks the user to reload the character. */
  private async showSaveFailure(problem: unknown, title = NOT_SAVED): Promise<void> {
    if (!(problem instanceof Failure) || problem.code !== 409) return this.notices.popup(title, problem);
    await this.autosave?.stop();
    const wantsReload = await this.notices.confirm({
      message: problem.message,
      title: 'Changed in another window (409)',
      action: 'Reload',
    });
    if (wantsReload) await this.load(this.queue.id ?? undefined);
  }

  /** Whether the character is being published or deleted. */
  get isEnding(): boolean {
    return this.drafts.isRunning;
  }
}
