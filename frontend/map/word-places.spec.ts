import { describe, expect, it } from '@jest/globals';
import { nameBox, placeWords, type WordsAtTarget } from './word-places.js';
import { coordinateId } from '../../contracts/map/map.rules.js';

const SIZE = { rows: 10, columns: 12 };
const CELL = 53;
const FAILED = 'save failed, 5 fire';

const target = (id: string, x: number, y: number, text = FAILED): WordsAtTarget => ({ id, x, y, across: 1, text });
/** What a name inside a square covers. */
const nameAt = (name: string, x: number, y: number, cell = CELL) =>
  nameBox(
    name,
    { square: coordinateId(y + 1, x + 1), size: 1 },
    { align: 'center', span: 3, place: 'inside', isNarrow: false },
    SIZE,
    cell,
  );
const sidesOf = (words: readonly WordsAtTarget[], names: ReturnType<typeof nameAt>[] = []) =>
  [...placeWords(words, names, SIZE, CELL).values()].map(({ side }) => side);

describe('the words about an attack', () => {
  it('stand above their target', () => {
    expect(placeWords([target('ogre', 5, 5)], [], SIZE, CELL).get('ogre')).toEqual({
      align: 'center',
      side: 'above',
      away: 0,
    });
  });

  it('stand inside a square of the first row', () => {
    expect(sidesOf([target('ogre', 5, 0)])).toEqual(['inside']);
  });

  it('extend towards the middle of the map at its edges', () => {
    const places = placeWords([target('left', 1, 5), target('right', 10, 5)], [], SIZE, CELL);
    expect([...places.values()].map(({ align }) => align)).toEqual(['start', 'end']);
  });

  it('of neighbours in a row do not cover each other', () => {
    expect(sidesOf([target('brute', 5, 5), target('ogre', 6, 5)])).toEqual(['above', 'below']);
    const places = placeWords([target('one', 5, 5), target('two', 6, 5), target('three', 7, 5)], [], SIZE, CELL);
    expect([...places.values()].map(({ side, away }) => [side, away > 0])).toEqual([
      ['above', false],
      ['below', false],
      ['above', true],
    ]);
  });

  it('short enough for their squares stand side by side', () => {
    expect(sidesOf([target('brute', 5, 5, 'miss'), target('ogre', 6, 5, 'miss')])).toEqual(['above', 'above']);
  });

  it('cover no name in the row above', () => {
    expect(sidesOf([target('ogre', 5, 5)], [nameAt('Werewolf, Human Form', 6, 4)])).toEqual(['below']);
    expect(sidesOf([target('ogre', 5, 5)], [nameAt('Werewolf, Human Form', 9, 4)])).toEqual(['above']);
  });

  it('stand on the map, in the last row too', () => {
    expect(sidesOf([target('brute', 5, 9), target('ogre', 6, 9)])).toEqual(['above', 'above']);
    const { away = 0 } = placeWords([target('a', 5, 9), target('b', 6, 9)], [], SIZE, CELL).get('b') ?? {};
    expect(away).toBeGreaterThan(0);
  });

  it('stand within their square where every other place covers a name', () => {
    const cell = 34;
    const row = (y: number) => [4, 5, 6].map((x) => nameAt('Werewolf', x, y, cell));
    const names = [3, 4, 5, 6, 7].flatMap(row);
    expect(placeWords([target('ogre', 5, 5)], names, SIZE, cell).get('ogre')?.side).toBe('inside');
  });

  it('cover as little as they can where every place covers something', () => {
    const [map, below] = [
      { left: 0, right: 12 * CELL, top: 0, bottom: 10 * CELL },
      { left: 0, right: 12 * CELL, top: 6 * CELL, bottom: 10 * CELL },
    ];
    const above = { ...map, bottom: 5.5 * CELL };
    const sideWith = (...names: (typeof map)[]) => sidesOf([target('ogre', 5, 5)], names);
    expect(sideWith(map, below)).toEqual(['above']);
    expect(sideWith(map, above)).toEqual(['below']);
  });
});
