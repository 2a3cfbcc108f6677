import type { PerspectiveCamera } from 'three';
import type { Table } from './throw.types.js';

/** The angle of view, in degrees: small, so that dice at the edge look like dice in the middle. */
const ANGLE = 24;
/** How far from straight above one looks, in radians: enough to see the sides, little enough to read the top. */
const TILT = 0.3;

/** Returns the size of the edge of a d6 on the screen, in CSS pixels. Many dice are smaller. */
export function unitPixels(width: number, height: number, count: number): number {
  const few = Math.min(84, Math.max(50, 0.092 * Math.min(width, height)));
  return few * (count <= 8 ? 1 : count <= 16 ? 0.84 : 0.7);
}

/** Returns the part of the table on which dice are seen whole. What is nearer looks larger, so less of it is seen. */
export function tableOf(width: number, height: number, unit: number): Table {
  return { halfWidth: (0.47 * width) / unit - 0.1, halfDepth: (0.48 * height) / unit - 0.2 };
}

/** Points a camera at the table so that an edge of a d6 in the middle has `unit` CSS pixels. */
export function pointCamera(camera: PerspectiveCamera, width: number, height: number, unit: number): void {
  const distance = (0.5 * height) / unit / Math.tan((ANGLE * Math.PI) / 360);
  camera.fov = ANGLE;
  camera.aspect = width / height;
  camera.near = distance * 0.4;
  camera.far = distance * 1.8;
  camera.position.set(0, distance * Math.cos(TILT), distance * Math.sin(TILT));
  camera.lookAt(0, 0, 0);
  camera.updateProjectionMatrix();
}
