import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import {
  characterSheetInProgress,
  deleteDraft,
  deleteDraftById,
  newCharacterSheet,
  publishCharacter,
} from '../../contracts/builder/builder.contract.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { RulesPages } from './builder-pages.js';
import { CharacterWriteQueue } from './character-write-queue.js';
import { DraftKeeper } from './draft-keeper.js';
import { HitDieStore, hitDieOf } from './hit-die.store.js';
import type { MenuEntry, CharacterPermissions } from './menu.js';
import { menuOf, nextSection, permissionsOf } from './menu.js';
import { processForm } from './process-form.js';
import type { SectionChoices } from './section-choices.js';
import { SectionStore } from './section.store.js';
import { StoryStore } from './story.store.js';

/** What the builder needs from the rest of the page. */
export interface BuilderDependencies {
  loadContent: () => Promise<Content>;
  /** How many characters the person has, drafts included. */
  characterCount: () => number;
  /** Called when that number, or a name among them, has changed. */
  onCharactersChanged: () => void;
}

/** The character builder: which character is worked on, which section is open, and what is saved. */
export class BuilderStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;
  character: CharacterInProgress | undefined = undefined;
  /** The section that is selected on the main screen, before the user confirms it. */
  selectedSection: SectionName | undefined = undefined;
  /** The section whose panel is open. */
  open: SectionStore | undefined = undefined;
  keeper: DraftKeeper<SectionChoices | undefined> | undefined = undefined;
  hitDie: HitDieStore | undefined = undefined;
  /** Sections whose saving failed. */
  readonly failedSections = observable.set<SectionName>();
  readonly pages: RulesPages;
  readonly story: StoryStore;
  private content: Content | undefined = undefined;
  private queue: CharacterWriteQueue;
  private latestLoad = 0;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly dependencies: BuilderDependencies,
  ) {
    this.queue = new CharacterWriteQueue(api, null, 0);
    this.pages = new RulesPages(api);
    this.story = new StoryStore(this.pages, notices);
    makeAutoObservable<this, 'api' | 'notices' | 'dependencies' | 'content' | 'queue' | 'latestLoad'>(
      this,
      {
        api: false,
        notices: false,
        dependencies: false,
        pages: false,
        story: false,
        content: false,
        queue: false,
        latestLoad: false,
        failedSections: false,
        character: observableRef,
        open: observableRef,
        keeper: observableRef,
        hitDie: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What the side panel shows: the open section's preview, else the character as saved. */
  get evaluation(): Evaluation | undefined {
    return this.open?.evaluation ?? this.character?.evaluation;
  }

  get menu(): MenuEntry[] {
    return this.character && this.content ? menuOf(this.character, this.content) : [];
  }

  get permissions(): CharacterPermissions | undefined {
    return (
      this.character && this.content && permissionsOf(this.character, this.content, this.dependencies.characterCount())
    );
  }

  /** The open section has changes that are neither saved nor stored as a draft, and no retry is likely to succeed. */
  get hasUnsavedWork(): boolean {
    return (
      this.open?.isDirty === true &&
      (this.keeper?.state === 'failed' || this.keeper?.state === 'stopped') &&
      !this.open.saving
    );
  }

  /** Opens a character; without an id the person's draft, or a blank one. */
  async load(characterId: string | undefined): Promise<void> {
    const ask = this.startLoading();
    try {
      const request = characterId
        ? this.api(characterSheetInProgress, { params: { characterId } })
        : this.api(newCharacterSheet);
      const [{ character }, content] = await Promise.all([request, this.dependencies.loadContent()]);
      if (ask === this.latestLoad) this.onLoaded(character, content);
    } catch (problem) {
      if (ask === this.latestLoad)
        runInAction(() => Object.assign(this, { state: 'failed', failure: failureFrom(problem) }));
    }
  }

  /** The first step: selects a section. A level-up opens it at once. */
  select(section: SectionName): void {
    this.selectedSection = section;
    if (section === 'class' && this.permissions?.isPublished) this.confirm();
  }

  /** The second step: opens the chosen section. */
  confirm(): void {
    const { character, content, selectedSection: section } = this;
    if (!character || !content || !section || this.menu.find((entry) => entry.section === section)?.lockedReason)
      return;
    this.keeper = this.keeperOf(section);
    this.open = new SectionStore(section, character, content, (sectionChoices) => this.keeper?.note(sectionChoices));
  }

  /** Leaves the section: stores its unsaved work as a draft and fetches the latest saved character. */
  async back(): Promise<void> {
    const section = this.open?.section;
    await this.keeper?.flush();
    if (section) await this.refresh(section);
  }

  /** Saves the open section. */
  async save(): Promise<void> {
    const { open, character } = this;
    if (!open?.canSave || !character) return;
    const { section, content, choices, evaluation, level } = open;
    open.setSaving(true);
    await this.keeper?.stop();
    try {
      const form = processForm(section, { content, saved: character.choices, choices, evaluation, level });
      this.notices.banner(await this.queue.process(form), true);
      this.failedSections.delete(section);
      this.dependencies.onCharactersChanged();
      await this.refresh(section);
    } catch (problem) {
      this.saveFailed(open, problem);
    }
  }

  /** Asks, then publishes the draft. @returns whether it is published */
  async publish(): Promise<boolean> {
    const message = 'Once you finish your character, you may import it into a campaign of which you are a member.';
    if (
      !this.permissions?.canPublish ||
      !(await this.notices.confirm({ message, title: 'Finish Character', action: 'Finish Character' }))
    )
      return false;
    return this.attempt('The character was not finished', () => this.api(publishCharacter));
  }

  /** Asks, then deletes the draft. @returns whether it is gone */
  async delete(): Promise<boolean> {
    const message = 'Are you sure you want to delete your character draft?';
    if (
      !this.permissions?.canDelete ||
      !(await this.notices.confirm({ message, title: 'Delete Character', action: 'Delete', danger: true }))
    )
      return false;
    const characterId = this.character?.id;
    return this.attempt('The draft was not deleted', () =>
      characterId ? this.api(deleteDraftById, { params: { characterId } }) : this.api(deleteDraft),
    );
  }

  /** Opens the popup that decides the hit points of the level. */
  openHitDie(): void {
    const { open } = this;
    const rules = open && hitDieOf(open);
    if (rules) this.hitDie = new HitDieStore(this.queue, open, rules, this.saveProblem);
  }

  closeHitDie(): void {
    this.hitDie = undefined;
  }

  /** Sends the pending draft at once, because the page may close. */
  flush(): void {
    void this.keeper?.flush();
  }

  private startLoading(): number {
    void this.keeper?.flush();
    Object.assign(this, {
      state: 'loading',
      failure: undefined,
      character: undefined,
      selectedSection: undefined,
      open: undefined,
      keeper: undefined,
      hitDie: undefined,
    });
    this.failedSections.clear();
    return ++this.latestLoad;
  }

  private onLoaded(character: CharacterInProgress, content: Content): void {
    this.content = content;
    this.show(character);
    this.selectedSection = undefined;
  }

  /** The main screen with the character as saved. */
  private show(character: CharacterInProgress, left?: SectionName): void {
    this.queue = new CharacterWriteQueue(this.api, character.id, character.version);
    Object.assign(this, {
      state: 'ready',
      character,
      open: undefined,
      keeper: undefined,
      hitDie: undefined,
      selectedSection: left && nextSection(character, left),
    });
  }

  /** Fetches the latest saved character and shows the main screen, after a section was saved or left. */
  private async refresh(section: SectionName): Promise<void> {
    try {
      this.show(await this.queue.latest(section), this.permissions?.isPublished ? undefined : section);
    } catch (problem) {
      this.notices.popup('The character could not be loaded', problem);
      this.open?.setSaving(false);
    }
  }

  private keeperOf(section: SectionName): DraftKeeper<SectionChoices | undefined> {
    return new DraftKeeper<SectionChoices | undefined>(
      (sectionChoices) => this.queue.keep(section, sectionChoices),
      (problem) => void this.onDraftRefused(problem),
    );
  }

  private async onDraftRefused(problem: unknown): Promise<void> {
    if (this.open) this.failedSections.add(this.open.section);
    await this.saveProblem(problem);
  }

  private saveFailed(open: SectionStore, problem: unknown): void {
    this.failedSections.add(open.section);
    open.setSaving(false);
    this.keeper = this.keeperOf(open.section);
    this.keeper.note(open.isDirty ? open.sectionChoices : undefined);
    void this.saveProblem(problem);
  }

  /** A popup with the message and its code; when the character changed elsewhere, an offer to reload it. */
  private async saveProblem(problem: unknown): Promise<void> {
    if (!(problem instanceof Failure) || problem.code !== 409)
      return this.notices.popup('The section was not saved', problem);
    await this.keeper?.stop();
    const wantsReload = await this.notices.confirm({
      message: problem.message,
      title: 'Changed in another window (409)',
      action: 'Reload',
    });
    if (wantsReload) await this.load(this.queue.id ?? undefined);
  }

  private async attempt(failed: string, call: () => Promise<{ msg: string }>): Promise<boolean> {
    try {
      const { msg } = await call();
      this.notices.banner(msg, true);
      this.dependencies.onCharactersChanged();
      return true;
    } catch (problem) {
      this.notices.popup(failed, problem);
      return false;
    }
  }
}

const failureFrom = (problem: unknown): Failure =>
  problem instanceof Failure ? problem : new Failure(0, String(problem));
