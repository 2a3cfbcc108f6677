import { columnOf, coordinateId, rowOf, squaresAcross, type MarkerSize } from '../../../contracts/map/map.rules.js';

/** The squares of a map that no token covers. */
export class FreeSquares {
  private readonly occupied = new Set<number>();

  constructor(
    private readonly rows: number,
    private readonly columns: number,
  ) {}

  /** Notes that a token of that size covers its squares, as far as they are on the map. @param square its upper left one */
  occupy(square: number, size: MarkerSize): void {
    for (const each of this.covered(square, size)) this.occupied.add(each);
  }

  /**
   * Occupies the nearest place for a token and returns its upper left square; null: there is none. The middle of a larger
   * token is as near to `around` as can be.
   */
  take(around: number, size: MarkerSize): number | null {
    const middle = Math.floor((squaresAcross(size) - 1) / 2);
    const [row, column] = [rowOf(around) - middle, columnOf(around) - middle];
    let best: { square: number; distance: number } | undefined;
    for (let r = 1; r <= this.rows; r += 1)
      for (let c = 1; c <= this.columns; c += 1) {
        const distance = Math.hypot(r - row, c - column);
        if ((best && best.distance <= distance) || !this.isFree(coordinateId(r, c), size)) continue;
        best = { square: coordinateId(r, c), distance };
      }
    if (!best) return null;
    this.occupy(best.square, size);
    return best.square;
  }

  private isFree(square: number, size: MarkerSize): boolean {
    const last = squaresAcross(size) - 1;
    if (rowOf(square) + last > this.rows || columnOf(square) + last > this.columns) return false;
    return this.covered(square, size).every((each) => !this.occupied.has(each));
  }

  private covered(square: number, size: MarkerSize): number[] {
    const across = squaresAcross(size);
    const [row, column] = [rowOf(square), columnOf(square)];
    return Array.from({ length: across * across }, (_, index) => index).flatMap((index) => {
      const [r, c] = [row + Math.floor(index / across), column + (index % across)];
      return r <= this.rows && c <= this.columns ? coordinateId(r, c) : [];
    });
  }
}
