import type { CommandStorage } from '../../frontend/core/live/stored-commands.js';

/** Returns an empty storage of a browser. */
export function fakeStorage(): CommandStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Sets what reading the storage of the browser does, such as to throw. */
export const setStorage = (get: () => CommandStorage | undefined): void =>
  void Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
