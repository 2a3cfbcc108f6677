import { makeAutoObservable, runInAction } from 'mobx';
import type { ListedCharacter } from '../../contracts/characters/characters.contract.js';
import type { Ref } from '../../contracts/content/content.types.js';
import {
  deleteCharacter,
  importCharacter,
  importCharacterFile,
  listCharacters,
} from '../../contracts/characters/characters.contract.js';
import type { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { SingleFlight } from '../ui/single-flight.js';
import { readChosenFile } from './read-chosen-file.js';
import { builderPath } from './builder-path.js';
import { nameOf } from './character-labels.js';

const DELETE_MESSAGE = [
  'Are you sure you want to delete your character?',
  'If this character is in a campaign, then that character will be removed from it as well.',
].join(' ');

/** The label and the target of the button above the list. */
export interface CreateAction {
  label: string;
  /** The path that the button opens; undefined disables the button. */
  to: string | undefined;
}

/** The user's characters: lists, deletes and imports them. */
export class CharactersStore {
  characters: ListedCharacter[] = [];
  /** The campaigns into which the user may import a character. */
  campaigns: Ref[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;
  /** The character of the open import popup. */
  importing: Pick<ListedCharacter, 'id' | 'name'> | undefined = undefined;
  private readonly flight = new SingleFlight();

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    /** Called when the user's characters have changed. */
    private readonly onChange: () => void,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'onChange' | 'flight'>(
      this,
      { api: false, notices: false, onChange: false, flight: false },
      { autoBind: true },
    );
  }

  /** The user's draft; a user has at most one. */
  get draft(): ListedCharacter | undefined {
    return this.characters.find(({ is_published }) => !is_published);
  }

  /** Returns what the create button says and opens. @param campaignId the campaign into which the character goes */
  createAction(campaignId?: string): CreateAction {
    if (this.characters.length >= LIMITS.charactersPerUser)
      return { label: `Max Chars reached (${LIMITS.charactersPerUser}) - Delete others first`, to: undefined };
    return this.draft
      ? {
          label: `Finish Drafting ${nameOf(this.draft)}`,
          to: builderPath({ characterId: this.draft.id, campaignId }),
        }
      : { label: 'Start a new Character', to: builderPath({ campaignId }) };
  }

  async load(): Promise<void> {
    try {
      const { characters, campaigns } = await this.api(listCharacters);
      runInAction(() => Object.assign(this, { characters, campaigns, state: 'ready', failure: undefined }));
    } catch (failure) {
      runInAction(() => Object.assign(this, { state: 'failed', failure }));
    }
  }

  /** Deletes a character after a confirmation, then fetches the list again. */
  async delete(character: ListedCharacter): Promise<void> {
    const confirmed = await this.notices.confirm({
      message: DELETE_MESSAGE,
      title: `Delete ${nameOf(character)}`,
      action: 'Delete',
      danger: true,
    });
    if (confirmed) await this.flight.run(() => this.callDelete(character), character.id);
  }

  private async callDelete(character: ListedCharacter): Promise<void> {
    try {
      const { msg } = await this.api(deleteCharacter, { params: { characterId: character.id } });
      this.notices.banner(msg, true);
      this.onChange();
    } catch (problem) {
      this.notices.popup('The character was not deleted', problem);
    }
    await this.load();
  }

  /** Opens the popup that asks for a campaign. @param campaigns the user's campaigns; the loaded ones by default */
  async startImport(character: Pick<ListedCharacter, 'id' | 'name'>, campaigns: Ref[] = this.campaigns): Promise<void> {
    this.campaigns = campaigns;
    this.importing = character;
    await this.fetchCampaigns();
  }

  /** Fetches the campaigns again, because a DM may have added the user since; after a failure the former ones stay. */
  private async fetchCampaigns(): Promise<void> {
    try {
      const { campaigns } = await this.api(listCharacters);
      runInAction(() => (this.campaigns = campaigns));
    } catch {
      return;
    }
  }

  /** Closes the popup that asks for a campaign. */
  closeImport(): void {
    this.importing = undefined;
  }

  /** The finished characters in no campaign. */
  get readyToJoin(): ListedCharacter[] {
    return this.characters.filter(({ completion_status }) => completion_status === 'Ready to join');
  }

  /** Whether an import is in progress. */
  get isImporting(): boolean {
    return this.flight.isRunning('import');
  }

  /** Adds the character of the popup to a campaign. @returns the path of the campaign; undefined after a failure */
  import(campaign: Ref): Promise<string | undefined> {
    return this.flight.run(() => this.callImport(campaign), 'import');
  }

  private async callImport(campaign: Ref): Promise<string | undefined> {
    const character = this.importing;
    if (!character) return undefined;
    const isImported = await this.callImportInto(character.id, campaign.id);
    this.closeImport();
    return isImported ? `/campaigns/${campaign.id}` : undefined;
  }

  /** Whether the import of a file is in progress. */
  get isImportingFile(): boolean {
    return this.flight.isRunning('file');
  }

  /** Creates a character out of a file. A popup shows why it was refused. @returns whether it succeeded */
  importFile(file: Blob): Promise<boolean> {
    return this.flight.run(() => this.callImportFile(file), 'file');
  }

  private async callImportFile(file: Blob): Promise<boolean> {
    try {
      const { msg } = await this.api(importCharacterFile, { body: await readChosenFile(file) });
      this.notices.banner(msg, true);
      this.onChange();
      await this.load();
      return true;
    } catch (problem) {
      this.notices.popup('The character was not imported', problem);
      return false;
    }
  }

  /** Adds a character to a campaign. @returns whether it succeeded */
  importInto(requestedChar: string, requestedCampaign: string): Promise<boolean> {
    return this.flight.run(() => this.callImportInto(requestedChar, requestedCampaign), `import ${requestedChar}`);
  }

  /** Whether the import of this character into the open campaign is in progress. */
  isImportingInto(requestedChar: string): boolean {
    return this.flight.isRunning(`import ${requestedChar}`);
  }

  private async callImportInto(requestedChar: string, requestedCampaign: string): Promise<boolean> {
    try {
      const { msg } = await this.api(importCharacter, { body: { requestedChar, requestedCampaign } });
      this.notices.banner(msg, true);
      this.onChange();
      return true;
    } catch (problem) {
      this.notices.popup('The character was not imported', problem);
      await this.load();
      return false;
    }
  }
}
