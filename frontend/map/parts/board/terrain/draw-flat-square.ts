/**
 * Draws a square without texture and seams.
 * @param side of a square on the canvas in pixels; `x` and `y` count squares
 */
export function drawFlatSquare(
  target: CanvasRenderingContext2D,
  side: number,
  x: number,
  y: number,
  hex: string | undefined,
): void {
  target.clearRect(x * side, y * side, side, side);
  if (hex === undefined) return;
  target.fillStyle = hex;
  target.fillRect(x * side, y * side, side, side);
}
