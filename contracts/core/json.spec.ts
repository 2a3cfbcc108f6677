import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isModestJson, parseModestJson } from './json.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((sum: number, entry) => sum + countOf(entry), 0)
    : 1;

describe('JSON from outside', () => {
  it('is parsed as it is, with quotes, brackets and commas in its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseModestJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is refused from one level too deep on, and from one value too many on', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(isModestJson(text, depthOf(value), Infinity)).toBe(true);
        if (depthOf(value) > 0) expect(isModestJson(text, depthOf(value) - 1, Infinity)).toBe(false);
        // Every value counts once, an empty list or object twice.
        expect(isModestJson(text, Infinity, 2 * countOf(value))).toBe(true);
        expect(isModestJson(text, Infinity, countOf(value) - 1)).toBe(false);
      }),
    );
  });

  it('is judged before anything is made of it, however deep it is', () => {
    expect(isModestJson('['.repeat(1_000_000))).toBe(false);
    expect(() => parseModestJson('['.repeat(10))).toThrow(SyntaxError);
    expect(() => parseModestJson(`[${'1,'.repeat(30_000)}1]`)).toThrow(SyntaxError);
  });
});
