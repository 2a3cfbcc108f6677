import { makeAutoObservable, observableRef } from 'mobx';
import type { PlayState } from '../../../contracts/character/choices.types.js';
import { itemsOfPlay } from '../../../contracts/character/inventory.js';
import { Evaluations } from '../../../contracts/character/play/evaluations.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import { newValuesOf, withFields, type FieldChanges } from '../../../contracts/character/play/play-fields.js';
import { changesTogether } from '../../../contracts/character/play/undo-change.js';
import type { Character } from '../../../contracts/characters/characters.contract.js';
import type { SheetChange, SheetUpdate, SheetVersions } from '../../../contracts/characters/sheet.contract.js';
import { withCampaignRules } from '../../../contracts/content/campaign-rules.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { itemById } from '../../../contracts/content/items.js';
import { displayedPlay } from './displayed-play.js';
import type { SheetCommand } from './sheet-command.js';
import type { SavedNotes } from './notes/notes.store.js';
import { takenBack } from './undoable-changes.js';

/** What the server has confirmed of the open sheet. */
export class ConfirmedSheet {
  /** The character as it was fetched; `version` and `history` may be ahead of its play state. */
  character: Character | undefined = undefined;
  /** The latest changes, the newest first. */
  history: readonly SheetChange[] = [];
  /** The version of the play state. */
  version = 0;
  private play: PlayState | undefined = undefined;
  private content: Content | undefined = undefined;
  private evaluations: Evaluations | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'play' | 'content' | 'evaluations'>(
      this,
      {
        character: observableRef,
        history: observableRef,
        play: observableRef,
        content: observableRef,
        evaluations: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Evaluates the play state with the pending commands; undefined until the sheet is loaded. */
  withPending(pending: readonly SheetCommand[]): PlayCharacter | undefined {
    const { evaluations, play } = this;
    return evaluations && play && evaluations.of(displayedPlay(evaluations, play, pending, this.changesOf));
  }

  /** Returns what a change did, together with the changes that belong to it, while the history has it. */
  changesOf(id: string): FieldChanges | undefined {
    const change = this.history.find((each) => each.id === id);
    if (!change?.result?.includes) return change?.changes;
    const undone = takenBack(this.history, []);
    const { includes } = change.result;
    const others = this.history.filter((each) => includes.includes(each.id) && !undone.has(each.id));
    return changesTogether([change, ...others].map(({ changes }) => changes));
  }

  /** Whether these are the versions of what is loaded. */
  hasVersions({ version, choices_version, notes_version }: SheetVersions): boolean {
    const { character } = this;
    return (
      version === this.version &&
      choices_version === character?.choices_version &&
      notes_version === character.notes_version
    );
  }

  /** Whether what is loaded is older than these versions. */
  isBehind(versions: SheetVersions): boolean {
    return this.version < versions.version || this.isBehindChoicesOrNotes(versions);
  }

  /** Whether an update covers more than the change that it carries, so that the sheet must be fetched. */
  lacks(update: SheetUpdate): boolean {
    // The reply to a command that was done before carries its change of then.
    const carried = update.change?.version === update.version ? 1 : 0;
    return this.isBehindChoicesOrNotes(update) || update.version > this.version + carried;
  }

  /** Whether updates have brought a newer play state than that of a fetched character. */
  isAheadOf(character: Character): boolean {
    return this.play !== undefined && character.version < this.version;
  }

  /** Takes over what was fetched. */
  replace(rules: Content, character: Character, history: readonly SheetChange[]): void {
    const content = withCampaignRules(rules, character);
    if (this.content !== content || this.character?.choices_version !== character.choices_version)
      this.evaluations = new Evaluations(content, character.choices);
    this.content = content;
    this.character = character;
    this.play = character.play;
    this.version = character.version;
    this.history = history;
  }

  /** Evaluates with other rules: those with the magic items. */
  replaceContent(rules: Content): void {
    const { character } = this;
    if (!character) return;
    this.content = withCampaignRules(rules, character);
    this.evaluations = new Evaluations(this.content, character.choices);
  }

  /** Whether the inventory has an item that the content lacks. */
  get lacksItem(): boolean {
    const { content, play } = this;
    return content !== undefined && play !== undefined && itemsOfPlay(play).some((item) => !itemById(content, item));
  }

  /** Takes over the next change. */
  add(change: SheetChange): void {
    if (!this.play) return;
    this.play = withFields(this.play, newValuesOf(change.changes));
    this.version = change.version;
    this.history = [change, ...this.history];
  }

  /** Takes over notes that a reply carries, unless newer ones were fetched before. */
  replaceNotes(saved: SavedNotes): void {
    const { character } = this;
    if (character && saved.notes_version >= character.notes_version) this.character = { ...character, ...saved };
  }

  private isBehindChoicesOrNotes({ choices_version, notes_version }: SheetVersions): boolean {
    const { character } = this;
    return !character || character.choices_version < choices_version || character.notes_version < notes_version;
  }
}
