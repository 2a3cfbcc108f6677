import { coordinateId } from '../../contracts/map/map.rules.js';

/** The squares that most map tests use. */
export const C4 = coordinateId(4, 3);
export const D4 = coordinateId(4, 4);

/** A fog colour. */
export const FOG = '#23262d';

/** The ids of all 1,600 squares of the largest map. */
export const ALL_SQUARES: number[] = Array.from({ length: 1600 }, (_, index) => index + 1);

/** The colour with the number `n`, from 0 to 0xffffff. */
export const colorOf = (n: number): string => `#${n.toString(16).padStart(6, '0')}`;

/** The number of a colour. */
export const numberOf = (color: string): number => Number.parseInt(color.slice(1), 16);
