import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Coordinate } from '../../../../../contracts/map/map.contract.js';
import { coordinateId, isOnMap, squareName } from '../../../../../contracts/map/map.rules.js';
import { blankSquare } from '../../../confirmed-board.js';
import type { DisplayedBoard } from '../../../displayed-board.js';
import { LazyCode } from '../../../../ui/lazy-code.js';
import { terrainPainter } from '../lazy-painters.js';
import { GroundCanvas } from './ground-canvas.js';
import { TerrainPainter } from './terrain-painter.js';

const SIDE = 8;
const [GRASS, WATER, LAVA] = ['#6f9a4d', '#4a86b0', '#c4552b'];
const [A1, B2, C3] = [coordinateId(1, 1), coordinateId(2, 2), coordinateId(3, 3)];

/** A canvas that records on which squares something is drawn, and with which fills. */
class FakeContext {
  readonly squares = new Set<string>();
  readonly fills: string[] = [];
  readonly canvas = { dataset: {} as Record<string, string>, getContext: () => this };
  globalCompositeOperation = '';
  globalAlpha = 1;
  fillStyle = '';
  clearRect(x: number, y: number): void {
    this.record(x, y);
  }
  fillRect(x: number, y: number): void {
    this.fills.push(this.fillStyle);
    this.record(x, y);
  }
  drawImage(...given: unknown[]): void {
    const [x, y] = given.length > 5 ? [given[5], given[6]] : [given[1], given[2]];
    this.record(Number(x), Number(y));
  }
  putImageData(): void {}
  createImageData(width: number, height: number) {
    return { data: new Uint8ClampedArray(width * height * 4) };
  }
  private record(x: number, y: number): void {
    this.squares.add(squareName(coordinateId(Math.floor(y / SIDE) + 1, Math.floor(x / SIDE) + 1)));
  }
}

describe('the canvas of the ground', () => {
  const page = globalThis as unknown as Record<string, unknown>;
  let idle: (() => void)[];
  let squares: Map<number, Coordinate>;
  let context: FakeContext;
  let ground: GroundCanvas;

  const board = {
    has: (id: number) => isOnMap(id, 20, 20),
    square: (id: number) => squares.get(id) ?? blankSquare(id),
  } as unknown as DisplayedBoard;
  const createGround = (code: LazyCode<typeof TerrainPainter>): GroundCanvas =>
    new GroundCanvas(board, context as unknown as CanvasRenderingContext2D, SIDE, true, code);

  beforeAll(() => terrainPainter.start());
  beforeEach(() => {
    idle = [];
    page['document'] = { createElement: () => ({ getContext: () => new FakeContext() }) };
    page['ImageData'] = class {};
    page['requestIdleCallback'] = (work: () => void) => idle.push(work);
    page['cancelIdleCallback'] = () => undefined;
    squares = new Map();
    context = new FakeContext();
    ground = createGround(terrainPainter);
  });
  afterEach(() => {
    for (const name of ['document', 'ImageData', 'requestIdleCallback', 'cancelIdleCallback']) delete page[name];
  });

  /** Changes squares and draws them, with all that follows in idle moments. @returns the drawn squares */
  function draw(ids: readonly number[], change: Partial<Coordinate>): string[] {
    context.squares.clear();
    context.fills.length = 0;
    for (const id of ids) squares.set(id, { ...blankSquare(id), ...change });
    ground.draw(ids.map((id) => squares.get(id) as Coordinate));
    while (idle.length > 0) idle.shift()?.();
    return [...context.squares].sort();
  }
  const block = (id: number): number[] => [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => id + row * 40 + column));

  it('draws a change, and the neighbours only where their seams change', () => {
    draw(block(A1), { color_hex_code: GRASS });
    expect(context.canvas.dataset['ground']).toBe('drawn');
    expect(draw([A1], { color_hex_code: WATER })).toEqual(['A1']);
    expect(draw([A1], { color_hex_code: GRASS })).toEqual(['A1']);
    expect(draw([A1], { color_hex_code: LAVA })).toEqual(['A1', 'A2', 'B1', 'B2']);
  });

  it('draws many squares flat at once, and then each with its texture', () => {
    const many = Array.from({ length: 400 }, (_, n) => coordinateId(Math.floor(n / 20) + 1, (n % 20) + 1));
    expect(draw(many, { color_hex_code: GRASS })).toHaveLength(400);
    expect(draw(many, { color_hex_code: GRASS })).toEqual([]);
    expect(draw([coordinateId(10, 10)], { color_hex_code: WATER })).toEqual(['J10']);
  });

  it('draws all ground flat until the code of textures has come, which only ground with a texture needs', async () => {
    const load = jest.fn(() => Promise.resolve(TerrainPainter));
    const code = new LazyCode(load);
    ground = createGround(code);
    draw([A1], { color_hex_code: '#123456' });
    expect(load).not.toHaveBeenCalled();
    expect(draw([B2, C3], { color_hex_code: GRASS })).toEqual(['B2', 'C3']);
    expect(context.canvas.dataset['ground']).toBe('drawing');
    await code.start();
    expect(draw([], {})).toEqual(expect.arrayContaining(['A1', 'B2', 'C3', 'D4']));
    expect(context.canvas.dataset['ground']).toBe('drawn');
  });

  it('draws nothing of a blocked square, neither on it nor on its neighbours', () => {
    draw(block(A1), { color_hex_code: GRASS });
    const fog = { is_fog_of_war: true, color_hex_code_fow: '#23262d', fog_of_war_visible: 'blocked' } as const;
    expect(draw([B2], fog)).toEqual(['B2']);
    expect(draw([B2], { ...fog, color_hex_code: LAVA })).toEqual([]);
    expect(draw([C3], { color_hex_code: WATER })).not.toContain('B2');
    expect(context.fills).not.toContain(LAVA);
  });
});
