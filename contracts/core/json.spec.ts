import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWithinJsonLimits, parseLimitedJson } from './json.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((sum: number, entry) => sum + countOf(entry), 0)
    : 1;

describe('JSON from a client', () => {
  it('is parsed like JSON.parse, also with quotes, brackets and commas in texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseLimitedJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is refused with one level or one value too many', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(isWithinJsonLimits(text, depthOf(value), Infinity)).toBe(true);
        if (depthOf(value) > 0) expect(isWithinJsonLimits(text, depthOf(value) - 1, Infinity)).toBe(false);
        // Every value counts once, an empty list or object twice.
        expect(isWithinJsonLimits(text, Infinity, 2 * countOf(value))).toBe(true);
        expect(isWithinJsonLimits(text, Infinity, countOf(value) - 1)).toBe(false);
      }),
    );
  });

  it('is checked before it is parsed, at any depth', () => {
    expect(isWithinJsonLimits('['.repeat(1_000_000))).toBe(false);
    expect(() => parseLimitedJson('['.repeat(10))).toThrow(SyntaxError);
    expect(() => parseLimitedJson(`[${'1,'.repeat(30_000)}1]`)).toThrow(SyntaxError);
  });
});
