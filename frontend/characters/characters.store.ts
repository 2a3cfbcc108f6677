import { makeAutoObservable, runInAction } from 'mobx';
import type { ListedCharacter } from '../../contracts/characters/characters.contract.js';
import type { Ref } from '../../contracts/content/content.types.js';
import { deleteCharacter, importCharacter, listCharacters } from '../../contracts/characters/characters.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { nameOf } from './character-labels.js';

/** What the button above the list does. */
export interface CreateAction {
  label: string;
  /** Where it leads; undefined: the button is disabled. */
  to: string | undefined;
}

/** The person's own characters. */
export class CharactersStore {
  characters: ListedCharacter[] = [];
  /** The campaigns that a character may be imported into. */
  campaigns: Ref[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;
  /** The character that waits for a campaign to be picked. */
  importing: ListedCharacter | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    /** Called when the number of characters has changed. */
    private readonly onChange: () => void,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'onChange'>(
      this,
      { api: false, notices: false, onChange: false },
      { autoBind: true },
    );
  }

  /** The person's draft; each person has at most one. */
  get draft(): ListedCharacter | undefined {
    return this.characters.find(({ is_published }) => !is_published);
  }

  get create(): CreateAction {
    if (this.characters.length >= LIMITS.charactersPerUser)
      return { label: `Max Chars reached (${LIMITS.charactersPerUser}) - Delete others first`, to: undefined };
    return this.draft
      ? { label: `Finish Drafting ${nameOf(this.draft)}`, to: `/character/creation/${this.draft.id}` }
      : { label: 'Start a new Character', to: '/character/creation' };
  }

  async load(): Promise<void> {
    try {
      const { characters, campaigns } = await this.api(listCharacters);
      runInAction(() => Object.assign(this, { characters, campaigns, state: 'ready', failure: undefined }));
    } catch (problem) {
      runInAction(() =>
        Object.assign(this, {
          state: 'failed',
          failure: problem instanceof Failure ? problem : new Failure(0, String(problem)),
        }),
      );
    }
  }

  /** Asks, then deletes; the list is fetched again. */
  async delete(character: ListedCharacter): Promise<void> {
    const message =
      'Are you sure you want to delete your character? If this character is in a campaign, then that character will be removed from it as well.';
    if (
      !(await this.notices.confirm({ message, title: `Delete ${nameOf(character)}`, action: 'Delete', danger: true }))
    )
      return;
    try {
      const { msg } = await this.api(deleteCharacter, { params: { characterId: character.id } });
      this.notices.banner(msg, true);
      this.onChange();
    } catch (problem) {
      this.notices.popup('The character was not deleted', problem);
    }
    await this.load();
  }

  /** Opens the popup that asks for a campaign; undefined closes it. */
  startImport(character: ListedCharacter | undefined): void {
    this.importing = character;
  }

  /** Adds the character to the campaign. @returns where to go, or undefined when it was refused */
  async import(campaign: Ref): Promise<string | undefined> {
    const character = this.importing;
    if (!character) return undefined;
    try {
      const { msg } = await this.api(importCharacter, {
        body: { requestedChar: character.id, requestedCampaign: campaign.id },
      });
      this.startImport(undefined);
      this.notices.banner(msg, true);
      return `/campaigns/${campaign.id}`;
    } catch (problem) {
      this.startImport(undefined);
      this.notices.popup('The character was not imported', problem);
      await this.load();
      return undefined;
    }
  }
}
