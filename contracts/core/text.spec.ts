import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { holdsStorableText, isStorableText, normalizeText, numberText, sentence } from './text.js';

describe('a number', () => {
  it('has a minus sign that is as wide as the plus sign', () =>
    expect([-12, 0, 12].map(numberText)).toEqual(['\u221212', '0', '12']));
});

describe('a message with names', () => {
  it('isolates a name with right-to-left letters, and no other', () => {
    const [hebrew, french] = ['דרך המנורה', 'Crème brûlée'];
    expect(sentence`${french} is in ${hebrew}.`).toBe(`Crème brûlée is in \u2068${hebrew}\u2069.`);
    expect(sentence`${'\u202eevil'} is saved.`).toBe('\u2068\u202eevil\u2069 is saved.');
  });
});

describe('text from a client', () => {
  it('can be stored when UTF-8 keeps it unchanged and it has no NUL', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\0', '\ud800', '\udc00', '🜁', 'é'),
        (text, odd) => {
          const whole = text + odd + text;
          const survives = Buffer.from(whole, 'utf8').toString('utf8') === whole && !whole.includes('\0');
          expect(isStorableText(whole)).toBe(survives);
        },
      ),
    );
  });

  it('is found at any depth of a value, also in keys', () => {
    expect(holdsStorableText({ a: [{ b: 'fine' }, 1, null, true] })).toBe(true);
    expect(holdsStorableText({ a: [{ b: '\0' }] })).toBe(false);
    expect(holdsStorableText({ 'a\ud800': 1 })).toBe(false);
    let deep: unknown = 'x\0';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(holdsStorableText(deep)).toBe(false);
  });

  it('is normalized to NFC with \\n as the only line break', () => {
    expect(normalizeText('Cafe\u0301\r\nin\rtown')).toBe('Caf\u00e9\nin\ntown');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text)),
      ),
    );
  });
});
