import { observer } from 'mobx-react-lite';
import { useFieldView } from '../field-view-context.js';
import { MarkerPopup, NewMarkerPopup } from '../markers/marker-popup.js';
import { EncounterPopup } from './turns/encounter-popup.js';
import { NewScenePopup } from './scenes/new-scene-popup.js';
import { PreparedEncountersPanel } from './prepared-encounters-panel.js';
import { NewMapPopup } from './new-map-popup.js';

/**
 * The open popup of the map: a marker's details, a new marker, a new map, a new scene, who takes part in an encounter, or
 * the prepared ones.
 */
export const ShownPopup = observer(function ShownPopup() {
  const { shown: popup } = useFieldView().field.popups;
  if (popup?.kind === 'marker') return <MarkerPopup key={popup.markerId} markerId={popup.markerId} />;
  if (popup?.kind === 'new marker') return <NewMarkerPopup />;
  if (popup?.kind === 'new map') return <NewMapPopup />;
  if (popup?.kind === 'new scene') return <NewScenePopup />;
  if (popup?.kind === 'encounter') return <EncounterPopup chosenFirst={popup.markerIds ?? []} />;
  if (popup?.kind === 'prepared encounters')
    return (
      <PreparedEncountersPanel key={popup.encounterId} openId={popup.encounterId} isOver={popup.isOver === true} />
    );
  return null;
});
