import type { Reason, Source } from '../reasons.types.js';

/** Returns the sum of the reasons of a number. */
export const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);

/** Returns a reason without an unlimited amount, because JSON has no such number and the explanation says it. */
function withoutUnlimited(reason: Reason): Reason {
  if (reason.amount !== Infinity) return reason;
  const { source, explanation } = reason;
  return { source, explanation };
}

/** Collects the reasons of every value on the sheet. */
export class ReasonLog {
  readonly entries: Record<string, Reason[]> = {};

  /** Adds reasons to a value. */
  add(field: string, ...reasons: readonly Reason[]): void {
    const entries = (this.entries[field] ??= []);
    for (const reason of reasons) entries.push(withoutUnlimited(reason));
  }

  /** Adds an amount to a number. */
  addAmount(field: string, source: Source, amount: number, explanation: string): void {
    this.add(field, { source, amount, explanation });
  }

  /** Adds an entry to a list. */
  addEntry(field: string, source: Source, id: string, explanation: string): void {
    this.add(field, { source, id, explanation });
  }
}

/** Returns a rule of the game as a source. */
export const ruleSource = (id: string, name: string): Source => ({ kind: 'rule', id, name });
/** The source of values that a user set by hand. */
export const setByHandSource: Source = { kind: 'play', id: 'by-hand', name: 'Set by hand' };
/** The source of the amount that rounding removes. */
export const roundingSource: Source = ruleSource('rounding', 'Rounding');
