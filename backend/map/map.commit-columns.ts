import type { LogEntryState } from './log/log.model.js';
import type { MapCommit, Operation, UndoneOperation } from './map.commit.js';
import type { MarkerState, Square } from './map.model.js';

/** A column of the rows of a statement: one array with the values of all rows. */
export interface Column<Row> {
  readonly name: string;
  readonly type: string;
  readonly valueOf: (row: Row) => unknown;
}

export const COORDINATE_COLUMN: Column<number> = { name: 'coordinate_id', type: 'smallint', valueOf: (id) => id };

export const MAP_COLUMNS: readonly Column<MapCommit>[] = [
  { name: 'campaign_id', type: 'uuid', valueOf: ({ campaignId }) => campaignId },
  { name: 'base', type: 'integer', valueOf: ({ base }) => base },
];

/** The dimensions of a new map, whether players see it, and the encounter; null where a commit changes nothing. */
export const NEW_MAP_COLUMNS: readonly Column<MapCommit>[] = [
  { name: 'map_id', type: 'uuid', valueOf: ({ newMap }) => newMap?.id },
  { name: 'rows_count', type: 'smallint', valueOf: ({ newMap }) => newMap?.rows },
  { name: 'columns_count', type: 'smallint', valueOf: ({ newMap }) => newMap?.columns },
  { name: 'is_revealed', type: 'boolean', valueOf: ({ newMap, isRevealed }) => newMap?.isRevealed ?? isRevealed },
  // The end of an encounter is JSON's null, because SQL's changes nothing.
  {
    name: 'encounter',
    type: 'jsonb',
    valueOf: ({ encounter }) => (encounter === undefined ? null : JSON.stringify(encounter)),
  },
];
export const NEW_MAP_UPDATES = NEW_MAP_COLUMNS.map(({ name }) => `, ${name} = COALESCE(given.${name}, m.${name})`).join(
  '',
);

export const SQUARE_COLUMNS: readonly Column<readonly [number, Square]>[] = [
  { name: 'coordinate_id', type: 'smallint', valueOf: ([id]) => id },
  { name: 'color', type: 'text', valueOf: ([, { color }]) => color },
  { name: 'fog', type: 'text', valueOf: ([, { fog }]) => fog },
];

/** An operation with its place in the commit. */
export interface PlacedOperation extends Operation {
  readonly place: number;
}

export const OPERATION_COLUMNS: readonly Column<PlacedOperation>[] = [
  { name: 'user_id', type: 'uuid', valueOf: ({ userId }) => userId },
  { name: 'op_id', type: 'text', valueOf: ({ opId }) => opId },
  { name: 'reply', type: 'jsonb', valueOf: ({ reply }) => JSON.stringify(reply) },
  { name: 'difference', type: 'jsonb', valueOf: ({ difference }) => difference && JSON.stringify(difference) },
  { name: 'place', type: 'smallint', valueOf: ({ place }) => place },
];

/** An entry of the log with its place in the commit. */
export interface PlacedLogEntry extends LogEntryState {
  readonly place: number;
}

export const LOG_COLUMNS: readonly Column<PlacedLogEntry>[] = [
  { name: 'id', type: 'uuid', valueOf: ({ id }) => id },
  { name: 'place', type: 'smallint', valueOf: ({ place }) => place },
  { name: 'at', type: 'timestamptz', valueOf: ({ at }) => at },
  { name: 'sender_id', type: 'uuid', valueOf: ({ senderId }) => senderId },
  { name: 'sender_name', type: 'text', valueOf: ({ senderName }) => senderName },
  { name: 'audience', type: 'text', valueOf: ({ audience }) => audience },
  { name: 'recipient_id', type: 'uuid', valueOf: ({ recipientId }) => recipientId },
  { name: 'recipient_name', type: 'text', valueOf: ({ recipientName }) => recipientName },
  { name: 'text', type: 'text', valueOf: ({ text }) => text },
  { name: 'roll', type: 'jsonb', valueOf: ({ roll }) => roll && JSON.stringify(roll) },
];

export const UNDONE_COLUMNS: readonly Column<UndoneOperation>[] = [
  { name: 'user_id', type: 'uuid', valueOf: ({ userId }) => userId },
  { name: 'op_id', type: 'text', valueOf: ({ opId }) => opId },
  { name: 'is_undone', type: 'boolean', valueOf: ({ isUndone }) => isUndone },
];

/** The columns of a marker. A commit changes the updatable ones of an existing marker. */
const MARKER_COLUMNS = [
  { name: 'id', type: 'uuid', updatable: false },
  { name: 'name', type: 'text', updatable: true },
  { name: 'marker_type', type: 'text', updatable: true },
  { name: 'character_id', type: 'uuid', updatable: false },
  { name: 'character_name', type: 'text', updatable: false },
  { name: 'creator_id', type: 'uuid', updatable: false },
  { name: 'coordinate_id', type: 'smallint', updatable: true },
  { name: 'size', type: 'real', updatable: true },
  { name: 'is_hiding', type: 'boolean', updatable: true },
  { name: 'aware_all', type: 'boolean', updatable: true },
  { name: 'aware_users', type: 'text[]', updatable: true },
  { name: 'public_notes', type: 'text', updatable: true },
  { name: 'private_notes', type: 'text', updatable: true },
] as const;
export const MARKER_NAMES = MARKER_COLUMNS.map(({ name }) => name).join(', ');
export const MARKER_DEFINITIONS = MARKER_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ');
export const MARKER_UPDATES = MARKER_COLUMNS.filter(({ updatable }) => updatable)
  .map(({ name }) => `${name} = EXCLUDED.${name}`)
  .join(', ');

/** A marker with the names of its columns. */
export const markerRowOf = (marker: MarkerState): Record<(typeof MARKER_COLUMNS)[number]['name'], unknown> => ({
  id: marker.id,
  name: marker.name,
  marker_type: marker.type,
  character_id: marker.characterId,
  character_name: marker.characterName,
  creator_id: marker.creatorId,
  coordinate_id: marker.square,
  size: marker.size,
  is_hiding: marker.isHiding,
  aware_all: marker.awareAll,
  aware_users: marker.awareUsers,
  public_notes: marker.publicNotes,
  private_notes: marker.privateNotes,
});
