import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { KnownCharacter } from './builder-write.js';
import { CharacterWriteQueue } from './character-write-queue.js';
import { saveEverySection } from './save-every-section.js';
import { sectionForm } from './section-form.js';
import { SectionInputAutosave } from './section-input-autosave.js';
import type { SectionInput } from './section-input.js';
import type { SectionStore } from './section.store.js';
import type { UnansweredWrites } from './unanswered-writes.js';

const NOT_SAVED = 'The section was not saved';

/** What the saves need from the builder. */
export interface SaveDependencies {
  /** The writes that the server has not answered. */
  unanswered: UnansweredWrites;
  /** Called when a character was added, renamed, published or deleted. */
  onCharactersChanged: () => void;
  /** Loads the character again, after another window has changed it. */
  reload: (characterId: string | undefined) => Promise<void>;
}

/** Saves the sections of the loaded character, stores unsaved input, and shows what could not be saved. */
export class CharacterSavesStore {
  /** Sends the writes of the loaded character; another character has another queue. */
  queue: CharacterWriteQueue;
  /** Stores the unsaved input of the open section; undefined on the main screen. */
  autosave: SectionInputAutosave<SectionInput | undefined> | undefined = undefined;
  /** Sections whose last save failed. */
  readonly failedSections = observable.set<SectionName>();

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly dependencies: SaveDependencies,
  ) {
    this.queue = new CharacterWriteQueue(api, { id: null, version: 0 }, dependencies.unanswered);
    makeAutoObservable<this, 'api' | 'notices' | 'dependencies'>(
      this,
      {
        api: false,
        notices: false,
        dependencies: false,
        queue: false,
        failedSections: false,
        autosave: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Sends what follows on this version of a character. */
  useCharacter(known: KnownCharacter): void {
    this.queue = new CharacterWriteQueue(this.api, known, this.dependencies.unanswered);
  }

  /** Stores the unsaved input of a section from now on. */
  startAutosave(section: SectionName): void {
    // A late try still belongs to its character, when another one is open by then.
    const { queue } = this;
    this.autosave = new SectionInputAutosave<SectionInput | undefined>(
      (input) => queue.saveSectionInput(section, input),
      (problem) => void (queue === this.queue && this.onInputRefused(section, problem)),
    );
  }

  /** Stores no unsaved input any more. Does not send what is pending; the queue goes on with what was sent. */
  endAutosave(): void {
    this.autosave?.end();
    this.autosave = undefined;
  }

  /** Sends the pending input at once, for a page that may close: also what the user has changed while the section is saved. */
  flush(sectionStore: SectionStore | undefined): void {
    if (sectionStore?.saving)
      this.queue.saveSectionInput(sectionStore.section, sectionStore.unsavedInput).catch(() => undefined);
    else void this.autosave?.flush();
  }

  /** Saves the open section. @returns whether it is saved and its character is still the loaded one */
  async saveSection(sectionStore: SectionStore): Promise<boolean> {
    const { section, character, content, choices, evaluation, level } = sectionStore;
    const { queue } = this;
    sectionStore.setSaving(true);
    await this.autosave?.stop();
    try {
      const form = sectionForm(section, { content, saved: character.choices, choices, evaluation, level });
      this.notices.banner(await queue.saveSection(form), true);
      this.dependencies.onCharactersChanged();
    } catch (problem) {
      if (queue === this.queue) this.onSaveFailed(sectionStore, problem);
      else this.notices.popup(NOT_SAVED, problem);
      return false;
    }
    if (queue !== this.queue) return false;
    this.failedSections.delete(section);
    return true;
  }

  /**
   * Saves the four sections of a whole character.
   * @param show shows the saved character after the last section that was tried
   * @returns whether all are saved and its character is still the loaded one
   */
  async saveEverySection(
    content: Content,
    choices: Choices,
    show: (last: SectionName) => Promise<void>,
  ): Promise<boolean> {
    const { queue } = this;
    const failure = await saveEverySection(queue, content, choices);
    this.dependencies.onCharactersChanged();
    if (queue !== this.queue) return false;
    await show(failure?.section ?? 'background');
    if (!failure) {
      this.notices.banner(`${choices.bio.name} is ready to finish. You can still change everything.`, true);
      return true;
    }
    this.failedSections.add(failure.section);
    await this.showFailure(failure.problem, `The ${failure.section} was not saved`);
    return false;
  }

  /** Returns the character that the last write has left, else fetches it. @throws Failure when the server cannot answer */
  async savedCharacter(section: SectionName): Promise<CharacterInProgress> {
    await this.queue.settled();
    return this.queue.latest ?? (await this.queue.fetchLatest(section));
  }

  /** Sends the writes again that an earlier page sent without an answer, and shows the refusals. */
  async resendUnanswered(): Promise<void> {
    for (const problem of await this.dependencies.unanswered.resend(this.api)) this.notices.popup(NOT_SAVED, problem);
  }

  /** Shows a failed save in a popup; after a 409, asks the user to reload the character. */
  async showFailure(problem: unknown, title = NOT_SAVED): Promise<void> {
    if (!(problem instanceof Failure) || problem.code !== 409) return this.notices.popup(title, problem);
    await this.autosave?.stop();
    const wantsReload = await this.notices.confirm({
      message: problem.message,
      title: 'Changed in another window',
      details: 'Code 409',
      action: 'Reload',
    });
    if (wantsReload) await this.dependencies.reload(this.queue.id ?? undefined);
  }

  private async onInputRefused(section: SectionName, problem: unknown): Promise<void> {
    if (this.autosave) this.failedSections.add(section);
    await this.showFailure(problem);
  }

  private onSaveFailed(sectionStore: SectionStore, problem: unknown): void {
    this.failedSections.add(sectionStore.section);
    sectionStore.setSaving(false);
    this.startAutosave(sectionStore.section);
    this.autosave?.update(sectionStore.unsavedInput);
    void this.showFailure(problem);
  }
}
