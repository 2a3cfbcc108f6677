import { listPreparedEncounters } from '../../../../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useStores } from '../../../../core/stores.js';
import { useFieldView } from '../../field-view-context.js';

/**
 * Returns what ends the encounter. If it was a prepared one without an award, it then offers to give out what follows:
 * the creatures that took part tell which one it was.
 */
export function useEndEncounter(): () => Promise<void> {
  const { api, notices } = useStores();
  const { field, turns } = useFieldView();
  return async () => {
    const { campaignId } = field.map.room;
    const markerIds = turns.encounter?.participants.map(({ marker_id: id }) => id) ?? [];
    const ended = field.map.send(turnEmits.endEncounter, {});
    field.map.reportRefusal(ended);
    try {
      await ended;
      notices.banner('The encounter is over. Undo brings it back.', true);
      if (campaignId === null) return;
      const { encounters } = await api(listPreparedEncounters, { params: { campaignId } });
      const over = encounters.find(
        ({ award, markers }) => award === null && markers.some((id) => markerIds.includes(id)),
      );
      if (over) field.popups.showAward(over.id);
    } catch {
      // The encounter is over all the same, and its award waits in the prepared encounters.
    }
  };
}
