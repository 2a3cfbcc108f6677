import { roomEvents } from '../../backend/map/room-emits.js';
import type { Coordinate, Marker } from '../../contracts/map/map.contract.js';
import { tableScreenEvents } from '../../contracts/map/table-screen.contract.js';

/* Parses socket.io packets: `2[event,payload]` is an event, `3<n>[reply]` an ack. */

const ROOM_EVENTS: readonly string[] = Object.values(roomEvents).map((event) => event.name);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Whether a packet tells a table screen of the party, whose names are public. */
export const isTableParty = (packet: string): boolean => packet.startsWith(`2["${tableScreenEvents.party.name}"`);

interface Lists {
  markers?: Marker[];
  removed?: string[];
  coordinates?: Coordinate[];
  campaign_map?: { coordinates: Coordinate[] } | null;
}

/** One frame with sorted lists. */
export interface ParsedFrame {
  readonly event: string;
  readonly payload: Lists & Record<string, unknown>;
}

/** Replaces each random id by its name, and each time. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(UUID, (id) => names.get(id) ?? id).replace(TIME, 'a time');

/**
 * The room's frames among the received packets, with names instead of random ids.
 * @throws Error when a list is not in the order of its ids
 */
export function parseFrames(
  received: readonly string[],
  names: ReadonlyMap<string, string> = new Map(),
): ParsedFrame[] {
  return received.flatMap((text) => {
    if (!text.startsWith('2[')) return [];
    const [event, raw] = JSON.parse(text.slice(1)) as [string, Lists];
    if (!ROOM_EVENTS.includes(event)) return [];
    expectOrder(raw);
    const [, payload] = JSON.parse(withNames(text.slice(1), names)) as [string, ParsedFrame['payload']];
    sortLists(payload);
    return [{ event, payload }];
  });
}

/** Frames without their numbers, as JSON: the log counts in those of a person, and a snapshot begins anew. */
export const withoutNumbers = (frames: readonly ParsedFrame[]): string =>
  JSON.stringify(frames.map(({ event, payload: { seq: _seq, ...payload } }) => ({ event, payload })));

const idsOf = ({
  markers = [],
  removed = [],
  coordinates = [],
  campaign_map: map,
}: Lists): (readonly (string | number)[])[] => {
  const squares = [...coordinates, ...(map?.coordinates ?? [])];
  return [markers.map((one) => one.id), removed, squares.map((one) => one.id), ...squares.map((one) => one.markers)];
};

function expectOrder(lists: Lists): void {
  for (const ids of idsOf(lists)) {
    if (ids.some((id, index) => index > 0 && (ids[index - 1] as string | number) >= id))
      throw new Error(`out of order: ${JSON.stringify(lists)}`);
  }
}

/** Sorts by name, because the order of random ids differs between the campaigns. */
function sortLists({ markers = [], removed = [], coordinates = [], campaign_map: map }: Lists): void {
  markers.sort((one, other) => (one.id < other.id ? -1 : 1));
  removed.sort();
  for (const square of [...coordinates, ...(map?.coordinates ?? [])]) square.markers.sort();
}
