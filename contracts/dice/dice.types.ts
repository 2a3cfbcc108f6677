/* Dice expressions, and what rolling one gives. All of it is JSON. */

/** Which values a reroll or an explosion concerns: `<3`. */
export interface Comparison {
  readonly operator: '=' | '<' | '>' | '<=' | '>=';
  readonly value: number;
}

/** Which dice of a term count: `kh` keeps the highest, `kl` the lowest, `dh` drops the highest, `dl` the lowest. */
export interface Selection {
  readonly kind: 'kh' | 'kl' | 'dh' | 'dl';
  readonly count: number;
}

/** What every term has. */
interface Term {
  /** -1: the term is subtracted. */
  readonly sign: 1 | -1;
  /** The term is multiplied by it, or divided by it and rounded down; null: neither. */
  readonly factor: { readonly operator: '*' | '/'; readonly value: number } | null;
  /** What the term is, such as `fire`; null: nothing is said. */
  readonly label: string | null;
}

/** A plain number. */
export interface NumberTerm extends Term {
  readonly kind: 'number';
  readonly value: number;
}

/** Dice of one size. They are rerolled first, then counted as the least value, then explode or are selected. */
export interface DiceTerm extends Term {
  readonly kind: 'dice';
  readonly count: number;
  readonly faces: number;
  /** Dice that are thrown again: once, or until the comparison fails; null: none. */
  readonly reroll: { readonly once: boolean; readonly when: Comparison } | null;
  /** The least that a die counts as; null: what it shows. */
  readonly least: number | null;
  /** Dice that bring another die; null: none. A term never has both this and `select`. */
  readonly explode: Comparison | null;
  /** null: every die counts. */
  readonly select: Selection | null;
}

/** A parsed dice expression: the terms of a sum. `parseDice` checks it against the limits. */
export type DiceExpression = readonly (DiceTerm | NumberTerm)[];

/** One die of a roll. What is not the case is left out. */
export interface RolledDie {
  readonly faces: number;
  /** What the die shows. */
  readonly value: number;
  /** What it counts as, when that is more than it shows. */
  readonly countsAs?: number;
  /** What it showed before it was thrown again. */
  readonly rerolled?: readonly number[];
  /** It does not count. */
  readonly dropped?: true;
  /** It has brought the die after it. */
  readonly exploded?: true;
}

/** One term of a roll. */
export interface RolledTerm {
  /** The term as people write it, without sign and label: `2d20kh1`. */
  readonly text: string;
  readonly sign: 1 | -1;
  /** What the term adds to the total: below 0 when it is subtracted. */
  readonly total: number;
  readonly label?: string;
  /** Left out for a plain number. */
  readonly dice?: readonly RolledDie[];
}

/** The result of a roll. */
export interface Roll {
  /** The expression as `formatDice` writes it. */
  readonly expression: string;
  readonly terms: readonly RolledTerm[];
  readonly total: number;
  /** The sum of the terms, when the total counts as more than that, such as damage below 0. */
  readonly raisedFrom?: number;
  /** Dice stopped exploding or being rerolled, because the roll had thrown as many as it may. */
  readonly isCut?: true;
}
