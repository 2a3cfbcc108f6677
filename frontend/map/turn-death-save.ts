import type { CommandResult } from '../../contracts/character/play/play-character.types.js';
import type { CharacterDigest, SheetChange } from '../../contracts/characters/sheet.contract.js';

/** What a death saving throw changes, and the version of the sheet. */
type Tally = Pick<CharacterDigest, 'version' | 'successes' | 'failures' | 'current_hp'>;

/** A death saving throw that was rolled from the turn order. */
export interface TurnDeathSave {
  /** The turn in which it was rolled. */
  readonly turn: string;
  readonly change: Pick<SheetChange, 'version' | 'result'>;
  /** Undefined: it was not known. */
  readonly before: Tally | undefined;
}

const VERDICTS: Readonly<Record<NonNullable<CommandResult['deathSave']>, string>> = {
  success: 'Success',
  failure: 'Failure',
  'two failures': 'Two failures',
  'one hit point': 'Back with one hit point',
};

/** Returns what a death saving throw has brought: "Success: 14 on the death saving throw". */
export function deathSaveText({ change: { result } }: TurnDeathSave): string {
  const rolled = `${result?.roll?.result.total ?? ''} on the death saving throw`;
  return result?.deathSave ? `${VERDICTS[result.deathSave]}: ${rolled}` : rolled;
}

/** Whether a later change of the sheet has taken a death saving throw back, so that it can be made again. */
export const isTakenBack = ({ change, before }: TurnDeathSave, now: Tally | undefined): boolean =>
  before !== undefined &&
  now !== undefined &&
  now.version > change.version &&
  now.successes === before.successes &&
  now.failures === before.failures &&
  now.current_hp === before.current_hp;
