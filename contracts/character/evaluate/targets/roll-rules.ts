import type { EffectMode } from '../../../content/effects.js';
import { evaluateFormula, type Formula } from '../../../content/formula.js';
import { isDice, maximumOf, quantityText, type Quantity } from '../../../content/quantity.js';
import { familyOf } from '../../../content/targets.js';
import { atLevel } from '../../../content/level-values.js';
import type { Reason } from '../../reasons.types.js';
import { diceWords } from '../../added-dice-words.js';
import type { AddedDice, RollRules } from '../../sheet-actions.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { fillPicks, type EffectInForce, type IdleEffect } from './effects-in-force.js';
import { holdsInPlay } from './predicates-in-force.js';
import { ignoredReason } from './reasons.js';
import { scopeOf } from './scope.js';
import type { Subject } from './subject.js';
import type { RollResult } from './target-values.types.js';
import { onlyWhen } from './unmet-condition.js';

/*
 * The rules of a roll besides its modifier: advantage, disadvantage, the least die and total, dice that are added, notes.
 * SRD "Advantage and Disadvantage".
 */

const ROLL_RULES: ReadonlySet<EffectMode> = new Set(['advantage', 'disadvantage', 'min_die', 'min_total', 'note']);
/** Whether a mode changes a roll rule, not a number. */
export const isRollRule = (mode: EffectMode): boolean => ROLL_RULES.has(mode);

const NAMES: Partial<Record<EffectMode, string>> = { advantage: 'Advantage', disadvantage: 'Disadvantage' };

/** An effect that applies now, with its text. */
interface Said {
  readonly mode: EffectMode;
  readonly from: EffectInForce['from'];
  readonly text: string | null;
  readonly amount: number | null;
  /** The dice that it adds; null: none. */
  readonly added: AddedDice | null;
}

/** Returns whether additions of dice to a target are rolled with its d20; elsewhere they are damage, or make no sense. */
const isRolled = ({ target }: Subject): boolean => target !== undefined && familyOf(target).kind === 'roll';

/** Returns the dice that an effect adds to a roll; null: it adds a plain number, or nothing. */
function addedBy(context: EvaluationContext, { effect, from }: EffectInForce, subject: Subject): AddedDice | null {
  if (effect.mode !== 'add' || effect.value === null || !isRolled(subject)) return null;
  const formula = atLevel<Formula>(effect.value, context.levelOf(from));
  if (formula === undefined || typeof formula === 'number') return null;
  const quantity = evaluateFormula(formula, scopeOf(context, from, subject));
  return isDice(quantity) ? { source: from.source, dice: quantityText(quantity), optional: effect.optional } : null;
}

/** Whether an amount that is added to a target is dice, which are rolled with its d20 and count for no number. */
export const isAddedDice = (mode: EffectMode, quantity: Quantity, subject: Subject): boolean =>
  mode === 'add' && isDice(quantity) && isRolled(subject);

function amountOf(context: EvaluationContext, { effect, from }: EffectInForce, subject: Subject): number | null {
  const formula = effect.value === null ? undefined : atLevel<Formula>(effect.value, context.levelOf(from));
  return formula === undefined ? null : maximumOf(evaluateFormula(formula, scopeOf(context, from, subject)));
}

const isMinimum = (mode: EffectMode): boolean => mode === 'min_die' || mode === 'min_total';

function saidBy(
  context: EvaluationContext,
  subject: Subject,
  one: EffectInForce,
  added: AddedDice | null = null,
): Said {
  const { mode, text } = one.effect;
  return {
    mode,
    from: one.from,
    text: text === null ? null : fillPicks(context.state, one.from, text),
    amount: isMinimum(mode) ? amountOf(context, one, subject) : null,
    added,
  };
}

/** Returns "Advantage", "Disadvantage while you see it", "a die of at least 10", "+1d4", or a note. */
function textOf({ mode, text, amount, added }: Said): string {
  if (added !== null) return diceWords(added);
  if (mode === 'min_die') return `a die of at least ${amount}`;
  if (mode === 'min_total') return `a total of at least ${amount}`;
  if (mode === 'note') return text ?? '';
  return [NAMES[mode], text].filter((part) => part !== null).join(' ');
}

/** Returns the least that counts: the highest of the effects of a mode; null without one. */
const highestOf = (said: readonly Said[], mode: EffectMode): number | null =>
  said.reduce<number | null>(
    (highest, one) =>
      one.mode === mode && one.amount !== null ? Math.max(highest ?? one.amount, one.amount) : highest,
    null,
  );

/** Returns what an effect gives without a text; undefined: neither advantage nor disadvantage. */
const plainMode = ({ mode, text }: Said): Reason['mode'] =>
  text === null && (mode === 'advantage' || mode === 'disadvantage') ? mode : undefined;

/** Returns why an effect that applies does not count, or undefined. */
function whyNotCounting(one: Said, cancel: boolean, { min_die, min_total }: RollRules): string | undefined {
  if (cancel && plainMode(one) !== undefined) return 'advantage and disadvantage cancel each other';
  const highest = one.mode === 'min_die' ? min_die : one.mode === 'min_total' ? min_total : null;
  return one.amount !== null && highest !== null && one.amount < highest ? `at least ${highest} counts` : undefined;
}

/** Returns the roll rules of a roll. Advantage and disadvantage without a text cancel each other. */
export function rollOf(
  context: EvaluationContext,
  subject: Subject,
  effects: readonly EffectInForce[],
  idle: readonly IdleEffect[],
): RollResult {
  const said: Said[] = [];
  const reasons: Reason[] = [];
  for (const one of effects) {
    const { mode, when } = one.effect;
    const added = addedBy(context, one, subject);
    if (!isRollRule(mode) && added === null) continue;
    const spoken = saidBy(context, subject, one, added);
    if (isMinimum(mode) && spoken.amount === null) continue;
    if (when === null || holdsInPlay(context, one.from, subject, when)) said.push(spoken);
    // A core rule that does not apply is not listed.
    else if (mode !== 'note' && one.from.source.kind !== 'rule')
      reasons.push(ignoredReason(one.from.source, textOf(spoken), onlyWhen(context, one.from, subject, when)));
  }
  const has = (mode: EffectMode): boolean => said.some((one) => one.mode === mode && one.text === null);
  const cancel = has('advantage') && has('disadvantage');
  const dice = said.flatMap(({ added }) => added ?? []);
  const rules: RollRules = {
    advantage: has('advantage') && !cancel,
    disadvantage: has('disadvantage') && !cancel,
    min_die: highestOf(said, 'min_die'),
    min_total: highestOf(said, 'min_total'),
    ...(dice.length > 0 ? { dice } : {}),
    // Two conditions may have the same note.
    notes: [...new Set(said.flatMap((one) => (one.text === null || isMinimum(one.mode) ? [] : [textOf(one)])))],
  };
  for (const one of said) {
    const { source } = one.from;
    const why = whyNotCounting(one, cancel, rules);
    const reason =
      why === undefined
        ? { source, explanation: `${textOf(one)} (${source.name})` }
        : ignoredReason(source, textOf(one), why);
    const mode = plainMode(one);
    reasons.push(mode === undefined ? reason : Object.assign(reason, { mode }));
  }
  for (const { effect, from, why } of idle) {
    const added = addedBy(context, { effect, from }, subject);
    if (added !== null || (isRollRule(effect.mode) && effect.mode !== 'note'))
      reasons.push(ignoredReason(from.source, textOf(saidBy(context, subject, { effect, from }, added)), why));
  }
  return { rules, reasons };
}
