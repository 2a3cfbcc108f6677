import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { OwnItem } from '../../contracts/content/own-items.js';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import {
  deleteOwnItem,
  giveItem,
  identifyHiddenItem,
  itemsChanged,
  listHiddenItems,
  listOwnItems,
  saveOwnItem,
  type CampaignItem,
  type HiddenItem,
} from '../../contracts/items/items.contract.js';
import {
  changeTreasureLot,
  listTreasure,
  putTreasure,
  splitCoins,
  takeTreasure,
  treasureChanged,
  type NewTreasureLot,
  type TakenLot,
  type TreasureLot,
} from '../../contracts/items/treasure.contract.js';
import type { Api } from '../core/api.js';
import { newId } from '../core/new-id.js';
import type { NoticesStore } from '../core/notices.store.js';
import type { Socket } from '../core/socket.js';
import { toFailure } from '../core/to-failure.js';

/** What the store needs from the other stores. */
export interface ItemsDependencies {
  readonly api: Api;
  readonly notices: NoticesStore;
  readonly socket: Pick<Socket, 'on' | 'state'>;
}

/** How an item is given. */
export interface Gift {
  /** The id of an item of the library or of the campaign. */
  readonly item: string;
  readonly quantity: number;
  /** What it seems to be; undefined: what it is. */
  readonly seems: OwnItem | undefined;
  readonly hideCurse: boolean;
}

/** The treasure and the items of a campaign, live, as far as the person may see them. */
export class ItemsStore {
  /** undefined until they are loaded. */
  lots: readonly TreasureLot[] | undefined = undefined;
  own: readonly CampaignItem[] | undefined = undefined;
  hidden: readonly HiddenItem[] = [];
  failure: Failure | undefined = undefined;
  /** The calls that are under way, so that no button does anything twice. */
  private running = 0;

  /** @param mayHide whether the person knows what unidentified items are */
  constructor(
    private readonly dependencies: ItemsDependencies,
    readonly campaignId: string,
    private readonly mayHide: boolean,
  ) {
    const plain = { dependencies: false, campaignId: false, mayHide: false } as const;
    makeAutoObservable<this, 'dependencies' | 'mayHide'>(
      this,
      { ...plain, lots: observableRef, own: observableRef, hidden: observableRef },
      { autoBind: true },
    );
  }

  /** Fetches everything, now and whenever it has changed, until the returned function is called. */
  follow(): () => void {
    const { socket } = this.dependencies;
    const ifHere =
      (refresh: () => Promise<void>) =>
      ({ campaignId }: { campaignId: string }): void => {
        if (campaignId === this.campaignId) void refresh();
      };
    void this.refresh();
    const endings = [
      socket.on(treasureChanged, ifHere(this.fetchTreasure)),
      socket.on(itemsChanged, ifHere(this.fetchItems)),
      reaction(
        () => socket.state === 'online',
        (isOnline) => void (isOnline && this.refresh()),
      ),
    ];
    return () => endings.forEach((end) => end());
  }

  /** Like `follow`, without the treasure. */
  followItems(): () => void {
    const { socket } = this.dependencies;
    const refresh = (): void => void this.fetchItems();
    refresh();
    const endNews = socket.on(itemsChanged, ({ campaignId }) => campaignId === this.campaignId && refresh());
    const endReconnects = reaction(
      () => socket.state === 'online',
      (isOnline) => isOnline && refresh(),
    );
    return () => {
      endNews();
      endReconnects();
    };
  }

  /** Whether a call is under way. */
  get isBusy(): boolean {
    return this.running > 0;
  }

  /** Returns what an item of a sheet or of the treasure truly is; undefined when nothing is hidden. */
  truthOf(id: string): HiddenItem | undefined {
    return this.hidden.find((each) => each.id === id);
  }

  async refresh(): Promise<void> {
    await Promise.all([this.fetchTreasure(), this.fetchItems()]);
  }

  /** Saves an item of the campaign. @param seen undefined makes a new one @returns its id; undefined after a failure */
  async save(item: OwnItem, seen?: CampaignItem): Promise<string | undefined> {
    const itemId = seen?.id ?? newId();
    const body = { item: JSON.stringify(item) as never, seenVersion: seen?.version ?? 0 };
    const params = { campaignId: this.campaignId, itemId };
    const saved = await this.attempt('The item was not saved', () =>
      this.dependencies.api(saveOwnItem, { params, body }),
    );
    return saved ? itemId : undefined;
  }

  delete({ id: itemId, version: seenVersion }: CampaignItem): Promise<boolean> {
    const params = { campaignId: this.campaignId, itemId };
    return this.attempt('The item was not deleted', () =>
      this.dependencies.api(deleteOwnItem, { params, body: { seenVersion } }),
    );
  }

  /** Gives a character an item. @returns whether it succeeded */
  give(characterId: string, { item, quantity, seems, hideCurse }: Gift): Promise<boolean> {
    const params = { campaignId: this.campaignId, characterId };
    const body = {
      opId: newId(),
      item,
      quantity,
      ...(seems ? { seems: JSON.stringify(seems) as never } : {}),
      hideCurse,
    };
    return this.attempt('The item was not given', () => this.dependencies.api(giveItem, { params, body }));
  }

  /** Shows everybody who has an item what it truly is. */
  identify({ id: itemId }: HiddenItem, hideCurse = false): Promise<boolean> {
    const params = { campaignId: this.campaignId, itemId };
    const body = { opId: newId(), hideCurse };
    return this.attempt('The item was not identified', () =>
      this.dependencies.api(identifyHiddenItem, { params, body }),
    );
  }

  /** Puts a lot into the treasure. @returns whether it succeeded */
  put(lot: Omit<NewTreasureLot, 'id'>): Promise<boolean> {
    const lots = JSON.stringify([{ id: newId(), ...lot }]) as never;
    return this.attempt('Nothing was put into the treasure', () =>
      this.dependencies.api(putTreasure, { params: this.params, body: { lots } }),
    );
  }

  /** Shows a lot, hides it, takes it away or brings it back. */
  change({ id: lotId, version: seenVersion = 0 }: TreasureLot, body: { isShown?: boolean; isRemoved?: boolean }) {
    const params = { campaignId: this.campaignId, lotId };
    return this.attempt('The treasure was not changed', () =>
      this.dependencies.api(changeTreasureLot, { params, body: { seenVersion, ...body } }),
    );
  }

  /** Gives a character what it takes. */
  take(characterId: string, lot: TakenLot): Promise<boolean> {
    const body = { opId: newId(), characterId, lots: JSON.stringify([lot]) as never };
    return this.attempt('Nothing was taken', () => this.dependencies.api(takeTreasure, { params: this.params, body }));
  }

  /** Divides the coins of a lot among characters. */
  split({ id: lotId }: TreasureLot, characterIds: readonly string[]): Promise<boolean> {
    const params = { campaignId: this.campaignId, lotId };
    const body = { opId: newId(), characterIds: JSON.stringify(characterIds) as never };
    return this.attempt('The coins were not divided', () => this.dependencies.api(splitCoins, { params, body }));
  }

  private get params(): { campaignId: string } {
    return { campaignId: this.campaignId };
  }

  private async fetchTreasure(): Promise<void> {
    await this.fetch(async () => {
      const { lots } = await this.dependencies.api(listTreasure, { params: this.params });
      runInAction(() => (this.lots = lots));
    });
  }

  private async fetchItems(): Promise<void> {
    await this.fetch(async () => {
      const { items } = await this.dependencies.api(listOwnItems, { params: this.params });
      const hidden = this.mayHide ? (await this.dependencies.api(listHiddenItems, { params: this.params })).items : [];
      runInAction(() => Object.assign(this, { own: items, hidden }));
    });
  }

  /** Fetches something; a failure is shown only where there is nothing yet. */
  private async fetch(load: () => Promise<void>): Promise<void> {
    try {
      await load();
      runInAction(() => (this.failure = undefined));
    } catch (problem) {
      runInAction(() => (this.failure = toFailure(problem)));
    }
  }

  /** Makes one call at a time, and shows its banner or popup. @returns whether it succeeded */
  private async attempt(failed: string, call: () => Promise<MessageReply>): Promise<boolean> {
    if (this.isBusy) return false;
    this.running += 1;
    const { notices } = this.dependencies;
    try {
      notices.banner((await call()).msg, true);
      return true;
    } catch (problem) {
      notices.popup(failed, toFailure(problem));
      return false;
    } finally {
      runInAction(() => (this.running -= 1));
      void this.refresh();
    }
  }
}
