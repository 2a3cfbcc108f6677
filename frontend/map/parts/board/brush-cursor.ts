import type { Paint } from '../../paint.js';

/** The brush: its handle, and its tip in the colour of the paint. */
const HANDLE = 'M13.5 19.5 26.5 4.5a2 2 0 0 1 3 2.5L16.5 22.5z';
const TIP = 'M2.5 29.5c3-1 2.5-3.5 3.5-6 1-2.5 4-4 6.5-2.5 3 2 3.5 5 1.5 7-2.5 2.5-7.5 2.5-11.5 1.5z';
/** Small signs next to the brush. */
const CLOUD = 'M20 30.5a3 3 0 0 1 .3-6 4 4 0 0 1 7.4 1 2.5 2.5 0 0 1 0 5z';
const CROSS = 'M20.5 23.5l7 7m0-7l-7 7';
const SUN = 'M24 24.5a3 3 0 1 0 .01 0zM24 20.5v1.5M24 31v-1.5M18.5 27h1.5M28 27h1.5';

const DARK = '#1d1916';
const LIGHT = '#fff6e2';

/** Draws a shape with a dark outline and a light one around it, so that it stands out on every colour. */
const shape = (path: string, fill: string): string =>
  `<path d="${path}" fill="${fill}" stroke="${LIGHT}" stroke-width="3.5"/>` +
  `<path d="${path}" fill="${fill}" stroke="${DARK}" stroke-width="1.4"/>`;

function signOf({ usage, hex }: Paint): string {
  if (usage === 'fog') return shape(CLOUD, hex ?? DARK);
  if (usage === 'clear_fog') return shape(SUN, LIGHT);
  return hex === null ? shape(CROSS, 'none') : '';
}

/**
 * Returns the CSS cursor of a paint: a brush with its colour, and a sign for fog or for the removal of colour or fog.
 */
export function brushCursor(paint: Paint): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" stroke-linejoin="round" stroke-linecap="round">' +
    `${shape(HANDLE, '#b98a54')}${shape(TIP, paint.hex ?? LIGHT)}${signOf(paint)}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") 3 29, cell`;
}
