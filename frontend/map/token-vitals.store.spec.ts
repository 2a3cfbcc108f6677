import { expect, it } from '@jest/globals';
import { TokenVitalsStore, type TokenVitals } from './token-vitals.store.js';

const vitals = (share: number): TokenVitals => ({
  hitPoints: `${share}`,
  share,
  life: 'Up',
  conditions: [],
  sentence: `${share}`,
});

it('keeps what it knows of each character, and forgets the others', () => {
  const store = new TokenVitalsStore();
  store.replace(
    new Map([
      ['a', vitals(1)],
      ['b', vitals(0.5)],
    ]),
  );
  const known = store.of('a');
  store.replace(
    new Map([
      ['a', vitals(1)],
      ['c', vitals(0)],
    ]),
  );
  expect(store.of('a')).toBe(known);
  expect(store.of('b')).toBeUndefined();
  expect(store.of('c')).toEqual(vitals(0));
  expect(store.of(undefined)).toBeUndefined();
});
