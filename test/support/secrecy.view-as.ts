import { logEvents } from '../../contracts/log/log.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { MapConnection } from './map.connection.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { parseFrames, withoutNumbers } from './secrecy.frame-parser.js';
import type { Person } from './person.js';

/* The DM who sees the map as the watched player does, in the histories. */

/** What a player gets for themselves: snapshots that they ask for, their membership and the log. */
const OWN_EVENTS: readonly string[] = [
  ...[mapEvents.snapshot, mapEvents.joinedRoom, mapEvents.leftRoom, logEvents.entries].map(({ name }) => name),
];

/** Lets the DM see the map as the watched player does, while they are one. */
export async function keepViewingAs(fixture: CampaignFixture): Promise<void> {
  const { campaignId, dm, watched } = fixture;
  if (!fixture.isPlayer(watched)) return;
  fixture.viewAs ??= await MapConnection.open(dm.person);
  if (isJoined(fixture.viewAs)) return;
  const viewAs = (fixture.party.players[watched] as Person).id;
  const { status, msg } = await fixture.viewAs.emit(mapEmits.join, { campaignId, viewAs });
  if (!status) throw new Error(`The DM cannot see the map as the player does: ${msg}`);
}

/** Ends that, before the account of the DM is deleted. */
export function stopViewingAs(fixture: CampaignFixture): void {
  fixture.viewAs?.socket.disconnect();
  fixture.viewAs = undefined;
}

/** Whether a socket is in the room. */
function isJoined({ frames }: MapConnection): boolean {
  const memberships: readonly string[] = [mapEvents.joinedRoom.name, mapEvents.leftRoom.name];
  return frames.findLast(({ event }) => memberships.includes(event))?.event === mapEvents.joinedRoom.name;
}

/** The changes of the map that a socket has got, without their numbers. */
const changesAt = ({ received }: MapConnection): string =>
  withoutNumbers(parseFrames(received).filter(({ event }) => !OWN_EVENTS.includes(event)));

/** The changes of the map that the watched player has got, and the DM who sees it as they do; undefined while there is none. */
export function changesInBoth(fixture: CampaignFixture): [string, string] | undefined {
  const { viewAs, watched } = fixture;
  if (!viewAs || !fixture.isPlayer(watched) || !isJoined(viewAs)) return undefined;
  return [changesAt(fixture.connection(watched)), changesAt(viewAs)];
}
