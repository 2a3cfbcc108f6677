import { describe, expect, it } from '@jest/globals';
import { encodeForm, encodeQuery } from './form.js';

const fields = (form: FormData | URLSearchParams) => [...form.entries()];

describe('a form', () => {
  it('is urlencoded, with objects and lists as JSON, null as empty and undefined left out', () => {
    const form = encodeForm({
      name: 'Ash & Ember',
      level: 3,
      sure: false,
      picks: [{ slot: 'a' }],
      raceId: null,
      note: undefined,
    });
    expect(form).toBeInstanceOf(URLSearchParams);
    expect(fields(form)).toEqual([
      ['name', 'Ash & Ember'],
      ['level', '3'],
      ['sure', 'false'],
      ['picks', '[{"slot":"a"}]'],
      ['raceId', ''],
    ]);
  });

  it('is multipart as soon as it holds a picture', async () => {
    const form = encodeForm({ id: 'c1', file: new File(['x'], 'map.png', { type: 'image/png' }) });
    expect(form).toBeInstanceOf(FormData);
    expect(form.get('id')).toBe('c1');
    expect(await (form.get('file') as unknown as File).text()).toBe('x');
  });

  it('is multipart without a picture where the route takes one', () => {
    expect(encodeForm({ charNotes: 'hi', file: undefined }, true)).toBeInstanceOf(FormData);
  });
});

describe('a query', () => {
  it('leaves out what is undefined', () => {
    expect(encodeQuery({ search: 'a b', page: 2, sort: undefined })).toBe('?search=a+b&page=2');
    expect(encodeQuery({ search: undefined })).toBe('');
  });
});
