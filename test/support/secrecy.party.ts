import { mapEmits } from '../../contracts/map/map.contract.js';
import { answerNotification, listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { Seat } from './map.js';
import { NOBODY } from './secrecy.payloads.js';
import type { Person } from './person.js';

/** The people of a table, each player with a character to bring. */
export interface Party {
  dm: Person;
  readonly players: readonly Person[];
  readonly characters: readonly string[];
  /** Open sockets from the last table, to be used again. */
  spare: Seat[];
}

/** At a socket that is open already, if there is one. */
export async function sitDown(company: Party, person: Person, campaignId: string): Promise<Seat> {
  const spare = company.spare.find((seat) => seat.person === person && seat.socket.connected);
  if (!spare) return Seat.at(person, campaignId);
  spare.frames.length = 0;
  const { status, msg } = await spare.emit(mapEmits.join, { campaignId });
  if (!status) throw new Error(`cannot join: ${msg}`);
  return spare;
}

/** Accepts the invitation that waits. */
export async function accept(person: Person): Promise<void> {
  const { notifications, new_notifications } = await person.call(listNotifications);
  const request = [...notifications, ...new_notifications].find((one) => one.notification_type.name === 'request');
  await person.call(answerNotification, { params: { id: request?.id ?? NOBODY }, body: { is_approved: 'true' } });
}
