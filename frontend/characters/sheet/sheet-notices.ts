import { makeAutoObservable, observableRef } from 'mobx';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import type { SheetChange } from '../../../contracts/characters/sheet.contract.js';
import { fieldNamesOf } from './number-fields.js';
import { overwrittenBy, type Overwritten } from './overwritten-numbers.js';

/** A change that the server or the rules refused. */
export interface Refusal {
  readonly opId: string;
  readonly command: PlayCommand;
  readonly reason: string;
  /** The HTTP code; 0 without a connection. */
  readonly code: number;
  /** Milliseconds of `Date.now()`. */
  readonly at: number;
}

/** News of a sheet for the user: refused commands, and changes by others while the page was away. Newest first. */
export class SheetNotices {
  refusals: readonly Refusal[] = [];
  /** How many of them the user has not read in the history. */
  unreadRefusals = 0;
  /** Numbers of the user that somebody set over. */
  overwritten: readonly Overwritten[] = [];
  /** What others changed while this page had no connection, until the user has seen it. */
  away: readonly SheetChange[] = [];

  constructor(private readonly userId: string) {
    makeAutoObservable<this, 'userId'>(
      this,
      { userId: false, refusals: observableRef, overwritten: observableRef, away: observableRef },
      { autoBind: true },
    );
  }

  addRefusal(refusal: Omit<Refusal, 'at'>): void {
    this.refusals = [{ ...refusal, at: Date.now() }, ...this.refusals];
    this.unreadRefusals += 1;
  }

  /** Call it when the user opens the history. */
  readRefusals(): void {
    this.unreadRefusals = 0;
  }

  /** Looks whether a change that has just come sets over a number of the user. */
  onChange(change: SheetChange, history: readonly SheetChange[]): void {
    this.overwritten = [...overwrittenBy(change, history, this.userId), ...this.overwritten];
  }

  /** Adds what others changed while this page had no connection. */
  addAway(changes: readonly SheetChange[]): void {
    this.away = [...changes.filter(({ author }) => author.id !== this.userId), ...this.away];
  }

  /** Whether an operation was refused. */
  isRefused(opId: string): boolean {
    return this.refusals.some((refusal) => refusal.opId === opId);
  }

  /** Whether somebody changed a number while this page had no connection, and the user has not seen it yet. */
  isUnseen(field: string): boolean {
    const names = fieldNamesOf(field);
    return this.away.some(({ changes }) => names.some((name) => Object.hasOwn(changes, name)));
  }

  /** Closes the notice about a number that somebody set over the user's. */
  forget(changeId: string, field: string): void {
    this.overwritten = this.overwritten.filter((each) => each.change.id !== changeId || each.field !== field);
  }

  /** Closes the list of what others changed meanwhile. */
  seenAway(): void {
    this.away = [];
  }
}
