import type { PlayCommandContext } from './play-character.types.js';

/** Returns the ids of the entries that an operation makes: the same on both sides. */
export function entryIdsOf(opId: string): PlayCommandContext['newId'] {
  let count = 0;
  return () => {
    count += 1;
    return `${opId}-${count}`;
  };
}
