import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { characterSheetInProgress, newCharacterSheet } from '../../contracts/builder/builder.contract.js';
import { itemsOfPlay } from '../../contracts/character/inventory.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Failure } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { Api } from '../core/api.js';
import { toFailure } from '../core/to-failure.js';
import type { CharacterSavesStore } from './character-saves.store.js';
import { LoadedCharacter } from './loaded-character.js';

/** What loading a character needs from the other stores. */
export interface LoadingDependencies {
  /** Loads the rules content, with the magic items if there is one among the items. */
  loadContent: (items?: readonly string[]) => Promise<Content>;
  /** Returns the number of the user's characters, including drafts. */
  characterCount: () => number;
}

/** The character of the builder: loads it, and fetches it again after a save. The latest request wins. */
export class CharacterLoadingStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;
  /** The saved character; undefined before it is loaded. */
  loaded: LoadedCharacter | undefined = undefined;
  private latest = 0;

  constructor(
    private readonly api: Api,
    private readonly saves: CharacterSavesStore,
    private readonly dependencies: LoadingDependencies,
  ) {
    makeAutoObservable<this, 'api' | 'saves' | 'dependencies' | 'latest'>(
      this,
      { api: false, saves: false, dependencies: false, latest: false, begin: false, loaded: observableRef },
      { autoBind: true },
    );
  }

  /** Drops the replies to earlier requests. @returns whether this request is still the latest one */
  begin(): () => boolean {
    const id = ++this.latest;
    return () => id === this.latest;
  }

  /**
   * Loads a character; without an id the user's draft or a blank character.
   * @param onLoaded called in the same action as the character is there
   */
  async load(characterId: string | undefined, onLoaded: (loaded: LoadedCharacter) => void): Promise<void> {
    const isLatest = this.begin();
    Object.assign(this, { state: 'loading', failure: undefined, loaded: undefined });
    try {
      await this.saves.resendUnanswered();
      const request = characterId
        ? this.api(characterSheetInProgress, { params: { characterId } })
        : this.api(newCharacterSheet);
      const { loadContent } = this.dependencies;
      const [{ character }] = await Promise.all([request, loadContent()]);
      const content = await loadContent(itemsOfPlay(character.play));
      if (isLatest()) runInAction(() => onLoaded(this.show(character, content)));
    } catch (problem) {
      if (isLatest()) runInAction(() => Object.assign(this, { state: 'failed', failure: toFailure(problem) }));
    }
  }

  /**
   * Fetches what the save of a section has left.
   * @param onLoaded called as by `load`, with the character of before too
   * @throws Failure when the server cannot answer
   */
  async refresh(
    section: SectionName,
    onLoaded: (loaded: LoadedCharacter, before: LoadedCharacter) => void,
  ): Promise<void> {
    const isLatest = this.begin();
    const character = await this.saves.savedCharacter(section);
    const before = this.loaded;
    if (isLatest() && before) runInAction(() => onLoaded(this.show(character, before.content), before));
  }

  /** Replaces the stored input of the sections that is not saved. */
  setDrafts(drafts: CharacterInProgress['drafts']): void {
    this.loaded = this.loaded?.withDrafts(drafts);
  }

  private show(character: CharacterInProgress, content: Content): LoadedCharacter {
    this.saves.useCharacter(character);
    this.state = 'ready';
    this.loaded = new LoadedCharacter(character, content, this.dependencies.characterCount);
    return this.loaded;
  }
}
