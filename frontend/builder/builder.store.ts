import { makeAutoObservable, observableRef } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { startingPlayText } from '../../contracts/builder/starting-play.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Evaluation, OpenChoice } from '../../contracts/character/evaluation.types.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { RulesPages } from '../library/rules-pages.js';
import { BuilderSectionsStore } from './builder-sections.store.js';
import { CharacterLoadingStore, type LoadingDependencies } from './character-loading.store.js';
import { CharacterSavesStore } from './character-saves.store.js';
import { classScoresOf } from './class-scores.js';
import { DraftActions } from './draft-actions.js';
import type { ShownSheet } from './finished-draft.js';
import type { MenuEntry, CharacterPermissions } from './menu.js';
import { leadOf } from './next-section.js';
import { QuickCharacterStore } from './quick-character.store.js';
import { StoryStore } from './story.store.js';
import type { UnansweredWrites } from './unanswered-writes.js';
import type { UnknownNumbers } from './unknown-numbers.js';
import { zeroScoresChoice, zeroScoresText } from './zero-scores.js';

/** What the builder needs from the other stores. */
export interface BuilderDependencies extends LoadingDependencies {
  /** The pages of the rules that were opened. */
  rulesPages: RulesPages;
  /** The writes that the server has not answered. */
  unanswered: UnansweredWrites;
  /** Called when a character was added, renamed, published or deleted. */
  onCharactersChanged: () => void;
}

/** The character builder: what its screens show of the character and of the open section, and what ends a draft. */
export class BuilderStore {
  /** The open 'Play at once' popup. */
  quickCharacter: QuickCharacterStore | undefined = undefined;
  readonly story: StoryStore;
  readonly saves: CharacterSavesStore;
  readonly loading: CharacterLoadingStore;
  readonly sections: BuilderSectionsStore;
  private readonly drafts: DraftActions;

  constructor(api: Api, notices: NoticesStore, dependencies: BuilderDependencies) {
    const { unanswered, rulesPages, onCharactersChanged } = dependencies;
    this.saves = new CharacterSavesStore(api, notices, {
      unanswered,
      onCharactersChanged,
      reload: (id) => this.load(id),
    });
    this.loading = new CharacterLoadingStore(api, this.saves, dependencies);
    this.sections = new BuilderSectionsStore(this.loading, this.saves, notices);
    this.story = new StoryStore(rulesPages, notices);
    this.drafts = new DraftActions(api, notices, onCharactersChanged);
    makeAutoObservable<this, 'drafts'>(
      this,
      { story: false, saves: false, loading: false, sections: false, drafts: false, quickCharacter: observableRef },
      { autoBind: true },
    );
  }

  get character(): CharacterInProgress | undefined {
    return this.loading.loaded?.character;
  }

  get menu(): MenuEntry[] {
    return this.loading.loaded?.menu ?? [];
  }

  get permissions(): CharacterPermissions | undefined {
    return this.loading.loaded?.permissions;
  }

  /** The line of the main screen that says what is next. */
  get lead(): string {
    const { character, permissions } = this;
    return character && permissions ? leadOf(character, permissions, this.sections.selected) : '';
  }

  /** Why the scores of a draft suit its class badly; undefined when they suit it. */
  get scoresAdvice(): string | undefined {
    const { loaded } = this.loading;
    if (!loaded || loaded.permissions.isPublished) return undefined;
    return classScoresOf(loaded.content, loaded.character.choices)?.advice;
  }

  /** What the side panel shows: of the open section, otherwise of the saved character. */
  get shown(): ShownSheet | undefined {
    return (this.sections.current ?? this.loading.loaded)?.shown;
  }

  get evaluation(): Evaluation | undefined {
    return this.shown?.evaluation;
  }

  /** What the open section, otherwise the whole character, lacks: scores of 0 too, which a bio may keep. */
  get pendingChoices(): readonly OpenChoice[] {
    const { current } = this.sections;
    const open = current ? current.openChoices : (this.evaluation?.open ?? []);
    const bio = current ? current.section === 'bio' && current.choices.bio : this.loading.loaded?.choices.bio;
    const zeros = bio ? zeroScoresChoice(bio) : undefined;
    return zeros ? [...open, zeros] : open;
  }

  /** What the classes can still prepare, beside the class section and on the main screen; undefined: nothing. */
  get leftToPrepare(): string | undefined {
    const { current } = this.sections;
    return current && current.section !== 'class' ? undefined : this.shown?.leftToPrepare;
  }

  /** The numbers of the evaluated sheet that do not exist yet. */
  get unknownNumbers(): UnknownNumbers {
    return (this.sections.current ?? this.loading.loaded)?.unknownNumbers ?? new Map();
  }

  /** Whether the open section has changes that could not be stored. */
  get hasUnsavedWork(): boolean {
    const { autosave } = this.saves;
    const { current } = this.sections;
    const isStored = autosave?.state !== 'failed' && autosave?.state !== 'stopped';
    return current?.isDirty === true && !isStored && !current.saving;
  }

  /** The open section, or the main screen; undefined before the character is loaded. */
  get shownScreen(): SectionName | 'menu' | undefined {
    return this.loading.state === 'ready' ? (this.sections.current?.section ?? 'menu') : undefined;
  }

  /** Whether the character is being published or deleted. */
  get isEnding(): boolean {
    return this.drafts.isRunning;
  }

  /** Opens a character; without an id the user's draft or a blank character. Then opens a section, unless it is locked. */
  async load(characterId: string | undefined, section?: SectionName): Promise<void> {
    void this.saves.autosave?.flush();
    this.sections.close();
    this.quickCharacter = undefined;
    this.saves.failedSections.clear();
    await this.loading.load(characterId, (loaded) => this.sections.start(loaded, section));
  }

  /**
   * Publishes the draft after a confirmation. @returns whether it is published
   * @param action the label of the button that confirms
   * @param isJoining whether the character joins a campaign at once
   */
  async publish(action = 'Finish Character', isJoining = false): Promise<boolean> {
    const { loaded } = this.loading;
    const finished = loaded?.shown.finished;
    const details = finished && startingPlayText(loaded.content, finished.play);
    const warning = loaded && zeroScoresText(loaded.choices.bio);
    return loaded?.permissions.canPublish === true && this.drafts.publish({ action, isJoining, details, warning });
  }

  /** Deletes the draft after a confirmation. @returns whether it is deleted */
  async deleteDraft(): Promise<boolean> {
    return this.permissions?.canDelete === true && this.character !== undefined && this.drafts.delete(this.character);
  }

  /** Opens the 'Play at once' popup, which says when it replaces something; not for a character that is complete. */
  openQuickCharacter(): void {
    const { saves, sections } = this;
    const { loaded } = this.loading;
    if (loaded?.permissions.canFillIn)
      this.quickCharacter = new QuickCharacterStore(
        loaded.content,
        (choices) => saves.saveEverySection(loaded.content, choices, sections.refresh),
        { name: this.character?.characterName ?? '', replaces: loaded.permissions.fillInReplaces },
      );
  }

  closeQuickCharacter(): void {
    this.quickCharacter = undefined;
  }

  /** Sends the pending input at once, for a page that may close. */
  flushSectionInput(): void {
    this.saves.flush(this.sections.current);
  }
}
