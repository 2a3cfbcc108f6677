import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { FieldViewStores } from '../../field-view-context.js';

/** Ends what belongs to the old scene when another one comes, and fits its map. */
export function useSceneChanges({ field, zoom }: FieldViewStores): void {
  useEffect(
    () =>
      reaction(
        () => field.map.scenes.current?.id,
        (_id, before) => {
          if (before === undefined) return;
          field.enterScene(field.map.scenes.current?.name ?? null);
          zoom.fit();
        },
      ),
    [field, zoom],
  );
}
