import { CanvasTexture, SRGBColorSpace } from 'three';
import { atlasOf, onFace, type Atlas } from './die-geometry.js';
import type { DieKind } from './die-kinds.js';
import type { DieColors } from './dice-colors.js';
import { solidOf, type SolidFace, type SolidName } from './solids.js';

/** The width of a cell of the picture, in pixels. */
const CELL = 176;
/** How high a number is, in units; two digits have less. */
const HEIGHT: Record<SolidName, number> = { d4: 0.46, d6: 0.68, d8: 0.62, d10: 0.56, d12: 0.56, d20: 0.46 };

type Context = CanvasRenderingContext2D;

/** Draws a label around the origin, upright. A line under 6 and 9 says which of them it is. */
function drawLabel(context: Context, label: string, height: number, ink: string): void {
  const size = height * (label.length > 1 ? 0.8 : 1);
  context.fillStyle = ink;
  context.font = `650 ${size}px "Fraunces Variable", Georgia, serif`;
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(label);
  context.fillText(label, 0, (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2);
  if (!/^[69]0?$/.test(label)) return;
  const below = (actualBoundingBoxAscent + actualBoundingBoxDescent) / 2 + size * 0.1;
  context.fillRect(-width * 0.38, below, width * 0.76, size * 0.075);
}

/** Draws the outline of a side, a little inside of its edges. */
function drawOutline(context: Context, face: SolidFace, scale: number, ink: string): void {
  context.beginPath();
  for (const corner of face.corners) {
    const { x, y } = onFace(face, corner).multiplyScalar(scale * 0.8);
    context.lineTo(x, -y);
  }
  context.closePath();
  context.strokeStyle = ink;
  context.globalAlpha = 0.28;
  context.lineWidth = scale * 0.014;
  context.lineJoin = 'round';
  context.stroke();
  context.globalAlpha = 1;
}

/** Draws what stands on a side: of a d4 the numbers of its three corners, of the others one number. */
function drawFace(context: Context, kind: DieKind, index: number, { reach }: Atlas, ink: string): void {
  const solid = solidOf(kind.solid);
  const face = solid.faces[index]!;
  const scale = CELL / (2 * reach);
  const height = HEIGHT[kind.solid] * scale;
  drawOutline(context, face, scale, ink);
  if (kind.solid !== 'd4') {
    drawLabel(context, kind.labels[index]!, height, ink);
    return;
  }
  for (const corner of face.corners) {
    const mark = solid.marks.findIndex((direction) => direction.dot(corner) > 0.9 * corner.length());
    const { x, y } = onFace(face, corner);
    context.save();
    context.rotate(Math.atan2(x, y));
    context.translate(0, -0.44 * Math.hypot(x, y) * scale);
    drawLabel(context, kind.labels[mark]!, height, ink);
    context.restore();
  }
}

/** Draws the sides of a die with their numbers. */
export function dieTexture(kind: DieKind, { body, ink }: DieColors, anisotropy: number): CanvasTexture {
  const atlas = atlasOf(kind.solid);
  const canvas = document.createElement('canvas');
  canvas.width = atlas.columns * CELL;
  canvas.height = atlas.rows * CELL;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.fillStyle = body;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textAlign = 'center';
  for (const index of solidOf(kind.solid).faces.keys()) {
    context.save();
    context.translate(((index % atlas.columns) + 0.5) * CELL, (Math.floor(index / atlas.columns) + 0.5) * CELL);
    drawFace(context, kind, index, atlas, ink);
    context.restore();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  return texture;
}
