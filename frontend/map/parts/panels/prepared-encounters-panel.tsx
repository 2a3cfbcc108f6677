import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PlacedCreaturesAck } from '../../../../contracts/map/place-creatures.contract.js';
import type { MapOfEncounters } from '../../../prepared-encounters/map-of-encounters.js';
import { EncountersOnMap } from '../../../prepared-encounters/parts/encounters-on-map.js';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { creaturesOnMap } from '../../creatures-on-map.js';
import { isConcealed } from '../../marker-visibility.js';
import { focusBoard } from '../board/grid-focus.js';
import { useFieldView } from '../field-view-context.js';
import { SidePanel } from './side-panel.js';

interface PreparedEncountersPanelProps {
  /** The encounter that is open at first; undefined: the list. */
  openId: string | undefined;
  /** Whether that one is over, so that it asks what to give out. */
  isOver: boolean;
}

/** The prepared encounters beside the map: places one, begins its turns and gives out what follows. */
export const PreparedEncountersPanel = observer(function PreparedEncountersPanel({
  openId,
  isOver,
}: PreparedEncountersPanelProps) {
  const { field, turns } = useFieldView();
  const { map, groupInHand, popups } = field;
  const { campaignId } = map.room;
  useEffect(() => () => groupInHand.drop(), [groupInHand]);
  const close = (): void => {
    if (groupInHand.group) groupInHand.drop();
    else popups.close();
  };
  const markersOf = (ids: readonly string[]): Marker[] => ids.flatMap((id) => map.board.markers.get(id) ?? []);
  const onMap: MapOfEncounters = {
    hasMap: map.board.dimensions !== null,
    isPlacing: groupInHand.group !== null,
    isRunning: turns.encounter !== null,
    hasMarker: (id) => map.board.markers.has(id),
    creaturesOf: (ids) => creaturesOnMap(markersOf(ids)),
    concealedOf: (ids) => markersOf(ids).filter(isConcealed).length,
    showToAll: (ids) => {
      for (const marker of markersOf(ids).filter(isConcealed)) map.reportRefusal(map.showToAll(marker));
      field.announce('All players see them now.');
    },
    takeGroup: ({ name, groups, count, isRolled }, onPlaced) => {
      const place = (square: number): void => {
        const placed = map.placeCreatures(groups, isRolled, square);
        map.reportRefusal(placed);
        placed.then(onPlaced, () => undefined);
      };
      field.selection.takeGroup({ name, count, place });
      focusBoard();
    },
    addToList: ({ groups, isRolled }) => map.placeCreatures(groups, isRolled),
    drop: groupInHand.drop,
    beginTurns: popups.showEncounter,
    announce: ({ msg }: PlacedCreaturesAck) => field.announce(msg),
  };
  if (campaignId === null) return null;
  return (
    <SidePanel title="Prepared encounters" isChanged={false} onClose={close}>
      <EncountersOnMap campaignId={campaignId} openId={openId} isOver={isOver} map={onMap} />
    </SidePanel>
  );
});
