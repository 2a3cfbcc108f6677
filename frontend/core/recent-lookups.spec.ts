import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetLookups, MOST_LOOKUPS, recentLookups, rememberLookup } from './recent-lookups.js';

const spell = (id: string) => ({ kind: 'spells', id });

const provideStorage = (get: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void =>
  void Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

describe('what somebody has looked up', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    Object.assign(globalThis, { document: { documentElement: { dataset: { base: '' } } } });
    provideStorage(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }));
    forgetLookups('ann');
    forgetLookups('bob');
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

  it('has the last first, each once, and at most eight', () => {
    for (let number = 0; number < MOST_LOOKUPS + 2; number += 1) rememberLookup('ann', spell(`spell-${number}`));
    rememberLookup('ann', spell('spell-5'));
    expect(recentLookups('ann')).toHaveLength(MOST_LOOKUPS);
    expect(recentLookups('ann').slice(0, 2)).toEqual([spell('spell-5'), spell('spell-9')]);
  });

  it('belongs to one account and goes with the sign-out', () => {
    rememberLookup('ann', spell('sleep'));
    expect(recentLookups('bob')).toEqual([]);
    forgetLookups('ann');
    expect([recentLookups('ann'), stored.size]).toEqual([[], 0]);
  });

  it('ignores what it has not stored itself', () => {
    rememberLookup('ann', spell('sleep'));
    const [key = ''] = stored.keys();
    stored.set(key, '[{"kind":"spells"},7,{"kind":"items","id":"rope"}]');
    expect(recentLookups('ann')).toEqual([{ kind: 'items', id: 'rope' }]);
    stored.set(key, '{');
    expect(recentLookups('ann')).toEqual([spell('sleep')]);
  });

  it('lasts as long as the page where the browser denies its storage', () => {
    provideStorage(() => {
      throw new Error('The browser blocks its storage.');
    });
    rememberLookup('ann', spell('sleep'));
    expect(recentLookups('ann')).toEqual([spell('sleep')]);
    forgetLookups('ann');
    expect(recentLookups('ann')).toEqual([]);
  });
});
