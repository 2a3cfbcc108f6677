import { useMemo, type ReactNode } from 'react';
import type { ListedCompanion } from '../../../../../contracts/map/companions.contract.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { CompanionsContext, type CompanionsView } from '../../../../characters/sheet/companions/companions-context.js';
import { compareMarkers } from '../../../compare-markers.js';
import { useFieldView } from '../../field-view-context.js';

/** Gives its children the companions of a character as the open map has them. */
export function MapCompanions({ characterId, children }: { characterId: string; children: ReactNode }) {
  const { field, sheet } = useFieldView();
  const view = useMemo<CompanionsView>(() => {
    const { map } = field;
    return {
      list: () => companionsOf([...map.board.markers.values()], characterId, map.scenes.ref.sceneId ?? ''),
      ask: (event, payload) => map.ask(event, payload),
      send: (event, payload) => map.send(event, payload),
      openBeside: (markerId) => sheet.open({ kind: 'creature', id: markerId }),
    };
  }, [field, sheet, characterId]);
  return <CompanionsContext value={view}>{children}</CompanionsContext>;
}

const companionsOf = (markers: readonly Marker[], characterId: string, sceneId: string): ListedCompanion[] =>
  markers
    .flatMap(({ id, name, creature, map_coordinate_id: square }) =>
      creature?.companion?.character_id === characterId
        ? [{ markerId: id, name, sceneId, isOnBoard: square !== null, creature }]
        : [],
    )
    .sort(compareMarkers);
