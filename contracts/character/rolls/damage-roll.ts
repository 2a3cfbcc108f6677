import { LIMITS } from '../../core/limits.js';
import { asCritical, DiceError, formatDice, parseDice, type DiceExpression, type DiceTerm } from '../../dice/index.js';
import type { Reason } from '../reasons.types.js';
import type { RollExtra, SheetRollKind, SheetRollOptions, SheetRollWithoutKey } from './sheet-roll.types.js';

/** Some damage or healing, as the sheet writes it. */
export interface Amount {
  /** Such as "1d8 + 3" or "+2d6". */
  readonly text: string;
  /** The damage type, or what else it is; null: nothing is said. */
  readonly label: string | null;
  /** Dice that show at most this are rolled once more. */
  readonly reroll?: number;
}

/** Damage that counts when the player says so. */
export interface OptionalAmount extends Amount, Pick<RollExtra, 'id' | 'name' | 'when' | 'against'> {}

/** Everything that a roll of damage or healing may be made of. */
export interface Amounts {
  readonly kind: SheetRollKind;
  /** What does it, such as "Greataxe". */
  readonly name: string;
  /** What the roll is, such as "damage". */
  readonly what: string;
  readonly always: readonly Amount[];
  readonly optional: readonly OptionalAmount[];
  /** The dice that a critical hit adds besides doubling the dice; null: a critical hit is not possible. */
  readonly critical: readonly Amount[] | null;
  readonly reasons: readonly Reason[];
  readonly notes: readonly string[];
}

/** Returns a label as an expression can have it. */
export const labelOf = (label: string): string =>
  label
    .replaceAll(/[[\]\p{Cc}]/gu, ' ')
    .slice(0, LIMITS.diceLabel)
    .trim();

const labelled = ({ text, label, reroll = 0 }: Amount): DiceExpression =>
  parseDice(text)
    .map((term) => ({ ...term, label: (label === null ? '' : labelOf(label)) || null }))
    .map((term) => (reroll > 0 && term.kind === 'dice' ? { ...term, reroll: rerollUpTo(reroll) } : term));

const rerollUpTo = (value: number): DiceTerm['reroll'] => ({ once: true, when: { operator: '<=', value } });

const sumOf = (amounts: readonly Amount[]): DiceExpression => amounts.flatMap(labelled);

/** Returns an expression, checked against the limits: only made-up content can exceed them. */
function checkedText(expression: DiceExpression): string | undefined {
  if (expression.length === 0) return undefined;
  const text = formatDice(expression);
  parseDice(text);
  return text;
}

/** Returns the expression of the amounts that count. */
function expressionOf(amounts: Amounts, isCritical: boolean, extras: readonly string[]): string | undefined {
  const chosen = amounts.optional.filter(({ id }) => extras.includes(id));
  const all = sumOf([...amounts.always, ...chosen]);
  return checkedText(isCritical ? [...asCritical(all), ...sumOf(amounts.critical ?? [])] : all);
}

/** Returns amounts of which no two have one id: a source may add several, such as a mace against several foes. */
export function withOwnIds<Amount extends { readonly id: string }>(optional: readonly Amount[]): Amount[] {
  const times = new Map<string, number>();
  return optional.map((one) => {
    const time = (times.get(one.id) ?? 0) + 1;
    times.set(one.id, time);
    return time === 1 ? one : { ...one, id: `${one.id}#${time}` };
  });
}

/**
 * Returns the roll of damage or healing, with a label for each damage type. A critical hit rolls all dice twice. SRD
 * "Critical Hits". Damage is never below 0. SRD "Damage Rolls".
 * @returns undefined for nothing that can be rolled
 */
export function damageRoll(
  given: Amounts,
  { isCritical = false, extras = [] }: SheetRollOptions,
): SheetRollWithoutKey | undefined {
  const amounts = { ...given, optional: withOwnIds(given.optional) };
  const doubles = isCritical && amounts.critical !== null;
  try {
    const expression = expressionOf(amounts, doubles, extras);
    if (expression === undefined) return undefined;
    return {
      kind: amounts.kind,
      label: `${amounts.name}: ${doubles ? 'critical ' : ''}${amounts.what}`,
      expression,
      reasons: amounts.reasons,
      mode: 'normal',
      modeReasons: [],
      diceReasons: [],
      notes: amounts.notes,
      minTotal: 0,
      criticalFrom: null,
      extras: amounts.optional.map((one) => ({
        id: one.id,
        name: one.name,
        expression: formatDice(labelled(one)),
        when: one.when,
        ...(one.against ? { against: one.against } : {}),
      })),
    };
  } catch (error) {
    if (error instanceof DiceError) return undefined;
    throw error;
  }
}
