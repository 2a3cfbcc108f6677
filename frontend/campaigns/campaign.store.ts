import { makeAutoObservable, runInAction } from 'mobx';
import type { Campaign, CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { changeCampaign, deleteCampaign, getCampaign, saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import type { ChangeCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import type { CampaignAction, Level } from '../../contracts/campaigns/campaigns.policy.js';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import type { PickerCharacter } from '../../contracts/characters/characters.contract.js';
import { pickCharacter, removeCharacter } from '../../contracts/characters/characters.contract.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { searchUsers } from '../../contracts/users/users.contract.js';
import type { Api, Input } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { countCharacters } from '../ui/text-length.js';

const isCode = (problem: unknown, ...codes: number[]): boolean => problem instanceof Failure && codes.includes(problem.code);

/** The campaign that is open. */
export class CampaignStore {
  id: string | undefined = undefined;
  reply: CampaignReply | undefined = undefined;
  /** What the picker lists: all characters for the DM, one's own for a player. */
  sheets: PickerCharacter[] = [];
  failure: Failure | undefined = undefined;
  /** The notes as the DM types them; undefined while they are as saved. */
  draftNotes: string | undefined = undefined;
  /** Somebody else's newer notes, shown beside one's own until they are settled. */
  otherNotes: string | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices'>(this, { api: false, notices: false }, { autoBind: true });
  }

  get campaign(): Campaign | undefined {
    return this.reply?.campaign;
  }

  get level(): Level | undefined {
    return this.reply?.level;
  }

  /** Whether there is something to save, and it is short enough. */
  get maySaveNotes(): boolean {
    const { draftNotes: draft } = this;
    return draft !== undefined && draft !== this.campaign?.quest_notes && countCharacters(draft) <= LIMITS.questNotes;
  }

  /** Whether this person sees the control for an action; the server decides on its own. */
  may(action: CampaignAction): boolean {
    return this.level !== undefined && may(this.level, action);
  }

  /** Opens a campaign, or fetches it again; what is on the screen stays until the answer comes. */
  async load(campaignId: string): Promise<void> {
    if (this.id !== campaignId) this.forget(campaignId);
    try {
      await this.fetch(campaignId);
    } catch (failure) {
      if (this.id !== campaignId) return;
      this.lose(failure);
      if (!isCode(failure, 401)) this.notices.popup('The campaign could not be loaded', failure);
    }
  }

  /** Fetches the open campaign again because something in it has changed; nobody asked, so a failure is not told. */
  async refresh(): Promise<void> {
    if (this.id) await this.fetch(this.id).catch(() => undefined);
  }

  /** Settings: adds, invites, removes, shows or hides, or sets the picture; then fetches the campaign again. */
  change(body: Input<ChangeCampaign>): Promise<boolean> {
    return this.attempt('The campaign was not changed', (campaignId) => this.api(changeCampaign, { params: { campaignId }, body }));
  }

  removeCharacter(character: string): Promise<boolean> {
    return this.attempt('The character was not removed', (campaign) => this.api(removeCharacter, { body: { campaign, character } }));
  }

  /** @returns whether it is gone */
  async delete(): Promise<boolean> {
    return this.attempt('The campaign was not deleted', (campaignId) => this.api(deleteCampaign, { params: { campaignId } }), false);
  }

  /** Usernames of those who may be invited: everybody who is not in the campaign. */
  get invitable(): string[] {
    const members = new Set(this.campaign?.users.map((user) => user.username));
    return (this.reply?.all_users ?? []).filter((name) => !members.has(name));
  }

  /** Usernames of those who may be invited that hold the typed text. */
  async searchUsers(username: string): Promise<string[]> {
    const holdsText = (name: string): boolean => name.toLowerCase().includes(username.toLowerCase());
    const users = this.invitable.filter(holdsText).slice(0, LIMITS.namesPerSearch);
    const { usernames } = await this.api(searchUsers, { body: { username, users } });
    return usernames;
  }

  typeNotes(text: string): void {
    this.draftNotes = text;
  }

  /** Saves the notes; a newer text of somebody else is shown beside one's own, and saving again keeps one's own. */
  async saveNotes(): Promise<void> {
    const campaign = this.campaign;
    if (!campaign || this.draftNotes === undefined) return;
    const body = { campaignNotes: this.draftNotes, seenVersion: campaign.quest_notes_version };
    try {
      const { campaign: saved, msg } = await this.api(saveQuestNotes, { params: { campaignId: campaign.id }, body });
      runInAction(() => {
        Object.assign(campaign, saved);
        if (this.draftNotes === saved.quest_notes) this.draftNotes = undefined;
        this.otherNotes = undefined;
      });
      this.notices.banner(msg, true);
    } catch (failure) {
      if (isCode(failure, 409)) this.meet(campaign, failure as Failure);
      else this.notices.popup('The notes were not saved', failure);
    }
  }

  /** Gives up one's own text for the newer one. */
  takeOtherNotes(): void {
    this.draftNotes = undefined;
    this.otherNotes = undefined;
  }

  private async fetch(campaignId: string): Promise<void> {
    const reply = await this.api(getCampaign, { params: { campaignId } });
    const { characters } = may(reply.level, 'character.read') ? await this.api(pickCharacter, { params: { campaignId } }) : { characters: [] };
    if (this.id === campaignId) this.show(reply, characters);
  }

  /** An unsaved text keeps its ground: what somebody else has saved meanwhile is shown beside it, as after a 409. */
  private show(reply: CampaignReply, sheets: PickerCharacter[]): void {
    const { quest_notes: notes, quest_notes_version: version } = reply.campaign;
    const isNewer = this.campaign !== undefined && version > this.campaign.quest_notes_version;
    if (isNewer && this.draftNotes !== undefined && this.draftNotes !== notes) this.otherNotes = notes;
    Object.assign(this, { reply, sheets, failure: undefined });
  }

  /** Who has no foot in the campaign any more sees nothing of it. */
  private lose(failure: unknown): void {
    this.failure = failure as Failure;
    if (isCode(failure, 403, 404)) Object.assign(this, { reply: undefined, sheets: [] });
  }

  private meet(campaign: Campaign, failure: Failure): void {
    const newer = failure.details['campaign'] as Pick<Campaign, 'quest_notes' | 'quest_notes_version'>;
    Object.assign(campaign, newer);
    this.otherNotes = newer.quest_notes;
    this.notices.popup('The notes have changed', failure);
  }

  private forget(campaignId: string): void {
    Object.assign(this, { id: campaignId, reply: undefined, sheets: [], failure: undefined, draftNotes: undefined, otherNotes: undefined });
  }

  /** One call with its banner or popup, and a fresh look at the campaign after it. */
  private async attempt(failed: string, call: (campaignId: string) => Promise<{ msg: string }>, reload = true): Promise<boolean> {
    if (!this.id) return false;
    try {
      const { msg } = await call(this.id);
      this.notices.banner(msg, true);
      if (reload) await this.load(this.id);
      return true;
    } catch (failure) {
      this.notices.popup(failed, failure);
      return false;
    }
  }
}
