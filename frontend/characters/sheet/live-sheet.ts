import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { getCharacter, getOwnCharacter, type Character } from '../../../contracts/characters/characters.contract.js';
import {
  sheetEmits,
  sheetEvents,
  type JoinSheetAck,
  type SheetChange,
  type SheetUpdate,
} from '../../../contracts/characters/sheet.contract.js';
import { itemsOfPlay } from '../../../contracts/character/inventory.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { Failure } from '../../../contracts/core/failure.js';
import type { Api } from '../../core/api.js';
import { CommandOutbox } from '../../core/live/command-outbox.js';
import { Follower } from '../../core/live/follower.js';
import type { StoredCommands } from '../../core/live/stored-commands.js';
import type { Socket } from '../../core/socket.js';
import { toFailure } from '../../core/to-failure.js';
import { ConfirmedSheet } from './confirmed-sheet.js';
import type { SheetAddress, SheetCommand } from './sheet-command.js';

/** What an open sheet needs from the page. */
export interface LiveSheetDependencies {
  readonly api: Api;
  readonly socket: Socket;
  loadContent(): Promise<Content>;
  /** Loads the content with the magic items, if the inventory has any. */
  loadContentFor(items: readonly string[]): Promise<Content>;
  loadMagicItems(): Promise<Content>;
}

interface Callbacks {
  /** A change is about to be taken over. */
  onChange(change: SheetChange): void;
  /** A sheet that was shown before was fetched again; `wasAway`: because the page had no connection meanwhile. */
  onFetchedAgain(history: readonly SheetChange[], wasAway: boolean): void;
  /** The sheet was fetched and is shown. */
  onShown(): void;
}

/** The limit of immediate repeated fetches, when changes arrive faster than the page fetches the sheet. */
const FETCHES_AT_ONCE = 3;

/** The sheet on the server as this page follows it: what is confirmed, and the commands that are not. */
export class LiveSheet {
  /** `failed`: it could not be fetched yet; `gone`: it is not open to the user, or not any more. */
  phase: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';
  failure: Failure | undefined = undefined;
  readonly confirmed = new ConfirmedSheet();
  readonly outbox: CommandOutbox<SheetCommand, SheetChange>;
  private readonly follower: Follower<JoinSheetAck>;
  private fetching: Promise<void> | undefined = undefined;
  /**
   * Whether the page has followed the sheet before, and was away since, so that the next fetch brings what it missed.
   */
  private hasFollowed = false;
  private wasAway = false;
  private isClosed = false;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly dependencies: LiveSheetDependencies,
    private readonly address: SheetAddress,
    stored: StoredCommands<SheetCommand>,
    private readonly callbacks: Callbacks,
  ) {
    this.follower = new Follower(dependencies.socket);
    this.outbox = new CommandOutbox<SheetCommand, SheetChange>({
      send: (command) => this.send(command),
      canSend: () => this.follower.isCurrent,
      onAdd: (command) => stored.save(command),
      onRemove: (command) => stored.remove(command),
    });
    type Plain =
      | 'dependencies'
      | 'address'
      | 'callbacks'
      | 'follower'
      | 'fetching'
      | 'hasFollowed'
      | 'wasAway'
      | 'isClosed'
      | 'stops';
    makeAutoObservable<this, Plain>(
      this,
      {
        failure: observableRef,
        confirmed: false,
        outbox: false,
        dependencies: false,
        address: false,
        callbacks: false,
        follower: false,
        fetching: false,
        hasFollowed: false,
        wasAway: false,
        isClosed: false,
        stops: false,
      },
      { autoBind: true },
    );
  }

  /** Joins the sheet's room and follows it until `close`. In no campaign there is nothing to follow: nobody plays it. */
  open(): void {
    const { address } = this;
    const { socket } = this.dependencies;
    if (!isInCampaign(address)) return;
    this.stops.push(
      socket.on(sheetEvents.updates, this.onUpdate),
      socket.on(sheetEvents.left, ({ characterId }) => {
        if (characterId === address.characterId) this.follower.end(closedToYou());
      }),
    );
    this.follower.open({
      join: () => socket.emit(sheetEmits.joinSheet, address),
      fetch: (joined) => this.bringUpToDate(joined),
      leave: () => socket.emit(sheetEmits.leaveSheet, address),
      onCurrent: this.onCurrent,
      onEnd: this.onEnd,
    });
  }

  /** Leaves the room. What the server has not answered stays in the browser. */
  close(): void {
    this.isClosed = true;
    for (const stop of this.stops.splice(0)) stop();
    this.outbox.close();
    this.follower.close();
  }

  /** Whether the page has the whole sheet and receives every change. */
  get isCurrent(): boolean {
    return this.follower.isCurrent;
  }

  /** Whether a try to follow or to send did not get through, and commands wait for the next one. */
  get isHeldUp(): boolean {
    return this.outbox.isHeldUp || this.follower.isHeldUp || this.dependencies.socket.isLost;
  }

  /** Fetches the sheet; the one fetch that is in progress serves all. @throws Failure */
  fetch(): Promise<void> {
    this.fetching ??= this.fetchNow().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetchNow(): Promise<void> {
    const { loadContent, loadContentFor } = this.dependencies;
    try {
      for (let nth = 1; ; nth += 1) {
        const [, reply] = await Promise.all([loadContent(), this.read()]);
        const content = await loadContentFor(itemsOfPlay(reply.character.play));
        // Changes that came while the call was in progress may be newer than its reply.
        const isOld = this.confirmed.isAheadOf(reply.character);
        if (!isOld) return runInAction(() => this.store(content, reply.character, reply.history));
        if (nth === FETCHES_AT_ONCE)
          throw new Failure(0, 'The sheet is changing too quickly to load. Try again in a moment.');
      }
    } catch (problem) {
      runInAction(() => this.onFetchFailure(toFailure(problem)));
      throw problem;
    }
  }

  private read(): Promise<{ character: Character; history: readonly SheetChange[] }> {
    const { address } = this;
    const { api } = this.dependencies;
    return isInCampaign(address)
      ? api(getCharacter, { params: { ...address } })
      : api(getOwnCharacter, { params: { characterId: address.characterId } });
  }

  /** A fetch that began before the join or the gap may lack what came in between. */
  private async bringUpToDate(joined: JoinSheetAck | undefined): Promise<void> {
    await this.fetching?.catch(() => undefined);
    if (joined && this.confirmed.hasVersions(joined)) return;
    if (joined && this.hasFollowed) this.wasAway = true;
    await this.fetch();
  }

  private async send({ opId, seenVersion, command }: SheetCommand): Promise<SheetChange> {
    const { address, confirmed } = this;
    const { socket } = this.dependencies;
    if (!isInCampaign(address)) throw closedToYou();
    const { update } = await socket.emit(sheetEmits.play, { ...address, opId, seenVersion, command: { ...command } });
    this.onUpdate(update);
    // The page goes on showing the command itself until it has what the reply tells.
    await when(() => !confirmed.isBehind(update));
    return update.change;
  }

  private onUpdate(update: SheetUpdate): void {
    const { confirmed } = this;
    if (update.characterId !== this.address.characterId) return;
    if (confirmed.lacks(update)) return this.follower.resync();
    const { change } = update;
    if (!change || update.version <= confirmed.version) return;
    this.callbacks.onChange(change);
    confirmed.add(change);
    if (confirmed.lacksItem) void this.loadMagicItems().catch(() => this.follower.resync());
    this.outbox.confirm(change.id, change);
  }

  /** Loads the magic items and evaluates the sheet with them. Rejects with a Failure. */
  async loadMagicItems(): Promise<void> {
    const content = await this.dependencies.loadMagicItems();
    runInAction(() => this.confirmed.replaceContent(content));
  }

  private onCurrent(): void {
    this.hasFollowed = true;
    this.outbox.resume();
  }

  private onEnd(reason: Failure): void {
    this.phase = 'gone';
    this.failure = this.confirmed.character ? closedToYou() : reason;
  }

  private store(content: Content, character: Character, history: readonly SheetChange[]): void {
    if (this.isClosed) return;
    if (this.phase === 'ready') this.callbacks.onFetchedAgain(history, this.wasAway);
    this.wasAway = false;
    this.confirmed.replace(content, character, history);
    this.phase = 'ready';
    this.failure = undefined;
    this.callbacks.onShown();
    for (const change of history) this.outbox.confirm(change.id, change);
  }

  private onFetchFailure(failure: Failure): void {
    if (this.isClosed || this.phase === 'gone') return;
    this.failure = failure;
    if (failure.code === 403 || failure.code === 404) this.follower.end(failure);
    else if (this.phase !== 'ready') this.phase = 'failed';
  }
}

const isInCampaign = (address: SheetAddress): address is SheetAddress & { campaignId: string } =>
  address.campaignId !== null;

const closedToYou = (): Failure => new Failure(403, 'You can no longer open this sheet.');
