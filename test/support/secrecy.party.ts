import { mapEmits } from '../../contracts/map/map.contract.js';
import { answerNotification, listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { MapConnection } from './map.connection.js';
import { UNKNOWN_ID } from './secrecy.payloads.js';
import type { Person } from './person.js';

/** The people of a table, each player with a character to bring. */
export interface Party {
  dm: Person;
  readonly players: readonly Person[];
  readonly characters: readonly string[];
  /** Open sockets from the last table, to be used again. */
  spareConnections: MapConnection[];
}

/** At a socket that is open already, if there is one. */
export async function connect(party: Party, person: Person, campaignId: string): Promise<MapConnection> {
  const spareConnections = party.spareConnections.find(
    (connection) => connection.person === person && connection.socket.connected,
  );
  if (!spareConnections) return MapConnection.at(person, campaignId);
  spareConnections.frames.length = 0;
  const { status, msg } = await spareConnections.emit(mapEmits.join, { campaignId });
  if (!status) throw new Error(`cannot join: ${msg}`);
  return spareConnections;
}

/** Accepts the invitation that waits. */
export async function acceptInvitation(person: Person): Promise<void> {
  const { notifications, new_notifications } = await person.call(listNotifications);
  const request = [...notifications, ...new_notifications].find((one) => one.notification_type.name === 'request');
  await person.call(answerNotification, { params: { id: request?.id ?? UNKNOWN_ID }, body: { is_approved: 'true' } });
}
