import {
  listPreparedEncounters,
  savePreparedEncounter,
} from '../../../../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { newId } from '../../../../core/new-id.js';
import { useStores } from '../../../../core/stores.js';
import { foughtEncounter } from '../../../../prepared-encounters/fought-encounter.js';
import { countText } from '../../../../ui/count-text.js';
import { creaturesOfFight } from '../../../creatures-on-map.js';
import { useFieldView } from '../../field-view-context.js';

/**
 * Returns what ends the encounter. If it was a prepared one without an award, it then offers to give out what follows:
 * the creatures that took part tell which one it was. If nobody has prepared it and creatures have fallen, it offers
 * their experience points, and keeps the fight as an encounter that has given them out.
 */
export function useEndEncounter(): () => Promise<void> {
  const { api, notices, campaign } = useStores();
  const { field, turns } = useFieldView();
  return async () => {
    const { campaignId } = field.map.room;
    const participants = new Set(turns.encounter?.participants.flatMap(({ marker_id: id }) => id ?? []));
    const ended = field.map.send(turnEmits.endEncounter, {});
    field.map.reportRefusal(ended);
    try {
      await ended;
      notices.banner('The encounter is over. Undo brings it back.', true);
      if (campaignId === null) return;
      const { encounters } = await api(listPreparedEncounters, { params: { campaignId } });
      const over = encounters.find(
        ({ award, markers }) => award === null && markers.some((id) => participants.has(id)),
      );
      if (over) {
        field.popups.showAward(over.id);
        return;
      }
      const prepared = new Set(encounters.flatMap(({ markers }) => markers));
      const fought = creaturesOfFight([...field.map.board.markers.values()], { participants, prepared });
      const fallen = fought.filter(({ hasFallen }) => hasFallen);
      if (fallen.length === 0 || (campaign.campaign?.characters ?? []).length === 0) return;
      const isWanted = await notices.confirm({
        title: 'Experience points',
        message: `Give out the experience points of ${countText(fallen.length, 'fallen creature')}?`,
        details: fallen.map(({ name }) => name).join(', '),
        action: 'Choose who gets them',
        cancel: 'Not now',
      });
      if (!isWanted) return;
      const params = { campaignId, encounterId: newId() };
      const body = { plan: foughtEncounter(fought), seenVersion: 0 };
      const { encounter } = await api(savePreparedEncounter, { params, body });
      field.popups.showAward(encounter.id);
    } catch {
      // The encounter is over all the same, and its award waits in the prepared encounters.
    }
  };
}
