import { makeAutoObservable, runInAction } from 'mobx';
import type { Character } from '../../../contracts/characters/characters.contract.js';
import type { FormAttacks } from '../../../contracts/attack/form-attacks.js';
import {
  listFormAttacks,
  listForms,
  type Form,
  type SheetChange,
} from '../../../contracts/characters/sheet.contract.js';
import { needsServer, type PlayCommand } from '../../../contracts/character/play/commands.types.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import type { Reasons } from '../../../contracts/character/reasons.types.js';
import type { Sheet } from '../../../contracts/character/sheet.types.js';
import { Failure } from '../../../contracts/core/failure.js';
import { newId } from '../../core/new-id.js';
import type { NoticesStore } from '../../core/notices.store.js';
import { toFailure } from '../../core/to-failure.js';
import { applyHere, DiceNeeded } from './displayed-play.js';
import type { KeptCommands } from '../../core/live/stored-commands.js';
import { LiveSheet, type LiveSheetDependencies } from './live-sheet.js';
import { NotesStore } from './notes/notes.store.js';
import { storedCommandsOf, type SheetAddress, type SheetCommand } from './sheet-command.js';
import { SheetNotices } from './sheet-notices.js';
import { numberOfField, shownValue } from './number-fields.js';
import type { Overwritten } from './overwritten-numbers.js';
import { takenBack, undoableChange } from './undoable-changes.js';

/** What the sheet needs from the other stores. */
export interface SheetDependencies extends LiveSheetDependencies {
  readonly notices: NoticesStore;
}

/** A refused change of the inventory shows a popup; every other one is silent and stands in the history. */
const SHOWS_POPUP: ReadonlySet<PlayCommand['do']> = new Set([
  'add-item',
  'buy',
  'discard-item',
  'sell',
  'extract',
  'move-item',
  'mark-item',
]);

/** The open sheet: what the server has confirmed, what waits for it, and what the page shows of both. */
export class SheetStore {
  readonly notes: NotesStore;
  readonly notices: SheetNotices;
  private readonly live: LiveSheet;

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
      (saved) => this.live.confirmed.replaceNotes(saved),
    );
    this.notices = new SheetNotices(userId);
    const stored = storedCommandsOf(userId, address);
    this.live = new LiveSheet(dependencies, address, stored, {
      onChange: (change) => this.notices.onChange(change, this.history),
      onFetchedAgain: (history, wasAway) => this.tellNew(history, wasAway),
      onShown: () => this.notes.open(userId),
    });
    makeAutoObservable<this, 'dependencies' | 'live'>(
      this,
      { dependencies: false, address: false, userId: false, notes: false, notices: false, live: false },
      { autoBind: true },
    );
    this.restore(stored.load());
  }

  /** Loads the sheet and follows its changes until `close`. */
  open(): void {
    this.live.open();
    void this.load();
  }

  /** Stops following the sheet. What the server has not answered yet is sent when the sheet is opened again. */
  close(): void {
    this.live.close();
  }

  get phase(): LiveSheet['phase'] {
    return this.live.phase;
  }

  /** Why the sheet is not shown, or closed to the user. */
  get failure(): Failure | undefined {
    return this.live.failure;
  }

  /** Whether the page has the whole sheet and receives every change. */
  get isFollowed(): boolean {
    return this.live.isCurrent;
  }

  /** Fetches the sheet, again after a failure. */
  async load(): Promise<void> {
    await this.live.fetch().catch((problem: unknown) => {
      if (this.phase !== 'ready') this.dependencies.notices.popup('The sheet could not be loaded', toFailure(problem));
    });
  }

  /** Loads the magic items, for somebody who looks for one. Without them the popup shows the other items. */
  async loadMagicItems(): Promise<void> {
    await this.live.loadMagicItems().catch(() => undefined);
  }

  /** What the page shows, with its evaluation; undefined until the sheet is loaded. */
  get playCharacter(): PlayCharacter | undefined {
    return this.live.confirmed.withPending(this.waiting);
  }

  /** The character as the server last sent it; undefined until it is loaded. */
  get character(): Character | undefined {
    return this.live.confirmed.character;
  }

  /** The latest changes, the newest first. */
  get history(): readonly SheetChange[] {
    return this.live.confirmed.history;
  }

  /** The version of the sheet that the server has confirmed. */
  get confirmedVersion(): number {
    return this.live.confirmed.version;
  }

  /** The displayed sheet. @throws Error before the sheet is loaded */
  get sheet(): Sheet {
    return this.loaded.evaluation.sheet;
  }

  /** Whether there is anything to cast. @throws Error before the sheet is loaded */
  get hasSpells(): boolean {
    const { casters, spells } = this.sheet;
    return casters.length > 0 || spells.length > 0;
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
  get waiting(): readonly SheetCommand[] {
    return this.live.outbox.commands;
  }

  /** Whether changes wait for a connection. */
  get isHeldUp(): boolean {
    return this.waiting.length > 0 && this.live.isHeldUp;
  }

  /** Whether the sheet was closed to the user while it was open, so that they read what is left of it. */
  get isClosedToUser(): boolean {
    return this.phase === 'gone';
  }

  /** Whether the user may only read the sheet: it was closed to them, or the character is in no campaign. */
  get isReadOnly(): boolean {
    return this.isClosedToUser || this.address.campaignId === null;
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
    return this.notices.isRefused(opId) || takenBack(this.history, this.waiting).has(opId);
  }

  /** Whether an operation of this page stands: the server has done it, or has not answered yet. */
  isDone(opId: string): boolean {
    return [...this.history.map(({ id }) => id), ...this.waiting.map((each) => each.opId)].includes(opId);
  }

  /** Returns the attacks of the form of the rules that the character has; undefined when they cannot be read. */
  async formAttacks(): Promise<FormAttacks | undefined> {
    const { campaignId, characterId } = this.address;
    if (campaignId === null) return undefined;
    return this.dependencies.api(listFormAttacks, { params: { campaignId, characterId } }).catch(() => undefined);
  }

  /** Returns the creatures of which one may be the form of a state; none outside of a campaign, or when they cannot be read. */
  async forms(state: string): Promise<readonly Form[]> {
    const { campaignId, characterId } = this.address;
    if (campaignId === null) return [];
    try {
      return (await this.dependencies.api(listForms, { params: { campaignId, characterId, state } })).forms;
    } catch {
      return [];
    }
  }

  /**
   * Does a command at once in this page and sends it.
   * @returns why it was refused; undefined when it was done here. The server may still refuse it.
   */
  run(command: PlayCommand, opId = newId()): Failure | undefined {
    if (this.isReadOnly) return this.failure ?? readOnly();
    if (!needsServer(command)) {
      try {
        applyHere(this.loaded, { opId, command }, this.live.confirmed.changesOf);
      } catch (problem) {
        if (problem instanceof DiceNeeded) return this.send(opId, command);
        const failure = toFailure(problem);
        // The concentration is asked about first, so its refusal is no news.
        if (failure.code !== 409) this.refuse({ opId, command }, failure);
        return failure;
      }
    }
    return this.send(opId, command);
  }

  private send(opId: string, command: PlayCommand): undefined {
    this.keep(opId, command, this.submit(opId, command));
  }

  /** Does a command and resolves with its change, such as a rolled hit die. Rejects with a Failure. */
  perform(command: PlayCommand): Promise<SheetChange> {
    if (this.isReadOnly) return Promise.reject(this.failure ?? readOnly());
    return this.submit(newId(), command);
  }

  /** Takes back a change; without one, the user's latest. */
  undo(change: SheetChange | undefined = this.undoable): void {
    if (change) this.run({ do: 'undo', change: change.id });
  }

  /** Sets a number of mine again that somebody set over it. */
  putBack({ field, mine, change }: Overwritten): void {
    this.notices.forget(change.id, field);
    this.run({ do: 'set', field: numberOfField(field), value: `=${shownValue(this.loaded, field, mine)}` });
  }

  private submit(opId: string, command: PlayCommand): Promise<SheetChange> {
    // Two commands of one moment keep their order when the browser restores them.
    const at = Math.max(Date.now(), (this.waiting.at(-1)?.at ?? 0) + 1);
    return this.live.outbox.add({ opId, command, seenVersion: this.live.confirmed.version, at });
  }

  /** Tells the user when the server refuses a command. */
  private keep(opId: string, command: PlayCommand, answer: Promise<SheetChange>): void {
    answer.catch((problem: unknown) => runInAction(() => this.refuse({ opId, command }, toFailure(problem))));
  }

  private restore({ commands, unreadable }: KeptCommands<SheetCommand>): void {
    for (const command of commands) this.keep(command.opId, command.command, this.live.outbox.add(command));
    if (unreadable > 0)
      this.dependencies.notices.banner(
        unreadable === 1
          ? 'A change to this sheet that this browser had kept is lost, because it cannot be read.'
          : `${unreadable} changes to this sheet that this browser had kept are lost, because they cannot be read.`,
        false,
      );
  }

  private refuse({ opId, command }: Pick<SheetCommand, 'opId' | 'command'>, failure: Failure): void {
    if (SHOWS_POPUP.has(command.do)) this.dependencies.notices.popup('The inventory was not changed', failure);
    else this.notices.addRefusal({ opId, command, reason: failure.message, code: failure.code });
  }

  /** Tells the user what is new in a history that was fetched again. */
  private tellNew(history: readonly SheetChange[], wasAway: boolean): void {
    const changes = history.filter(({ version }) => version > this.live.confirmed.version);
    if (wasAway) this.notices.addAway(changes);
    else for (const change of changes.toReversed()) this.notices.onChange(change, this.history);
  }
}

const readOnly = (): Failure => new Failure(403, 'This character is in no campaign. Join one to play its sheet.');
