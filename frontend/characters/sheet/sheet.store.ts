import { makeAutoObservable, runInAction } from 'mobx';
import type { Character } from '../../../contracts/characters/characters.contract.js';
import { getCharacter } from '../../../contracts/characters/characters.contract.js';
import type {
  JoinSheetAck,
  SheetChange,
  SheetReply,
  SheetUpdate,
} from '../../../contracts/characters/sheet.contract.js';
import { needsServer, type PlayCommand } from '../../../contracts/character/play/commands.types.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import type { Reasons } from '../../../contracts/character/reasons.types.js';
import type { Sheet } from '../../../contracts/character/sheet.types.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { Failure } from '../../../contracts/core/failure.js';
import type { Api } from '../../core/api.js';
import { newId } from '../../core/new-id.js';
import type { NoticesStore } from '../../core/notices.store.js';
import type { Socket } from '../../core/socket.js';
import { toFailure } from '../../core/to-failure.js';
import { ConfirmedSheet } from './confirmed-sheet.js';
import { applyHere, type PendingCommand } from './displayed-play.js';
import { NotesStore } from './notes/notes.store.js';
import { PendingCommands } from './pending-commands.js';
import { SheetConnection } from './sheet-connection.js';
import { sendCommand, type SheetAddress } from './sheet-calls.js';
import { SheetNews } from './sheet-news.js';
import { numberOfField, shownValue } from './number-fields.js';
import type { Overwritten } from './overwritten-numbers.js';
import { takenBack, undoableChange } from './undoable.js';

/** What the sheet needs from the other stores. */
export interface SheetDependencies {
  readonly api: Api;
  readonly notices: NoticesStore;
  readonly socket: Socket;
  loadContent(): Promise<Content>;
}

/** A refused change of the inventory shows a popup; every other one is silent and stands in the history. */
const SHOWS_POPUP: ReadonlySet<PlayCommand['do']> = new Set(['add-item', 'discard-item', 'extract']);

/** The open sheet: what the server has confirmed, what waits for it, and what the page shows of both. */
export class SheetStore {
  phase: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';
  failure: Failure | undefined = undefined;
  private readonly confirmed = new ConfirmedSheet();
  readonly notes: NotesStore;
  readonly news: SheetNews;
  private readonly pending: PendingCommands;
  private readonly answers = new Map<string, { resolve(change: SheetChange): void; reject(reason: Failure): void }>();
  private readonly connection: SheetConnection;
  private fetches = 0;
  /** Whether the page was without its room, so that the next fetch brings what others changed meanwhile. */
  private hasMissed = false;

  constructor(
    private readonly dependencies: SheetDependencies,
    readonly address: SheetAddress,
    readonly userId: string,
  ) {
    const { api, notices } = dependencies;
    this.notes = new NotesStore(
      api,
      notices,
      () => this.character,
      (saved) => this.confirmed.replaceNotes(saved),
    );
    this.news = new SheetNews(userId);
    this.pending = new PendingCommands(
      {
        send: (command) => sendCommand(dependencies.api, { ...address }, command),
        onReply: (reply) => this.onReply(reply),
        onRefusal: (command, failure) => this.refuse(command, failure),
      },
      `questhearth-sheet:${userId}:${address.characterId}:`,
    );
    this.connection = new SheetConnection(dependencies.socket, address, {
      onUpdate: (update) => void this.onUpdate(update),
      onLeft: () => this.onLeft(),
      onJoined: (versions) => this.onJoined(versions),
      onReady: () => this.pending.resume(),
    });
    type Hidden = 'confirmed' | 'answers' | 'connection' | 'fetches' | 'hasMissed';
    makeAutoObservable<this, Hidden>(
      this,
      {
        dependencies: false,
        address: false,
        userId: false,
        confirmed: false,
        notes: false,
        news: false,
        answers: false,
        connection: false,
        fetches: false,
        hasMissed: false,
      } as never,
      { autoBind: true },
    );
  }

  /** Loads the sheet and follows its changes until `close`. */
  open(): void {
    this.connection.open();
    void this.load();
  }

  /** Stops following the sheet. What the server has not answered yet is sent when the sheet is opened again. */
  close(): void {
    this.pending.close();
    this.connection.close();
  }

  /** Whether the page is told every change. */
  get isFollowed(): boolean {
    return this.connection.isFollowed;
  }

  /** Fetches the sheet, again after a failure. */
  async load(): Promise<void> {
    const number = ++this.fetches;
    const { api, loadContent } = this.dependencies;
    try {
      const [content, reply] = await Promise.all([loadContent(), api(getCharacter, { params: { ...this.address } })]);
      if (number === this.fetches) runInAction(() => this.store(content, reply.character, reply.history));
    } catch (problem) {
      if (number === this.fetches) runInAction(() => this.onLoadFailure(toFailure(problem)));
    }
  }

  /** What the page shows, with its evaluation; undefined until the sheet is loaded. */
  get playCharacter(): PlayCharacter | undefined {
    return this.confirmed.withPending(this.waiting);
  }

  /** The character as the server last told it; undefined until it is loaded. */
  get character(): Character | undefined {
    return this.confirmed.character;
  }

  /** The latest changes, the newest first. */
  get history(): readonly SheetChange[] {
    return this.confirmed.history;
  }

  /** The displayed sheet. @throws Error before the sheet is loaded */
  get sheet(): Sheet {
    return this.loaded.evaluation.sheet;
  }

  /** The reasons of the displayed sheet's values. @throws Error before the sheet is loaded */
  get reasons(): Reasons {
    return this.loaded.evaluation.reasons;
  }

  /** The displayed character. @throws Error before the sheet is loaded */
  get loaded(): PlayCharacter {
    const { playCharacter } = this;
    if (!playCharacter) throw new Error('The sheet is not loaded yet.');
    return playCharacter;
  }

  /** The changes that the server has not answered. */
  get waiting(): readonly PendingCommand[] {
    return this.pending.list;
  }

  /** Whether changes wait for a connection. */
  get isHeldUp(): boolean {
    return this.pending.isHeldUp || (this.waiting.length > 0 && this.dependencies.socket.isLost);
  }

  /** Whether the user may only read what is left of the sheet, because it was closed to them while it was open. */
  get isReadOnly(): boolean {
    return this.phase === 'gone';
  }

  /** Whether the connection is lost, so that rolls and uploads must wait. */
  get isOffline(): boolean {
    return this.dependencies.socket.isLost;
  }

  /** The user's latest change that can be taken back; undefined while the server has not answered a newer one. */
  get undoable(): SheetChange | undefined {
    return undoableChange(this.history, this.waiting, this.userId);
  }

  /** Whether an operation of this page was refused, or is taken back. */
  isUndone(opId: string): boolean {
    return this.news.isRefused(opId) || takenBack(this.history, this.waiting).has(opId);
  }

  /** Whether an operation of this page stands: the server has done it, or has not answered yet. */
  isDone(opId: string): boolean {
    return [...this.history.map(({ id }) => id), ...this.waiting.map((each) => each.opId)].includes(opId);
  }

  /**
   * Does a command at once in this page and sends it.
   * @returns why it was refused; undefined when it was done here. The server may still refuse it.
   */
  run(command: PlayCommand, opId = newId()): Failure | undefined {
    if (this.isReadOnly) return this.failure;
    if (!needsServer(command)) {
      try {
        applyHere(this.loaded, { opId, command }, this.confirmed.changesOf);
      } catch (problem) {
        const failure = toFailure(problem);
        // The concentration is asked about first, so its refusal is no news.
        if (failure.code !== 409) this.refuse({ opId, command }, failure);
        return failure;
      }
    }
    this.submit(opId, command);
    return undefined;
  }

  /** Does a command and resolves with its change, such as a rolled hit die. Rejects with a Failure. */
  perform(command: PlayCommand): Promise<SheetChange> {
    if (this.isReadOnly && this.failure) return Promise.reject(this.failure);
    const opId = newId();
    const answer = new Promise<SheetChange>((resolve, reject) => this.answers.set(opId, { resolve, reject }));
    this.submit(opId, command);
    return answer;
  }

  /** Takes back a change; without one, the user's latest. */
  undo(change: SheetChange | undefined = this.undoable): void {
    if (change) this.run({ do: 'undo', change: change.id });
  }

  /** Sets a number of mine again that somebody set over it. */
  putBack({ field, mine, change }: Overwritten): void {
    this.news.forget(change.id, field);
    this.run({ do: 'set', field: numberOfField(field), value: `=${shownValue(this.loaded, field, mine)}` });
  }

  private submit(opId: string, command: PlayCommand): void {
    this.pending.add({ opId, command, seenVersion: this.confirmed.version, at: Date.now() });
  }

  private refuse({ opId, command }: Pick<PendingCommand, 'opId' | 'command'>, failure: Failure): void {
    const answer = this.answers.get(opId);
    if (answer) answer.reject(failure);
    else if (SHOWS_POPUP.has(command.do)) this.dependencies.notices.popup('The inventory was not changed', failure);
    else this.news.addRefusal({ opId, command, reason: failure.message, code: failure.code });
    this.answers.delete(opId);
  }

  /** Takes over a reply; resolves when the page has what it tells. @throws Failure 0 when it could not be fetched */
  private async onReply({ update }: SheetReply): Promise<void> {
    await this.onUpdate(update);
    // When the sheet could not be fetched, the command stays and is sent again: done once, its reply tells the same.
    if (this.phase === 'ready' && this.confirmed.version < update.version)
      throw new Failure(0, 'The sheet is not up to date.');
    if (update.change) this.resolveAnswer(update.change);
  }

  /** Answers who waits for a command, whose change has arrived in one way or another. */
  private resolveAnswer(change: SheetChange): void {
    this.answers.get(change.id)?.resolve(change);
    this.answers.delete(change.id);
  }

  /** @returns what to wait for when the update does not carry all that is new, so that the sheet is fetched */
  private onUpdate(update: SheetUpdate): Promise<void> | undefined {
    const { confirmed } = this;
    if (update.characterId !== this.address.characterId || !confirmed.character) return undefined;
    if (confirmed.lacks(update)) return this.load();
    const { change } = update;
    if (!change || update.version <= confirmed.version) return undefined;
    this.news.onChange(change, confirmed.history);
    confirmed.add(change);
    // The reply to a command of this page may come after its update.
    if (!this.answers.has(change.id)) this.pending.remove(change.id);
    return undefined;
  }

  private onLeft(): void {
    this.phase = 'gone';
    this.failure = new Failure(403, 'This sheet is not open to you any more.');
  }

  /** Fetches what the page missed before it joined the room. */
  private async onJoined(versions: JoinSheetAck): Promise<void> {
    if (!this.character || this.confirmed.hasVersions(versions)) return;
    this.hasMissed = true;
    await this.load();
  }

  private store(content: Content, character: Character, history: SheetChange[]): void {
    // Frames that came while the call was under way may be newer than its reply.
    if (this.confirmed.isAheadOf(character)) return void this.load();
    if (this.phase === 'ready') this.tellNew(history);
    this.confirmed.replace(content, character, history);
    this.phase = 'ready';
    this.failure = undefined;
    this.notes.open(this.userId);
    for (const change of history) {
      this.resolveAnswer(change);
      this.pending.remove(change.id);
    }
    this.pending.resume();
  }

  /** Tells the user what is new in a history that was fetched. */
  private tellNew(history: readonly SheetChange[]): void {
    const changes = history.filter(({ version }) => version > this.confirmed.version);
    if (this.hasMissed) this.news.addAway(changes);
    else for (const change of changes.toReversed()) this.news.onChange(change, this.history);
    this.hasMissed = false;
  }

  private onLoadFailure(failure: Failure): void {
    this.failure = failure;
    if (failure.code === 403 || failure.code === 404) this.phase = 'gone';
    else if (this.phase !== 'ready') this.phase = 'failed';
    if (this.phase !== 'ready') this.dependencies.notices.popup('The sheet could not be loaded', failure);
  }
}
