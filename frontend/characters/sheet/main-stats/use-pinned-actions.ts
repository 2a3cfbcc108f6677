import { useCallback, useState } from 'react';

const keyOf = (userId: string, characterId: string): string => `questhearth-pins:${userId}:${characterId}`;

/** A browser may block its storage; the pins then live as long as the page. */
function stored(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function store(key: string, pins: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(pins));
  } catch {
    // Without storage, a reload loses the pins and nothing else.
  }
}

/** The rows of 'What can I do?' that a person has pinned for a character; the browser remembers them. */
export function usePinnedActions(userId: string, characterId: string) {
  const key = keyOf(userId, characterId);
  const [pins, setPins] = useState(() => stored(key));
  const toggle = useCallback(
    (id: string): void => {
      const next = pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id];
      setPins(next);
      store(key, next);
    },
    [key, pins],
  );
  return { pins, toggle };
}
