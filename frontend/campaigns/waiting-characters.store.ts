import { makeAutoObservable, runInAction } from 'mobx';
import type { CampaignUser } from '../../contracts/campaigns/campaigns.contract.js';
import {
  deleteWaitingCharacter,
  giveWaitingCharacter,
  listWaitingCharacters,
  type WaitingCharacter,
} from '../../contracts/characters/waiting-characters.contract.js';
import type { MessageReply } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { SingleFlight } from '../ui/single-flight.js';

/** Returns the member who seems to be the former player of a character; null: nobody. */
export function likelyPlayer(
  { player, player_id }: Pick<WaitingCharacter, 'player' | 'player_id'>,
  members: readonly Pick<CampaignUser, 'id' | 'display_name'>[],
): string | null {
  const same = (name: string): boolean => name.toLowerCase() === player.toLowerCase();
  const known = members.find(({ id }) => id === player_id) ?? members.find(({ display_name: name }) => same(name));
  return known?.id ?? null;
}

/** The characters of an imported campaign that wait for their players, for its DM. */
export class WaitingCharactersStore {
  characters: WaitingCharacter[] = [];
  private readonly flight = new SingleFlight();

  constructor(
    private readonly campaignId: string,
    private readonly api: Api,
    private readonly notices: Pick<NoticesStore, 'banner' | 'popup' | 'confirm'>,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'flight' | 'campaignId'>(
      this,
      { api: false, notices: false, flight: false, campaignId: false },
      { autoBind: true },
    );
  }

  /** Reads the list. A popup shows a failure. */
  async load(): Promise<void> {
    try {
      const { characters } = await this.api(listWaitingCharacters, { params: { campaignId: this.campaignId } });
      runInAction(() => Object.assign(this, { characters }));
    } catch (failure) {
      this.notices.popup('The waiting characters could not be loaded', failure);
    }
  }

  isBusy(id: string): boolean {
    return this.flight.isRunning(id);
  }

  /** Gives a character to a member. */
  give(id: string, userId: string): Promise<void> {
    return this.change(id, 'The character was not given', (params) =>
      this.api(giveWaitingCharacter, { params, body: { userId } }),
    );
  }

  /** Deletes a character, after a question. */
  async delete({ id, name }: WaitingCharacter): Promise<void> {
    const message = `Delete ${name}? Its markers go too. This cannot be undone; the file still has it.`;
    if (await this.notices.confirm({ message, action: 'Delete', danger: true }))
      await this.change(id, 'The character was not deleted', (params) => this.api(deleteWaitingCharacter, { params }));
  }

  private change(
    id: string,
    title: string,
    call: (params: { campaignId: string; characterId: string }) => Promise<MessageReply>,
  ): Promise<void> {
    return this.flight.run(async () => {
      try {
        const { msg } = await call({ campaignId: this.campaignId, characterId: id });
        this.notices.banner(msg, true);
        await this.load();
      } catch (failure) {
        this.notices.popup(title, failure);
      }
    }, id);
  }
}
