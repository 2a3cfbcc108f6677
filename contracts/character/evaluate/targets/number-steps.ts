import { PROFICIENCY_RANKS, type EffectMode } from '../../../content/effects.js';
import { evaluateFormula, type Formula, type Scope } from '../../../content/formula.js';
import { maximumOf, type Quantity } from '../../../content/quantity.js';
import type { TargetFamily } from '../../../content/targets.js';
import { signed } from '../../ability-modifiers.js';
import type { Reason, Source } from '../../reasons.types.js';
import { roundingSource } from '../reason-log.js';
import type { EffectInForce } from './effects-in-force.js';
import { rankOf } from './ranks.js';
import { ignoredReason, reasonsOfFormula } from './reasons.js';

/** An effect that applies now, with its amount. */
export interface Counted {
  readonly effect: EffectInForce;
  readonly formula: Formula;
  readonly scope: Scope;
  readonly quantity: Quantity;
}

/** Returns the amount of an effect as a number; dice count as 0. */
export const numberIn = ({ quantity }: Counted): number => (typeof quantity === 'number' ? quantity : 0);

const NONE: readonly Counted[] = [];

/** Returns the effects with a mode. */
export function withMode(held: readonly Counted[], mode: EffectMode): readonly Counted[] {
  let found: Counted[] | undefined;
  for (const counted of held) if (counted.effect.effect.mode === mode) (found ??= []).push(counted);
  return found ?? NONE;
}

/** Computes one number in steps. Each reason holds the amount by which it changed the number. */
export class NumberSteps {
  readonly reasons: Reason[] = [];
  value = 0;

  /** Adds reasons with their amounts. */
  add(reasons: readonly Reason[]): void {
    this.reasons.push(...reasons);
    for (const { amount = 0 } of reasons) this.value += amount;
  }

  /** Sets the number. A step that changes nothing adds no reason. */
  set(value: number, source: Source, explanation: string): void {
    if (value === this.value) return;
    this.reasons.push({ source, amount: value - this.value, explanation });
    this.value = value;
  }

  /** Adds the best base. @returns whether there is one */
  applyBase({ bestBase }: TargetFamily, held: readonly Counted[]): boolean {
    const bases = withMode(held, 'base');
    const isBetter = (a: Counted, b: Counted): boolean =>
      bestBase === 'highest' ? numberIn(a) > numberIn(b) : numberIn(a) < numberIn(b);
    const [first, ...others] = bases;
    if (!first) return false;
    const best = others.reduce((kept, base) => (isBetter(base, kept) ? base : kept), first);
    this.add(reasonsOfFormula(best.formula, best.scope, best.effect.from.source, true));
    const word = bestBase === 'highest' ? 'more' : 'less';
    for (const base of bases)
      if (base !== best)
        this.reasons.push(
          ignoredReason(
            base.effect.from.source,
            String(numberIn(base)),
            `${best.effect.from.source.name} gives ${numberIn(base) === numberIn(best) ? 'as much' : word}`,
          ),
        );
    return true;
  }

  /**
   * Adds the part of the proficiency bonus for the highest rank.
   * @param source what grants the proficiency itself; undefined without it
   * @param proficiency returns the bonus; it is asked for only where there is a rank
   */
  applyRank(source: Source | undefined, held: readonly Counted[], proficiency: () => number): void {
    const ranks = held.flatMap(({ effect }) =>
      effect.effect.rank === null ? [] : [{ rank: effect.effect.rank, source: effect.from.source }],
    );
    const own = source ? [{ rank: 'full' as const, source }] : [];
    const [best, ...others] = [...own, ...ranks].sort(
      (a, b) => PROFICIENCY_RANKS.indexOf(b.rank) - PROFICIENCY_RANKS.indexOf(a.rank),
    );
    if (!best) return;
    const bonus = proficiency();
    const { amount, word } = rankOf(best.rank, bonus);
    this.add([{ source: best.source, amount, explanation: `${signed(amount)} ${word} (${best.source.name})` }]);
    for (const other of others)
      this.reasons.push(
        ignoredReason(
          other.source,
          signed(rankOf(other.rank, bonus).amount),
          `${best.source.name} gives as much or more`,
        ),
      );
  }

  /** Adds an addition, as far as its limit allows. */
  applyAddition({ effect, formula, scope, quantity }: Counted): void {
    const { source } = effect.from;
    const limit = effect.effect.up_to;
    const amount = typeof quantity === 'number' ? quantity : 0;
    const room = limit === null ? Infinity : Math.max(0, maximumOf(evaluateFormula(limit, scope)) - this.value);
    if (amount > room)
      this.add([
        {
          source,
          amount: room,
          explanation: `${signed(room)} from ${source.name}, which goes up to ${this.value + room}`,
        },
      ]);
    else this.add(reasonsOfFormula(formula, scope, source, false));
  }

  /** Multiplies, and rounds down once. */
  applyMultipliers(held: readonly Counted[]): void {
    for (const counted of withMode(held, 'multiply')) {
      const factor = numberIn(counted);
      const { source } = counted.effect.from;
      this.set(this.value * factor, source, `× ${factor} from ${source.name}`);
    }
    if (!Number.isInteger(this.value) && Number.isFinite(this.value))
      this.set(Math.floor(this.value), roundingSource, 'rounded down');
  }

  /** Applies the highest floor, then the lowest ceiling. */
  applyLimits(held: readonly Counted[]): void {
    for (const floor of [...withMode(held, 'set_min')].sort((a, b) => numberIn(b) - numberIn(a))) {
      const { source } = floor.effect.from;
      if (numberIn(floor) > this.value)
        this.set(numberIn(floor), source, `at least ${numberIn(floor)} (${source.name})`);
      else this.reasons.push(ignoredReason(source, `the floor of ${numberIn(floor)}`, 'the number is not lower'));
    }
    for (const ceiling of [...withMode(held, 'set_max')].sort((a, b) => numberIn(a) - numberIn(b))) {
      const { source } = ceiling.effect.from;
      if (numberIn(ceiling) < this.value)
        this.set(numberIn(ceiling), source, `at most ${numberIn(ceiling)} (${source.name})`);
      else this.reasons.push(ignoredReason(source, `the ceiling of ${numberIn(ceiling)}`, 'the number is not higher'));
    }
  }
}
