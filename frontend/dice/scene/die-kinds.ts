import type { SolidName } from './solids.js';

/** A solid with numbers on it. */
export interface DieKind {
  readonly solid: SolidName;
  /** What stands on the mark of each index. */
  readonly labels: readonly string[];
}

/** A solid that shall lie with one of its marks up. */
export interface WantedDie {
  readonly kind: DieKind;
  /** The mark that shall be up, from 1. */
  readonly mark: number;
}

const upTo = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));

/** A solid with the numbers from 1 to `count`, again and again until it is full: a d3 is a d6. */
const repeated = (solid: SolidName, sides: number, count: number): DieKind => ({
  solid,
  labels: Array.from({ length: sides }, (_, at) => String((at % count) + 1)),
});

const TEN: DieKind = { solid: 'd10', labels: [...upTo(9), '0'] };
const TENS: DieKind = { solid: 'd10', labels: [...upTo(9).map((digit) => `${digit}0`), '00'] };

/** The dice by the number of their faces, but the d100. */
const KINDS: ReadonlyMap<number, DieKind> = new Map([
  [2, repeated('d6', 6, 2)],
  [3, repeated('d6', 6, 3)],
  [4, { solid: 'd4', labels: upTo(4) }],
  [5, repeated('d10', 10, 5)],
  [6, { solid: 'd6', labels: upTo(6) }],
  [8, { solid: 'd8', labels: upTo(8) }],
  [10, TEN],
  [12, { solid: 'd12', labels: upTo(12) }],
  [20, { solid: 'd20', labels: upTo(20) }],
]);

/**
 * Returns the solids that show a rolled die: two of a d100 (tens and ones, 00 and 0 are 100), one of the others, none
 * of a die that no solid can stand for, such as a d7.
 */
export function solidsFor(faces: number, value: number): WantedDie[] {
  if (faces === 100)
    return [
      { kind: TENS, mark: Math.floor(value / 10) % 10 || 10 },
      { kind: TEN, mark: value % 10 || 10 },
    ];
  const kind = KINDS.get(faces);
  return kind ? [{ kind, mark: value }] : [];
}

/** Returns the value of a rolled die whose solids show these labels; 00 and 0 are 100 of a d100, 0 is 10 of a d10. */
export function valueOf(faces: number, labels: readonly string[]): number {
  const sum = labels.reduce((total, label) => total + Number(label), 0);
  return sum === 0 ? faces : sum;
}
