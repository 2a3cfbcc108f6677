import { describe, expect, it } from '@jest/globals';
import { fieldsOf, filledText, flag, listOf, object, orNull, readIfFits, text, uuid, whole } from './json-reader.js';

interface Item {
  name: string;
  worn?: boolean;
  counts: number[];
}
const readers = { name: text(5), worn: flag, counts: listOf(whole(0, 9), 2) };
const strict = object<Item>(readers, ['worn']);
const tolerant = fieldsOf<Item>(readers, ['worn']);
const item = { name: 'Rope', counts: [1, 2] };

describe('the JSON reader', () => {
  it('reads an object, with or without its optional fields', () => {
    expect(strict(item, '')).toEqual(item);
    expect(strict({ ...item, worn: undefined }, '')).toEqual(item);
    expect(strict({ ...item, worn: true }, '')).toEqual({ ...item, worn: true });
  });

  it.each([
    [{ ...item, name: 7 }, 'name', '“name” must be a text.'],
    [{ ...item, name: 'Lantern' }, 'name', '“name” must be a text of at most 5 characters.'],
    [{ ...item, counts: [1, 10] }, 'counts.1', '“counts › 1” must be a whole number from 0 to 9.'],
    [{ ...item, counts: [1, 2, 3] }, 'counts', '“counts” must be a list of at most 2.'],
    [{ counts: [] }, 'name', '“name” is missing.'],
    [['Rope'], '', 'must be an object.'],
  ])('refuses %j and names the field', (json, field, message) => {
    for (const read of [strict, tolerant])
      expect(() => read(json, '')).toThrow(
        expect.objectContaining({ code: 400, field, message: expect.stringContaining(message) }),
      );
  });

  it('refuses an unknown field, or ignores it where that is asked for', () => {
    const json = { ...item, luck: 1 };
    expect(() => strict(json, '')).toThrow('“luck” is not allowed here.');
    expect(tolerant(json, '')).toEqual(item);
  });

  it('trims a text that must not be empty', () => {
    expect(filledText(4)('  Camp ', 'place')).toBe('Camp');
    for (const wrong of ['', '   ', 'Home base', 7, null])
      expect(() => filledText(4)(wrong, 'place')).toThrow('“place” must be a text of');
  });

  it('returns undefined for what does not fit, where that is asked for', () => {
    expect(readIfFits(orNull(uuid), 'c0ffee00-0000-4000-8000-000000000000')).toBeDefined();
    expect(readIfFits(orNull(uuid), null)).toBeNull();
    expect(readIfFits(uuid, 'c0ffee')).toBeUndefined();
  });
});
