import { LIMITS } from '../../core/limits.js';
import {
  combinedModes,
  DiceError,
  formatDice,
  parseDice,
  withAdvantage,
  type DiceExpression,
  type RollMode,
} from '../../dice/index.js';
import type { Reason } from '../reasons.types.js';
import { diceWords, signedDice } from '../added-dice-words.js';
import type { AddedDice, RollRules } from '../sheet-actions.types.js';
import { labelOf, withOwnIds } from './damage-roll.js';
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

/** Dice that are added to a d20, with the id by which a person chooses them. */
type AddedDiceWithId = AddedDice & { readonly id: string };

/** The ids are none of those of damage, because an attack has both. */
const addedTo = (rules: RollRules | undefined): AddedDiceWithId[] =>
  withOwnIds((rules?.dice ?? []).map((one) => ({ ...one, id: `d20:${one.source.kind}:${one.source.id}` })));

/** Returns an expression with dice that are added to it, each with the name of what adds it. */
function withDice(expression: DiceExpression, added: readonly AddedDiceWithId[]): string {
  const terms = added.flatMap(({ dice, source }) =>
    parseDice(dice).map((term) => ({ ...term, label: labelOf(source.name) || null })),
  );
  const text = formatDice([...expression, ...terms]);
  parseDice(text);
  return text;
}

/** Returns the expression with the dice that are within the limits: only made-up content can exceed them. */
function expressionWith(expression: DiceExpression, added: readonly AddedDiceWithId[]): string {
  if (added.length === 0) return formatDice(expression);
  try {
    return withDice(expression, added);
  } catch (error) {
    if (error instanceof DiceError) return formatDice(expression);
    throw error;
  }
}

/**
 * Returns a roll of a d20 with what the sheet and the person say about it. Dice that are added stay one die each, whatever
 * the d20 does. SRD "Advantage and Disadvantage".
 */
export function d20Roll(d20: D20, { mode: own = 'normal', extras = [] }: SheetRollOptions): SheetRollWithoutKey {
  const modeReasons = (d20.ruleReasons ?? []).filter((reason) => reason.mode !== undefined);
  const modes = modeReasons.flatMap((reason): RollMode[] => (reason.mode ? [reason.mode] : []));
  const mode = combinedModes([...modes, own]);
  const added = addedTo(d20.rules);
  const counted = added.filter(({ id, optional }) => optional === null || extras.includes(id));
  const idle = added.filter((one) => !counted.includes(one));
  const once = withAdvantage(d20With(d20.modifier, d20.rules?.min_die ?? null), mode);
  return {
    kind: d20.kind,
    label: d20.label,
    expression: expressionWith(once, counted),
    reasons: d20.reasons ?? [],
    mode,
    modeReasons,
    diceReasons: counted.map(({ source, dice }) => ({
      source,
      explanation: `${signedDice({ dice })} (${source.name})`,
    })),
    notes: [...(d20.rules?.notes ?? []), ...idle.map((one) => `${diceWords(one)} (${one.source.name})`)],
    minTotal: d20.rules?.min_total ?? null,
    criticalFrom: d20.criticalFrom ?? null,
    extras: added.flatMap(({ id, source, dice, optional }) =>
      optional === null ? [] : [{ id, name: source.name, expression: signedDice({ dice }), when: optional }],
    ),
  };
}
