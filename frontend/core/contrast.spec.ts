import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

/** A rule without others in it: its selectors and its declarations. */
interface Rule {
  readonly selectors: string;
  readonly declarations: string;
}

/** Returns the innermost rules of a style sheet, also those in a media query. */
const rulesOf = (css: string): Rule[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selectors = '', declarations = '']) => ({ selectors, declarations }),
  );

/** Returns the class at the end of a selector. */
const classOf = (selector: string): string => /\.([\w-]+)[^.]*$/.exec(selector.trim())?.[1] ?? selector;

/** The dark fills of a scheme, and the inks that are meant for them. */
const FILL = /background(?:-color)?: var\(--qh-(?:ink|(?:accent|harm|success)(?:-fill)?)\)/;
const INK = /(?:^|[\s;])color: var\(--qh-(?:on-\w+|surface)\)/;

/** What lies in a part that keeps its colors as a whole: the map, and a selected option. */
const IN_PARTS_WITH_COLORS = ['attack-overlays.module.css .count', 'option-row.module.css .tag'];

const styles = readdirSync('frontend', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

describe('Where browsers replace all colors', () => {
  it('words on a fill show, because browsers lay no color behind them', () => {
    const found = styles.flatMap((file) => {
      const rules = rulesOf(readFileSync(`frontend/${file}`, 'utf8'));
      const isKept = (name: string): boolean =>
        rules.some(
          ({ selectors, declarations }) =>
            declarations.includes('forced-color-adjust: none') &&
            selectors.split(',').some((one) => classOf(one) === name),
        );
      return rules
        .filter(({ declarations }) => FILL.test(declarations) && INK.test(declarations))
        .map(({ selectors }) => classOf(selectors))
        .map((name) => ({ name: `${file.split('/').at(-1)} .${name}`, isKept: isKept(name) }));
    });
    expect(found.length).toBeGreaterThan(5);
    expect(
      found
        .filter(({ isKept }) => !isKept)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(IN_PARTS_WITH_COLORS);
  });
});
