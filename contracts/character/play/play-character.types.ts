import type { Content } from '../../content/content.types.js';
import type { Roll } from '../../dice/index.js';
import type { RollOfSheet } from '../../log/logged-roll.types.js';
import type { Choices, PlayState } from '../choices.types.js';
import type { PlayAudience } from './commands.types.js';
import type { TreasureMove } from './server-commands.types.js';
import type { Evaluation } from '../evaluation.types.js';
import type { FieldChanges } from './play-fields.js';

/** A character whose play state a command changes. `evaluation` is that of these choices and this play state. */
export interface PlayCharacter {
  readonly content: Content;
  readonly choices: Choices;
  readonly play: PlayState;
  readonly evaluation: Evaluation;
  /** Evaluates another play state of the same choices, and keeps it. Left out: `evaluate` does. */
  evaluateAs?(play: PlayState): Evaluation;
}

/** What a command needs besides the character. */
export interface PlayCommandContext {
  /** Returns the id of a new entry: the same on both sides, because it follows from the operation. */
  newId(): string;
  /** Rolls a die with that many faces. */
  roll(faces: number): number;
  /** Returns what an earlier change did; undefined when the change is too old. */
  changesOf(operation: string): FieldChanges | undefined;
  /** Whether an earlier change is undone. */
  isTakenBack(operation: string): boolean;
}

/** A roll of the server for a command, as the log shows it. */
export interface PlayRoll {
  readonly label: string;
  readonly audience: PlayAudience;
  readonly result: Roll;
  readonly sheet: Omit<RollOfSheet, 'character'>;
}

/** The results of a command besides the play state. */
export interface CommandResult {
  /** The roll of the server that the log shows. */
  readonly roll?: PlayRoll;
  /** What a death saving throw means. */
  readonly deathSave?: 'success' | 'failure' | 'two failures' | 'one hit point';
  /** Whether a saving throw against the DC has kept the concentration. */
  readonly concentrationSave?: { readonly dc: number; readonly isKept: boolean };
  /** The hit die that was rolled, and the hit points that it gave back. */
  readonly hitDie?: { readonly die: string; readonly roll: number; readonly healed: number };
  /** The hit points that were rolled. */
  readonly rolled?: { readonly dice: string; readonly total: number };
  /** The operations that belong to this one and are undone with it, such as the hit dice of a short rest. */
  readonly includes?: readonly string[];
  /** The version of the sheet that it brought back: every change since is taken back with one. */
  readonly restores?: number;
  /** The DC of the Constitution saving throw that keeps the concentration after damage. SRD "Concentration". */
  readonly concentrationDc?: number;
  /** What has left the campaign's treasure with it, or gone back there. */
  readonly treasure?: readonly TreasureMove[];
  /** Notes for users, such as what an undo could not undo. */
  readonly notes?: readonly string[];
}

/** The play state after a command. */
export interface CommandOutcome {
  readonly play: PlayState;
  readonly result?: CommandResult;
}
