import { LIMITS } from '../../core/limits.js';
import { combinedModes, formatDice, withAdvantage, type DiceExpression, type RollMode } from '../../dice/index.js';
import type { Reason } from '../reasons.types.js';
import type { RollRules } from '../sheet-actions.types.js';
import type { SheetRollKind, SheetRollOptions, SheetRollWithoutKey } from './sheet-roll.types.js';

/** A roll of a d20 as the sheet has it. */
export interface D20 {
  readonly kind: SheetRollKind;
  readonly label: string;
  readonly modifier: number;
  readonly reasons: readonly Reason[] | undefined;
  /** Left out: the sheet has no rules for it besides its modifier. */
  readonly rules: RollRules | undefined;
  readonly ruleReasons: readonly Reason[] | undefined;
  readonly criticalFrom?: number;
}

/** Returns a whole number as a term, within the limits whatever a bio says. */
function numberTerm(value: number): DiceExpression {
  const size = Math.min(Math.trunc(Math.abs(value)), LIMITS.diceNumber);
  return size > 0 ? [{ kind: 'number', sign: value < 0 ? -1 : 1, value: size, factor: null, label: null }] : [];
}

/** Returns one d20 with a modifier. */
const d20With = (modifier: number, least: number | null): DiceExpression => [
  {
    kind: 'dice',
    sign: 1,
    count: 1,
    faces: 20,
    reroll: null,
    least: least === null ? null : Math.min(least, 20),
    explode: null,
    select: null,
    factor: null,
    label: null,
  },
  ...numberTerm(modifier),
];

/** Returns a roll of a d20 with what the sheet and the person say about it. SRD "Advantage and Disadvantage". */
export function d20Roll(d20: D20, { mode: own = 'normal' }: SheetRollOptions): SheetRollWithoutKey {
  const modeReasons = (d20.ruleReasons ?? []).filter((reason) => reason.mode !== undefined);
  const modes = modeReasons.flatMap((reason): RollMode[] => (reason.mode ? [reason.mode] : []));
  const mode = combinedModes([...modes, own]);
  return {
    kind: d20.kind,
    label: d20.label,
    expression: formatDice(withAdvantage(d20With(d20.modifier, d20.rules?.min_die ?? null), mode)),
    reasons: d20.reasons ?? [],
    mode,
    modeReasons,
    notes: d20.rules?.notes ?? [],
    minTotal: d20.rules?.min_total ?? null,
    criticalFrom: d20.criticalFrom ?? null,
    extras: [],
  };
}
