/* The payloads of the steps of a history. */

/** An id that no marker has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Texts that no other step uses. */
export const uniqueTexts = (serial: number) => ({
  name: `name-${serial}.`,
  publicNotes: `public-${serial}.`,
  privateNotes: `private-${serial}.`,
});
/** A colour that no other step uses; `first` is its first digit, f for fog. */
export const uniqueColor = (first: number, serial: number): string =>
  `#${first.toString(16)}${serial.toString(16).padStart(5, '0')}`;

/** The payload of a command that a player may not send, or not for this marker. */
export function forbiddenPayload(event: number, markerId: string, square: number): object {
  const type = ['new_marker', 'place_marker', 'move_marker', 'update_marker', 'move_marker'][event % 5];
  const more = event % 2 === 0 ? { origCoordinateId: square } : {};
  return {
    type,
    markerId,
    name: 'x',
    markerType: 'npc',
    destCoordinateId: square,
    coordinateId: square,
    colorHexUsage: 'clear_fog',
    rows: 3,
    columns: 3,
    isRevealed: event % 3 === 0,
    ...more,
  };
}

/** A payload that no client sends. */
export const invalidPayload = (payload: number, markerId: string): never =>
  [
    null,
    7,
    'x',
    [],
    { campaignId: 'nowhere' },
    { type: 'move_marker', markerId, destCoordinateId: 1600 },
    { type: {}, markerId: [markerId] },
    { coordId: -1, coordinateId: [markerId], colorHexUsage: 'fog' },
    { mapId: UNKNOWN_ID, markerId },
  ][payload] as never;

/** The text of the entry that a step writes. */
export const logTextOf = (serial: number): string => `log-of-${serial}.`;
