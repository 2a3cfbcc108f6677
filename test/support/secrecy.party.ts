import { randomUUID } from 'node:crypto';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { answerNotification, listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { MapConnection } from './map.connection.js';
import { UNKNOWN_ID } from './secrecy.payloads.js';
import { SUMMONING_SPELL } from './secrecy.companions.js';
import type { Person } from './person.js';

/** The people of a campaign, each player with a character. */
export interface Party {
  dm: Person;
  readonly players: readonly Person[];
  readonly characters: readonly string[];
  /** Whether the characters have prepared what the histories need. */
  isPrepared: boolean;
  /** Open sockets of the last campaign, for reuse. */
  spareConnections: MapConnection[];
}

/** Lets the characters of a campaign prepare the spell that calls companions, unless they have. */
export async function prepareCharacters(party: Party, campaignId: string): Promise<void> {
  if (party.isPrepared) return;
  const body = { command: JSON.stringify({ do: 'prepare', spell: SUMMONING_SPELL }), opId: randomUUID() };
  for (const characterId of party.characters)
    await party.dm.call(playCharacter, { params: { campaignId, characterId }, body });
  party.isPrepared = true;
}

/** Joins a campaign with a spare connection, or with a new one. */
export async function connect(party: Party, person: Person, campaignId: string): Promise<MapConnection> {
  const spare = party.spareConnections.find(
    (connection) => connection.person === person && connection.socket.connected,
  );
  if (!spare) return MapConnection.at(person, campaignId);
  spare.frames.length = 0;
  const { status, msg } = await spare.emit(mapEmits.join, { campaignId });
  if (!status) throw new Error(`cannot join: ${msg}`);
  return spare;
}

/** Accepts the pending invitation. */
export async function acceptInvitation(person: Person): Promise<void> {
  const { notifications, new_notifications } = await person.call(listNotifications);
  const request = [...notifications, ...new_notifications].find((one) => one.notification_type.name === 'request');
  await person.call(answerNotification, { params: { id: request?.id ?? UNKNOWN_ID }, body: { is_approved: 'true' } });
}
