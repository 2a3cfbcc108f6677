import { Color } from 'three';

/** The colours of a die, as CSS writes them. */
export interface DieColors {
  readonly body: string;
  /** Of the numbers. */
  readonly ink: string;
}

/** A theme's colours for dice. */
export interface DiceTheme extends DieColors {
  /** What numbers on a die of any other colour may have: the one that stands out more. */
  readonly inks: readonly [string, string];
  /** Of the shadows that dice cast on the page. */
  readonly shadow: string;
}

/** Returns the theme's colours for dice, from the variables that `element` has. */
export function diceTheme(element: Element): DiceTheme {
  const style = getComputedStyle(element);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  return {
    body: color('--qh-die'),
    ink: color('--qh-on-die'),
    inks: [color('--qh-die-ink-dark'), color('--qh-die-ink-light')],
    shadow: color('--qh-die-shadow'),
  };
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const { r, g, b } = new Color(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns the colours of a die: the person's colour with numbers that stand out from it, or the theme's. */
export function dieColors({ body, ink, inks }: DiceTheme, color: string | undefined): DieColors {
  if (color === undefined) return { body, ink };
  const [dark, light] = inks;
  return { body: color, ink: contrast(color, dark) >= contrast(color, light) ? dark : light };
}
