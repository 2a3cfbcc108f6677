import { LazyCode } from '../../../ui/lazy-code.js';
import type { FogPainter } from './fog-painter.js';
import type { TerrainPainter } from './terrain/terrain-painter.js';

/* What draws clouds and textures is loaded with the first square that has some. Until then squares are flat. */

/** Draws the clouds of fog. */
export const fogPainter = new LazyCode<typeof FogPainter>(async () => (await import('./fog-painter.js')).FogPainter);
/** Draws textures and their seams. */
export const terrainPainter = new LazyCode<typeof TerrainPainter>(
  async () => (await import('./terrain/terrain-painter.js')).TerrainPainter,
);
