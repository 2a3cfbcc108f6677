import { useCallback } from 'react';
import { recentLookups, rememberLookup, type Lookup } from '../../core/recent-lookups.js';
import { useStores } from '../../core/stores.js';
import type { CompendiumEntry } from '../compendium/entries.js';
import type { CompendiumKind } from '../compendium/kinds.js';
import { compendiumOf } from '../compendium/kind-lists.js';

/** An entry that was looked up. */
export interface LookedUp {
  kind: CompendiumKind;
  entry: CompendiumEntry;
}

/** Returns what the signed-in person looked up last, of what the loaded content has, the last first. */
export function useLookedUp(): LookedUp[] {
  const { library, session } = useStores();
  const { content } = library;
  if (!content || !session.user) return [];
  const lists = [...compendiumOf(content, library.pages.creatures.value)];
  return recentLookups(session.user.id).flatMap((lookup) =>
    lists.flatMap(([kind, entries]) => {
      const entry = kind.slug === lookup.kind ? entries.find(({ id }) => id === lookup.id) : undefined;
      return entry ? [{ kind, entry }] : [];
    }),
  );
}

/** Returns the function that remembers what the signed-in person looks up. */
export function useRememberLookup(): (lookup: Lookup) => void {
  const userId = useStores().session.user?.id;
  return useCallback((lookup) => (userId === undefined ? undefined : rememberLookup(userId, lookup)), [userId]);
}
