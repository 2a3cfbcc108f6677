import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

/** Returns a selector without what stands in its parentheses, such as `.save:has() > :first-child`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]+\)/g, '()');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Whether a selector is about any element below one that `:has()` asks about. */
function isAboutAny(selector: string): boolean {
  const parts = withoutArguments(selector.trim()).split(/[\s>~+]+/);
  const last = parts.at(-1) ?? '';
  return parts.slice(0, -1).some((part) => part.includes(':has')) && /^(?:\*|:(?!:))/.test(last);
}

/** Print alone: nothing changes on paper. */
const ALLOWED = ['characters/sheet/print/printed-sheet.module.css'];

it('no rule is about any element below a `:has()`, because the browser styles the whole screen anew for it', () => {
  const files = readdirSync('frontend', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const found = files.filter((file) =>
    [
      ...readFileSync(`frontend/${file}`, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{};]+)\{/g),
    ].some(
      ([, selectors = '']) =>
        withoutArguments(selectors).includes(':has') && selectors.split(/,(?![^(]*\))/).some(isAboutAny),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual(ALLOWED);
});
