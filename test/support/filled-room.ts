import { randomUUID } from 'node:crypto';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import type { World } from './campaign-world.js';
import { defined } from './defined.js';
import type { MapConnection } from './map.connection.js';
import { C4, D4 } from './map.squares.js';
import type { RoomIds } from './room.payload.js';

/**
 * Makes something of everything in a campaign: creatures, a running encounter with a reminder, an attack, a character of
 * the DM, and another member.
 * @param dm a connection of its DM
 * @param isHiding whether only DMs see the creatures, and so all that there is of them
 * @returns the ids
 */
export async function fillRoom(
  world: World,
  dm: MapConnection,
  campaignId: string,
  isHiding = false,
): Promise<RoomIds> {
  await dm.newMap(10, 10);
  const marker = await dm.createMarker('Ogre', C4, { isHiding });
  const target = await dm.createMarker('Cow', D4, { isHiding });
  await dm.emit(creatureEmits.setCreature, { markerId: marker, creatureId: 'ogre' });
  await dm.emit(turnEmits.startEncounter, { markerIds: [marker], isRolled: false });
  const participant = defined((await dm.upToDate()).map.encounter?.participants[0]).id;
  const reminder = randomUUID();
  await dm.emit(turnEmits.addReminder, {
    ...{ participantId: participant, reminderId: reminder },
    ...{ moment: 'start', text: 'It roars.' },
  });
  const { ways } = await dm.emit(attackEmits.getAttackWays, { attackerId: marker });
  const { entryId } = await dm.emit(attackEmits.resolveAttack, {
    ...{ attackerId: marker, key: ways?.[0]?.key },
    ...{ targets: [{ markerId: target }], isApplied: false },
  });
  const { entries } = await dm.emit(historyEmits.getHistory);
  const { id: character } = await world.character(dm.person, { in: campaignId });
  const { id: member } = await world.member(dm.person, campaignId);
  const [logEntry, historyEntry] = [defined(entryId), defined(entries?.[0]).id];
  return { marker, participant, reminder, character, member, logEntry, historyEntry };
}
