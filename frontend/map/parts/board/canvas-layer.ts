/** Creates a square canvas of `side` pixels. @throws Error when the browser has no canvas */
export function createLayer(side: number): readonly [canvas: HTMLCanvasElement, context: CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  return [canvas, context];
}
