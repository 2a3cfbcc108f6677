/** The greatest side of the canvas in pixels; a larger canvas makes each frame of a large map slow. */
const GREATEST_SIDE = 1280;
/** The least and the greatest side of a square on the canvas in pixels. */
const [LEAST, GREATEST] = [24, 64];

/** Returns the side of a textured square on the canvas in pixels; all zooms share it. */
export const texturedSquare = (rows: number, columns: number): number =>
  Math.min(GREATEST, Math.max(LEAST, Math.floor(GREATEST_SIDE / Math.max(rows, columns) / 4) * 4));
