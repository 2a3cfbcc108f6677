import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

/** Colors by the names of their variables. */
type Colors = Readonly<Record<string, string>>;

/** Returns the colors of the first rule of a style sheet for a selector. */
function colorsOf(css: string, selector: string): Colors {
  const [, rule = ''] = css.split(`${selector} {`);
  const [declarations = ''] = rule.split('}');
  return Object.fromEntries(
    [...declarations.matchAll(/--qh-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
}

/** Returns the relative luminance of a color, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors of a scheme, from 1 to 21 (WCAG 2.2). */
function contrast(colors: Colors, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(colors[name] ?? '')).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const [theme, more] = ['theme', 'contrast'].map((name) => readFileSync(`frontend/core/${name}.css`, 'utf8')) as [
  string,
  string,
];
const DARK = "[data-mantine-color-scheme='dark']";
const light = colorsOf(theme, ':root');
const dark = { ...light, ...colorsOf(theme, DARK) };
const SCHEMES: readonly [string, Colors][] = [
  ['light', light],
  ['dark', dark],
  ['light with more contrast', { ...light, ...colorsOf(more, ':root') }],
  ['dark with more contrast', { ...dark, ...colorsOf(more, DARK) }],
];

describe.each(SCHEMES)('The colors of the theme, %s', (_name, colors) => {
  it.each(['table', 'surface', 'surface-raised', 'surface-sunken', 'field'])(
    'an empty field or box shows on %s',
    (background) => {
      expect(contrast(colors, 'line-control', background)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['accent', 'harm', 'success'])('words on a fill of %s can be read', (role) => {
    expect(contrast(colors, `on-${role}`, `${role}-fill`)).toBeGreaterThanOrEqual(4.5);
  });

  it('quiet icons show', () => {
    expect(contrast(colors, 'ink-faint', 'surface-raised')).toBeGreaterThanOrEqual(3);
  });
});
