import { useEffect, useMemo } from 'react';
import type { Creature } from '../../../contracts/content/content.types.js';
import { companionEmits } from '../../../contracts/map/companions.contract.js';
import { useStores } from '../../core/stores.js';
import { LoadedOnce } from '../../library/loaded-once.js';
import { useFieldView } from './field-view-context.js';

/**
 * Returns the stat block of the creature that a marker carries, and loads the rules that it needs. The compendium may be
 * closed to the player of a companion, whose stat block is theirs all the same.
 */
export function useStatBlock(markerId: string, creatureId: string): LoadedOnce<Creature> {
  const { library } = useStores();
  const { field } = useFieldView();
  const { map } = field;
  const isDm = field.may('map.edit');
  useEffect(() => {
    library.loadContent().catch(() => undefined);
  }, [library]);
  return useMemo(
    () =>
      isDm
        ? library.pages.creature(creatureId)
        : new LoadedOnce(async () => (await map.ask(companionEmits.getStatBlock, { markerId })).creature),
    [library, map, isDm, markerId, creatureId],
  );
}
