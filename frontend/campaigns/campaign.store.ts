import { makeAutoObservable } from 'mobx';
import type { Campaign, CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { changeCampaign, deleteCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
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
import { SingleFlight } from '../ui/single-flight.js';
import { QuestNotesStore } from './quest-notes.store.js';

const isCode = (problem: unknown, ...codes: number[]): boolean =>
  problem instanceof Failure && codes.includes(problem.code);

/** The open campaign: its data, its settings and its quest notes. */
export class CampaignStore {
  id: string | undefined = undefined;
  reply: CampaignReply | undefined = undefined;
  /** The characters of the Char Sheet picker: all for the DM, their own for a player. */
  pickerCharacters: PickerCharacter[] = [];
  failure: Failure | undefined = undefined;
  /** Whether the campaign was closed to the user, or deleted, while it was open. */
  wasClosed = false;
  readonly notes: QuestNotesStore;
  private readonly flight = new SingleFlight();

  /** The numbers of the latest fetch and of the stored one: replies may arrive in another order than their calls. */
  private latestFetch = 0;
  private storedFetch = 0;
  /** A deletion is in progress, so that the server's news of it does not replace the screen. */
  private isDeleting = false;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
  ) {
    this.notes = new QuestNotesStore(api, notices, () => this.campaign);
    const plain = {
      api: false,
      notices: false,
      notes: false,
      flight: false,
      latestFetch: false,
      storedFetch: false,
      isDeleting: false,
    } as const;
    makeAutoObservable<this, 'api' | 'notices' | 'flight' | 'latestFetch' | 'storedFetch' | 'isDeleting'>(this, plain, {
      autoBind: true,
    });
  }

  get campaign(): Campaign | undefined {
    return this.reply?.campaign;
  }

  get level(): CampaignRole | undefined {
    return this.reply?.level;
  }

  /** Whether the user sees the control for an action; the server enforces the policy. */
  may(action: CampaignAction): boolean {
    return this.level !== undefined && may(this.level, action);
  }

  /** Whether the user is a player who has brought no character yet. */
  get isOwnCharacterMissing(): boolean {
    const userId = this.reply?.current_user.id;
    return (
      this.level === 'player' && this.campaign?.characters.every(({ creator_id }) => creator_id !== userId) === true
    );
  }

  /** Whether there are characters of which the user sees hit points: their own, all for the DM, or the party's. */
  get hasStripCharacters(): boolean {
    const isPartyShown = this.level === 'player' && this.campaign?.party_health !== 'nothing';
    return this.pickerCharacters.length > 0 || (isPartyShown && (this.campaign?.characters.length ?? 0) > 0);
  }

  /** Opens a campaign or fetches it again; the current data stays until the reply. A popup shows a failure. */
  async load(campaignId: string): Promise<void> {
    if (this.id !== campaignId) this.reset(campaignId);
    try {
      await this.fetch(campaignId);
    } catch (failure) {
      if (this.id !== campaignId) return;
      this.handleLoadFailure(failure);
      this.notices.popup('The campaign could not be loaded', failure);
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
    return this.attempt(
      'The campaign was not changed',
      (campaignId) => this.api(changeCampaign, { params: { campaignId }, body }),
      `${body.type} ${body.username ?? ''}`,
    );
  }

  removeCharacter(character: string): Promise<boolean> {
    return this.attempt(
      'The character was not removed',
      (campaign) => this.api(removeCharacter, { body: { campaign, character } }),
      `remove character ${character}`,
    );
  }

  /** @returns whether the campaign is deleted */
  async delete(): Promise<boolean> {
    this.isDeleting = true;
    const isDeleted = await this.attempt(
      'The campaign was not deleted',
      (campaignId) => this.api(deleteCampaign, { params: { campaignId } }),
      'delete',
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

  /** Stores a reply; with the first one of a campaign, opens the DM's quest notes. */
  private store(reply: CampaignReply, pickerCharacters: PickerCharacter[]): void {
    const isFirst = this.reply === undefined;
    Object.assign(this, { reply, pickerCharacters, failure: undefined, wasClosed: false });
    if (isFirst && this.may('campaign.notes')) this.notes.open(reply.current_user.id);
  }

  /** Stores the failure; clears the campaign when the user may no longer see it. */
  private handleLoadFailure(failure: unknown): void {
    this.failure = failure as Failure;
    if (isCode(failure, 403, 404))
      Object.assign(this, {
        wasClosed: this.wasClosed || this.reply !== undefined,
        reply: undefined,
        pickerCharacters: [],
      });
  }

  private reset(campaignId: string): void {
    Object.assign(this, {
      id: campaignId,
      reply: undefined,
      pickerCharacters: [],
      failure: undefined,
      wasClosed: false,
    });
    this.notes.close();
  }

  /**
   * Makes one call, shows its banner or popup, and fetches the campaign again unless it is deleted.
   * `change` names the call; the same one runs once at a time.
   */
  private attempt(
    failed: string,
    call: (campaignId: string) => Promise<{ msg: string }>,
    change: string,
  ): Promise<boolean> {
    const { id } = this;
    if (!id) return Promise.resolve(false);
    const callAndLoad = async (): Promise<boolean> => {
      try {
        this.notices.banner((await call(id)).msg, true);
        if (change !== 'delete') await this.load(id);
        return true;
      } catch (failure) {
        this.notices.popup(failed, failure);
        if (isCode(failure, 409)) await this.refresh();
        return false;
      }
    };
    return this.flight.run(callAndLoad, `${id} ${change}`);
  }
}
