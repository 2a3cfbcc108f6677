import { cloud, hash, noise, scattered } from './tile-noise.js';

/** The side of the tile in squares: a texture repeats after that many. */
export const TILE_SQUARES = 5;

/** How a point differs from the colour of its ground: lighter (up to 1) or darker (down to -1), and a second colour. */
export interface Shade {
  readonly light: number;
  /** The share of the terrain's second colour, from 0 to 1. */
  readonly accent: number;
}

/** Returns the shade of a point of the tile; `u` and `v` go from 0 to 1. */
export type Shader = (u: number, v: number) => Shade;

const TURN = 2 * Math.PI;
/** Returns 0 up to `from`, 1 from `to` on, and a smooth way between. */
function step(from: number, to: number, at: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
const plain = (light: number): Shade => ({ light, accent: 0 });

/** Tufts of grass: clumps that catch the light, and fine blades. */
function grass(u: number, v: number): Shade {
  const tuft = scattered(u, v, 22, 3);
  const blades = noise(u, v, 150, 60, 5);
  return plain(0.26 * cloud(u, v, 7, 1) + 0.16 * (0.5 - tuft.near) - 0.1 * tuft.down + 0.13 * blades);
}

/** Crowns of trees, lit from the upper left. */
function forest(u: number, v: number): Shade {
  const [leavesX, leavesY] = [noise(u, v, 60, 60, 12), noise(u, v, 60, 60, 14)];
  const crown = scattered(u + 0.011 * leavesX, v + 0.011 * leavesY, 9, 11);
  const round = 0.5 - 1.1 * crown.near * crown.near - 0.35 * step(0.3, 0, crown.edge);
  const leaves = 0.16 * leavesX + 0.14 * noise(u, v, 120, 120, 15);
  return plain(0.55 * round - 0.26 * (crown.right + crown.down) + 0.16 * (crown.own - 0.5) + leaves);
}

/** Trodden earth with pebbles. */
function earth(u: number, v: number): Shade {
  const pebble = scattered(u, v, 30, 21);
  const isPebble = pebble.own > 0.72 ? step(0.34, 0.24, pebble.near) : 0;
  const ground = 0.34 * cloud(u, v, 6, 22) + 0.1 * noise(u, v, 110, 110, 23);
  return plain(ground + isPebble * (0.18 - 0.9 * (pebble.right + pebble.down)));
}

/** Ripples of wind in sand. */
function sand(u: number, v: number): Shade {
  const ripple = Math.sin(TURN * (v * 17 + u * 5 + 0.9 * cloud(u, v, 5, 31)));
  return plain(0.09 * ripple + 0.14 * cloud(u, v, 6, 32) + 0.07 * noise(u, v, 160, 160, 33));
}

/** Flagstones of uneven shape. */
function stone(u: number, v: number): Shade {
  const slab = scattered(u, v, 11, 41);
  const joint = step(0.11, 0.03, slab.edge);
  const surface = 0.13 * cloud(u, v, 16, 42) + 0.3 * (slab.own - 0.5) - 0.1 * (slab.right + slab.down);
  return plain(surface * (1 - joint) - 0.42 * joint);
}

/** Courses of dark masonry. */
function wall(u: number, v: number): Shade {
  const [rows, bricks] = [16, 9];
  const row = Math.floor(v * rows);
  const along = u * bricks + (row % 2) * 0.5;
  const [x, y] = [along - Math.floor(along), v * rows - row];
  const joint = Math.max(step(0.05, 0.015, Math.min(x, 1 - x)), step(0.14, 0.05, Math.min(y, 1 - y)));
  const tone = hash(Math.floor(along) % bricks, row, 51) - 0.5;
  const surface = 0.5 * tone + 0.3 * cloud(u, v, 18, 52) + 0.22 * (0.5 - y);
  return plain(surface * (1 - joint) - 0.5 * joint);
}

/** Floorboards with their grain, the ends staggered. */
function wood(u: number, v: number): Shade {
  const boards = 14;
  const board = Math.floor(v * boards);
  const along = u * 2 + hash(board, 0, 61);
  const [x, y] = [along - Math.floor(along), v * boards - board];
  const gap = Math.max(step(0.1, 0.03, Math.min(y, 1 - y)), step(0.012, 0.004, Math.min(x, 1 - x)));
  const tone = 0.34 * (hash(Math.floor(along) % 2, board, 62) - 0.5);
  const grain = 0.2 * noise(u, v, 10, boards * 8, 63) + 0.12 * noise(u, v, 24, boards * 15, 64);
  return plain((tone + grain) * (1 - gap) - 0.55 * gap);
}

/** Ripples of light on water. */
const waterOf =
  (waves: number, strength: number, seed: number): Shader =>
  (u, v) => {
    const swell = cloud(u, v, 5, seed);
    const crest = 1 - Math.abs(Math.sin((TURN / 2) * (v * waves + 1.7 * swell + 0.5 * noise(u, v, 9, 9, seed + 4))));
    return { light: strength * (0.7 * swell - 0.1), accent: strength * step(0.72, 1, crest) };
  };

/** Smooth ice with cracks and frost. */
function ice(u: number, v: number): Shade {
  const warp = 0.03 * noise(u, v, 12, 12, 71);
  const plate = scattered(u + warp, v - warp, 6, 72);
  const crack = step(0.05, 0.0, plate.edge);
  return {
    light: 0.1 * cloud(u, v, 5, 73) + 0.1 * (plate.own - 0.5) - 0.3 * crack,
    accent: 0.5 * step(0.5, 0.9, cloud(u, v, 9, 74)) + 0.4 * step(0.12, 0.05, plate.edge) * (1 - crack),
  };
}

/** Dark crust over glowing cracks. */
function lava(u: number, v: number): Shade {
  const warp = 0.02 * noise(u, v, 14, 14, 81);
  const crust = scattered(u + warp, v + warp, 9, 82);
  const glow = step(0.3, 0.02, crust.edge);
  return { light: 0.25 * cloud(u, v, 10, 83) - 0.55 * (1 - glow), accent: 0.8 * glow * glow };
}

/** Pools that have run together. */
function blood(u: number, v: number): Shade {
  const pool = cloud(u, v, 9, 91);
  return { light: 0.22 * pool - 0.3 * step(0.05, 0.3, pool), accent: 0.35 * step(0.1, 0.02, Math.abs(pool - 0.1)) };
}

/** Bands of light and sparks. */
function magic(u: number, v: number): Shade {
  const band = 1 - Math.abs(cloud(u, v, 6, 101)) * 3.2;
  const spark = scattered(u, v, 18, 104);
  const isSpark = spark.own > 0.6 ? step(0.16, 0.02, spark.near) : 0;
  return {
    light: 0.3 * cloud(u, v, 4, 105),
    accent: Math.min(1, 0.42 * step(0.3, 1, band) + 0.8 * isSpark),
  };
}

/** Fibres and stains. */
function parchment(u: number, v: number): Shade {
  const fibres = 0.05 * noise(u, v, 30, 160, 111) + 0.04 * noise(u, v, 160, 30, 112);
  return plain(fibres + 0.13 * cloud(u, v, 5, 113));
}

/** A texture: its shader, and the second colour that it mixes in. */
export interface Texture {
  readonly shade: Shader;
  readonly accent?: string;
}

/** The textures by the ids of the palette's colours. */
export const TEXTURES: Readonly<Record<string, Texture>> = {
  grass: { shade: grass },
  forest: { shade: forest },
  earth: { shade: earth },
  sand: { shade: sand },
  stone: { shade: stone },
  wall: { shade: wall },
  wood: { shade: wood },
  water: { shade: waterOf(13, 0.34, 121), accent: '#d8eefb' },
  'deep-water': { shade: waterOf(9, 0.3, 131), accent: '#8fc0e0' },
  ice: { shade: ice, accent: '#ffffff' },
  lava: { shade: lava, accent: '#ffd257' },
  blood: { shade: blood, accent: '#d86a5c' },
  magic: { shade: magic, accent: '#ead6ff' },
  parchment: { shade: parchment },
};
