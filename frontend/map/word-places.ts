import type { MapSize } from './cell-size.js';
import { GREATEST_WIDTH, LABEL_HEIGHT, wholeWidth } from './label-space.js';
import type { MarkerLabel } from './marker-labels.js';
import { tokenBox, type SizedMarker } from './token-box.js';

/* Where the words about an attack stand at its targets, so that they cover neither each other nor names. */

/** A rectangle in pixels from the corner of the map. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The squares of a target in squares from the corner of the map, and what stands there. */
export interface WordsAtTarget {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly text: string;
}

/** `away` is the distance in pixels from the nearest place on that side; within its square it is 0. */
export interface WordPlace {
  readonly align: 'start' | 'center' | 'end';
  readonly side: 'above' | 'below' | 'inside';
  readonly away: number;
}

/** The number of columns at each edge of the map in which the words extend only towards the middle of the map. */
const EDGE_COLUMNS = 2;
/** The average width of a letter, the padding, the greatest width and the height of a line of the words, in pixels. */
const LETTER_WIDTH = 5.8;
const PADDING = 14;
const MOST_WIDTH = 200;
const LINE_HEIGHT = 17;
/** How far words above a square reach into it, and how far they stand below one, in pixels, as the style sheet says. */
const REACH = 6;
const GAP = 1;

function sizeOf(text: string): { width: number; height: number } {
  const width = text.length * LETTER_WIDTH + PADDING;
  const lines = Math.ceil((width - PADDING) / (MOST_WIDTH - PADDING));
  return { width: Math.min(MOST_WIDTH, width), height: lines * LINE_HEIGHT + 2 };
}

/** Returns the left and right edges of something at a token. */
function acrossOf(left: number, right: number, width: number, align: WordPlace['align']): Pick<Box, 'left' | 'right'> {
  if (align === 'start') return { left, right: left + width };
  if (align === 'end') return { left: right - width, right };
  const middle = (left + right) / 2;
  return { left: middle - width / 2, right: middle + width / 2 };
}

/** Returns what the name of a marker covers. */
export function nameBox(name: string, marker: SizedMarker, label: MarkerLabel, map: MapSize, cell: number): Box {
  const { x, y, side } = tokenBox(marker, map);
  const width = Math.min(GREATEST_WIDTH, label.span * cell, wholeWidth(name));
  const edge = Math.ceil(y + side) * cell;
  const top = label.place === 'inside' ? edge - LABEL_HEIGHT : edge;
  return { ...acrossOf(x * cell, (x + side) * cell, width, label.align), top, bottom: top + LABEL_HEIGHT };
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

function boxAt({ x, y, across, text }: WordsAtTarget, { align, side, away }: WordPlace, cell: number): Box {
  const { width, height } = sizeOf(text);
  const above = y * cell + REACH - away - height;
  const below = (y + across) * cell + GAP + away;
  const top = side === 'above' ? above : side === 'below' ? below : y * cell;
  return { ...acrossOf(x * cell, (x + across) * cell, width, align), top, bottom: top + height };
}

/** Returns the places in which words may stand, the best first: near to their target, and on the map. */
function placesFor(words: WordsAtTarget, { rows, columns }: MapSize, cell: number): WordPlace[] {
  const { x, across, y, text } = words;
  const align = x < EDGE_COLUMNS ? 'start' : x + across > columns - EDGE_COLUMNS ? 'end' : 'center';
  const further = sizeOf(text).height + GAP;
  const outside: WordPlace[] = [0, further].flatMap((away) => [
    { align, side: 'above', away },
    { align, side: 'below', away },
  ]);
  const isOnMap = (place: WordPlace): boolean => {
    const { top, bottom } = boxAt(words, place, cell);
    return top >= 0 && bottom <= rows * cell;
  };
  const inside: WordPlace = { align, side: 'inside', away: 0 };
  const onMap = outside.filter(isOnMap);
  return y === 0 ? [inside, ...onMap] : [...onMap, inside];
}

/**
 * Returns where the words at each target stand: in the first place that covers nothing, otherwise in the one that covers
 * least.
 * @param names what the names of all markers cover
 * @param cell the side of a square in pixels
 */
export function placeWords(
  words: readonly WordsAtTarget[],
  names: readonly Box[],
  map: MapSize,
  cell: number,
): Map<string, WordPlace> {
  const covered = [...names];
  const places = new Map<string, WordPlace>();
  for (const target of words) {
    const choices = placesFor(target, map, cell).map((place) => {
      const box = boxAt(target, place, cell);
      return { place, box, lost: covered.reduce((sum, other) => sum + overlap(box, other), 0) };
    });
    const best = choices.reduce((one, other) => (other.lost < one.lost ? other : one));
    covered.push(best.box);
    places.set(target.id, best.place);
  }
  return places;
}
