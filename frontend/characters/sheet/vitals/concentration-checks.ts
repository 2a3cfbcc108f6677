import type { SheetChange } from '../../../../contracts/characters/sheet.contract.js';

/** A saving throw that keeps a concentration after damage. SRD "Concentration". */
export interface ConcentrationCheck {
  /** The id of the change that dealt the damage. */
  readonly change: string;
  readonly dc: number;
}

/** What changes when a concentration begins or ends, as `PlayFields` names it. */
const CONCENTRATION = 'concentration.id';

/**
 * Returns the saving throws of the current concentration that nobody has answered here, the oldest first.
 * @param history the newest change first
 * @param since the version of the play state from which on damage counts; what happened before was settled at the table
 * @param answered the ids of changes
 */
export function concentrationChecks(
  history: readonly SheetChange[],
  since: number,
  answered: ReadonlySet<string>,
): ConcentrationCheck[] {
  const undone = new Set(history.map(({ undoes }) => undoes));
  const began = history.find(({ changes }) => CONCENTRATION in changes)?.version ?? 0;
  return history
    .filter(({ version, id }) => version > Math.max(since, began) && !undone.has(id) && !answered.has(id))
    .flatMap(({ id, result }) =>
      result?.concentrationDc === undefined ? [] : [{ change: id, dc: result.concentrationDc }],
    )
    .toReversed();
}
