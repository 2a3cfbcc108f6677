/* What the steps of a history send. */

/** An id that no marker has, the same on every table. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Every text can be told from every other. */
export const textsOf = (serial: number) => ({
  name: `name-${serial}.`,
  publicNotes: `public-${serial}.`,
  privateNotes: `private-${serial}.`,
});
/** A colour that no other step has; fog begins with f. */
export const colorOf = (first: number, serial: number): string =>
  `#${first.toString(16)}${serial.toString(16).padStart(5, '0')}`;

/** A command that a player may not give, or may not give on this marker. */
export function guessOf(event: number, markerId: string, square: number): object {
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
    ...more,
  };
}

/** What no client sends. */
export const nonsenseOf = (payload: number, markerId: string): never =>
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
