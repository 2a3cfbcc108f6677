import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { SceneThumbnail } from '../../../../../contracts/map/scenes.contract.js';
import { markerType } from '../../../../../contracts/map/map.palette.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './scenes.module.css';

/** The longer side of the picture in pixels, at twice the size on the screen. */
const SIDE = 128;

/** Draws a map in small: its fills, and a dot for each marker. */
function draw(canvas: HTMLCanvasElement, { rows, columns, colors, cells, markers }: SceneThumbnail): void {
  const cell = SIDE / Math.max(rows, columns);
  canvas.width = Math.round(columns * cell);
  canvas.height = Math.round(rows * cell);
  const context = canvas.getContext('2d');
  if (!context) return;
  const place = (index: number): readonly [x: number, y: number] => [
    Math.floor((index % columns) * cell),
    Math.floor(Math.floor(index / columns) * cell),
  ];
  cells.forEach((color, index) => {
    if (color < 0) return;
    context.fillStyle = colors[color] ?? '';
    context.fillRect(...place(index), Math.ceil(cell), Math.ceil(cell));
  });
  for (const [index, type] of markers) {
    const [x, y] = place(index);
    context.beginPath();
    context.arc(x + cell / 2, y + cell / 2, Math.max(3, cell * 0.42), 0, 2 * Math.PI);
    context.fillStyle = markerType(type)?.default_hex_code ?? '';
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = '#fff';
    context.stroke();
  }
}

/** A scene's map in small; an empty frame before it is loaded and without a map. */
export const SceneThumbnailView = observer(function SceneThumbnailView({ sceneId }: { sceneId: string }) {
  const thumbnail = useFieldView().field.map.scenes.thumbnails.get(sceneId);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && thumbnail) draw(canvas.current, thumbnail);
  }, [thumbnail]);
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {thumbnail && <canvas ref={canvas} />}
    </span>
  );
});
