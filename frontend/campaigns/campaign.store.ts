import { makeAutoObservable, runInAction } from 'mobx';
import type { Campaign, CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import {
  changeCampaign,
  deleteCampaign,
  getCampaign,
  saveQuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import type { ChangeCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import type { CampaignAction, CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import type { PickerCharacter } from '../../contracts/characters/characters.contract.js';
import { listPickerCharacters, removeCharacter } from '../../contracts/characters/characters.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { searchUsers } from '../../contracts/users/users.contract.js';
import type { Api, Input } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { countCharacters } from '../ui/text-length.js';

const isCode = (problem: unknown, ...codes: number[]): boolean =>
  problem instanceof Failure && codes.includes(problem.code);

/** The open campaign: its data, its settings and the draft of its quest notes. */
export class CampaignStore {
  id: string | undefined = undefined;
  reply: CampaignReply | undefined = undefined;
  /** The characters of the Char Sheet picker: all for the DM, their own for a player. */
  pickerCharacters: PickerCharacter[] = [];
  failure: Failure | undefined = undefined;
  /** The quest notes as the DM types them; undefined without unsaved changes. */
  draftNotes: string | undefined = undefined;
  /** Newer quest notes that another DM has saved, until the user resolves the conflict. */
  conflictingNotes: string | undefined = undefined;

  /** The numbers of the latest fetch and of the stored one: replies may arrive in another order than their calls. */
  private latestFetch = 0;
  private storedFetch = 0;
  /** A deletion is in progress, so that the server's news of it does not replace the screen. */
  private isDeleting = false;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'latestFetch' | 'storedFetch' | 'isDeleting'>(
      this,
      { api: false, notices: false, latestFetch: false, storedFetch: false, isDeleting: false },
      { autoBind: true },
    );
  }

  get campaign(): Campaign | undefined {
    return this.reply?.campaign;
  }

  get level(): CampaignRole | undefined {
    return this.reply?.level;
  }

  /** Whether the draft of the quest notes differs from the saved ones and is short enough. */
  get canSaveNotes(): boolean {
    const { draftNotes: draft } = this;
    return draft !== undefined && draft !== this.campaign?.quest_notes && countCharacters(draft) <= LIMITS.questNotes;
  }

  /** Whether the user sees the control for an action; the server enforces the policy. */
  may(action: CampaignAction): boolean {
    return this.level !== undefined && may(this.level, action);
  }

  /** Opens a campaign or fetches it again; the present data stays until the reply. A popup shows a failure. */
  async load(campaignId: string): Promise<void> {
    if (this.id !== campaignId) this.reset(campaignId);
    try {
      await this.fetch(campaignId);
    } catch (failure) {
      if (this.id !== campaignId) return;
      this.handleLoadFailure(failure);
      if (!isCode(failure, 401)) this.notices.popup('The campaign could not be loaded', failure);
    }
  }

  /**
   * Fetches the open campaign again in the background. Ignores a failure, because the user did not ask for it, unless the
   * user may no longer see the campaign.
   */
  async refresh(): Promise<void> {
    const { id } = this;
    if (!id || this.isDeleting) return;
    try {
      await this.fetch(id);
    } catch (failure) {
      if (this.id === id && isCode(failure, 403, 404)) this.handleLoadFailure(failure);
    }
  }

  /** Makes one change of the settings, then fetches the campaign again. @returns whether it succeeded */
  change(body: Input<ChangeCampaign>): Promise<boolean> {
    return this.attempt('The campaign was not changed', (campaignId) =>
      this.api(changeCampaign, { params: { campaignId }, body }),
    );
  }

  removeCharacter(character: string): Promise<boolean> {
    return this.attempt('The character was not removed', (campaign) =>
      this.api(removeCharacter, { body: { campaign, character } }),
    );
  }

  /** @returns whether the campaign is deleted */
  async delete(): Promise<boolean> {
    this.isDeleting = true;
    const isDeleted = await this.attempt(
      'The campaign was not deleted',
      (campaignId) => this.api(deleteCampaign, { params: { campaignId } }),
      false,
    );
    this.isDeleting = false;
    return isDeleted;
  }

  /** Returns the usernames of all users who are not members. */
  get invitableUsernames(): string[] {
    const members = new Set(this.campaign?.users.map((user) => user.username));
    return (this.reply?.all_users ?? []).filter((name) => !members.has(name));
  }

  /** Returns the invitable usernames that contain the typed text. Rejects with a Failure. */
  async searchUsers(username: string): Promise<string[]> {
    const containsText = (name: string): boolean => name.toLowerCase().includes(username.toLowerCase());
    const users = this.invitableUsernames.filter(containsText).slice(0, LIMITS.namesPerSearch);
    const { usernames } = await this.api(searchUsers, { body: { username, users } });
    return usernames;
  }

  setDraftNotes(text: string): void {
    this.draftNotes = text;
  }

  /** Saves the quest notes. After a 409 both texts are shown, and saving again overwrites the newer one. */
  async saveNotes(): Promise<void> {
    const campaign = this.campaign;
    if (!campaign || this.draftNotes === undefined) return;
    const body = { campaignNotes: this.draftNotes, seenVersion: campaign.quest_notes_version };
    try {
      const { campaign: saved, msg } = await this.api(saveQuestNotes, { params: { campaignId: campaign.id }, body });
      runInAction(() => {
        Object.assign(campaign, saved);
        if (this.draftNotes === saved.quest_notes) this.draftNotes = undefined;
        this.conflictingNotes = undefined;
      });
      this.notices.banner(msg, true);
    } catch (failure) {
      if (isCode(failure, 409)) this.showConflict(campaign, failure as Failure);
      else this.notices.popup('The notes were not saved', failure);
    }
  }

  /** Discards the draft in favor of the newer quest notes. */
  acceptConflictingNotes(): void {
    this.draftNotes = undefined;
    this.conflictingNotes = undefined;
  }

  private async fetch(campaignId: string): Promise<void> {
    const fetchNumber = ++this.latestFetch;
    const reply = await this.api(getCampaign, { params: { campaignId } });
    const { characters } = may(reply.level, 'character.read')
      ? await this.api(listPickerCharacters, { params: { campaignId } })
      : { characters: [] };
    if (this.id !== campaignId || fetchNumber < this.storedFetch) return;
    this.storedFetch = fetchNumber;
    this.store(reply, characters);
  }

  /** Stores a reply. Newer quest notes conflict with an unsaved draft, as after a 409. */
  private store(reply: CampaignReply, pickerCharacters: PickerCharacter[]): void {
    const { quest_notes: notes, quest_notes_version: version } = reply.campaign;
    const isNewer = this.campaign !== undefined && version > this.campaign.quest_notes_version;
    if (isNewer && this.draftNotes !== undefined && this.draftNotes !== notes) this.conflictingNotes = notes;
    Object.assign(this, { reply, pickerCharacters, failure: undefined });
  }

  /** Stores the failure; clears the campaign when the user may no longer see it. */
  private handleLoadFailure(failure: unknown): void {
    this.failure = failure as Failure;
    if (isCode(failure, 403, 404)) Object.assign(this, { reply: undefined, pickerCharacters: [] });
  }

  private showConflict(campaign: Campaign, failure: Failure): void {
    const newer = failure.details['campaign'] as Pick<Campaign, 'quest_notes' | 'quest_notes_version'>;
    Object.assign(campaign, newer);
    this.conflictingNotes = newer.quest_notes;
    this.notices.popup('The notes have changed', failure);
  }

  private reset(campaignId: string): void {
    Object.assign(this, {
      id: campaignId,
      reply: undefined,
      pickerCharacters: [],
      failure: undefined,
      draftNotes: undefined,
      conflictingNotes: undefined,
    });
  }

  /** Makes one call, shows its banner or popup, and fetches the campaign again. */
  private async attempt(
    failed: string,
    call: (campaignId: string) => Promise<{ msg: string }>,
    reload = true,
  ): Promise<boolean> {
    if (!this.id) return false;
    try {
      const { msg } = await call(this.id);
      this.notices.banner(msg, true);
      if (reload) await this.load(this.id);
      return true;
    } catch (failure) {
      this.notices.popup(failed, failure);
      if (isCode(failure, 409)) await this.refresh();
      return false;
    }
  }
}
