import type { LogEntryState } from './log/log.model.js';
import type { MapCommit, Operation, SceneCommit, SceneRow, UndoneOperation } from './map.commit.js';
import type { MarkerState, Square } from './map.model.js';

/** A column of the rows of a statement: one array with the values of all rows. */
export interface Column<Row> {
  readonly name: string;
  readonly type: string;
  readonly valueOf: (row: Row) => unknown;
}

/** A square that becomes blank. */
export const COORDINATE_COLUMN: Column<number> = { name: 'coordinate_id', type: 'smallint', valueOf: (id) => id };

/** The campaign of a commit, and the version on which it is based. */
export const MAP_COLUMNS: readonly Column<MapCommit>[] = [
  { name: 'campaign_id', type: 'uuid', valueOf: ({ campaignId }) => campaignId },
  { name: 'base', type: 'integer', valueOf: ({ base }) => base },
];

/** Returns what a commit writes to the first scene, whose row has the version of the campaign. */
export const firstSceneOf = ({ campaignId, scenes }: MapCommit): SceneCommit | undefined =>
  scenes.find(({ sceneId }) => sceneId === campaignId);

/** The end of an encounter is JSON's null, because SQL's changes nothing. */
const encounterOf = (encounter: SceneCommit['encounter']): string | null =>
  encounter === undefined ? null : JSON.stringify(encounter);

/** The new dimensions of the first scene, whether players see it, and its encounter; null where nothing changes. */
export const FIRST_SCENE_COLUMNS: readonly Column<MapCommit>[] = [
  { name: 'map_id', type: 'uuid', valueOf: (commit) => firstSceneOf(commit)?.newMap?.id },
  { name: 'rows_count', type: 'smallint', valueOf: (commit) => firstSceneOf(commit)?.newMap?.rows },
  { name: 'columns_count', type: 'smallint', valueOf: (commit) => firstSceneOf(commit)?.newMap?.columns },
  {
    name: 'is_revealed',
    type: 'boolean',
    valueOf: (commit) => firstSceneOf(commit)?.newMap?.isRevealed ?? firstSceneOf(commit)?.isRevealed,
  },
  { name: 'encounter', type: 'jsonb', valueOf: (commit) => encounterOf(firstSceneOf(commit)?.encounter) },
];

/** The list of scenes, as far as the first row has it; null where nothing changes. */
export const LIST_COLUMNS: readonly Column<MapCommit>[] = [
  { name: 'shown_scene_id', type: 'uuid', valueOf: ({ list }) => list?.list.shownId },
  { name: 'placements', type: 'jsonb', valueOf: ({ list }) => list && JSON.stringify(list.list.placements) },
  { name: 'name', type: 'text', valueOf: (commit) => firstInfoOf(commit)?.name },
  { name: 'is_name_shown', type: 'boolean', valueOf: (commit) => firstInfoOf(commit)?.isNameShown },
  { name: 'position', type: 'smallint', valueOf: (commit) => firstInfoOf(commit)?.position },
];

function firstInfoOf({ campaignId, list }: MapCommit): Pick<SceneRow, 'name' | 'isNameShown' | 'position'> | undefined {
  const position = list?.list.scenes.findIndex(({ id }) => id === campaignId) ?? -1;
  const info = list?.list.scenes[position];
  return info && { ...info, position };
}

/** The updates of a map's row with given columns of which null changes nothing. */
export const updatesOf = (columns: readonly Column<MapCommit>[]): string =>
  columns.map(({ name }) => `, ${name} = COALESCE(given.${name}, m.${name})`).join('');

/** The row of a scene after the first one. */
export const SCENE_ROW_COLUMNS: readonly Column<SceneRow>[] = [
  { name: 'scene_id', type: 'uuid', valueOf: ({ id }) => id },
  { name: 'name', type: 'text', valueOf: ({ name }) => name },
  { name: 'is_name_shown', type: 'boolean', valueOf: ({ isNameShown }) => isNameShown },
  { name: 'position', type: 'smallint', valueOf: ({ position }) => position },
  { name: 'map_id', type: 'uuid', valueOf: ({ dimensions }) => dimensions?.id },
  { name: 'rows_count', type: 'smallint', valueOf: ({ dimensions }) => dimensions?.rows },
  { name: 'columns_count', type: 'smallint', valueOf: ({ dimensions }) => dimensions?.columns },
  { name: 'is_revealed', type: 'boolean', valueOf: ({ dimensions }) => dimensions?.isRevealed ?? true },
  { name: 'encounter', type: 'jsonb', valueOf: ({ encounter }) => encounter && JSON.stringify(encounter) },
];

/** A painted square. */
export const SQUARE_COLUMNS: readonly Column<readonly [number, Square]>[] = [
  { name: 'coordinate_id', type: 'smallint', valueOf: ([id]) => id },
  { name: 'color', type: 'text', valueOf: ([, { color }]) => color },
  { name: 'fog', type: 'text', valueOf: ([, { fog }]) => fog },
];

/** An operation with its place in the commit. */
export interface PlacedOperation extends Operation {
  readonly place: number;
}

/** An executed command with its reply and its place in the history. */
export const OPERATION_COLUMNS: readonly Column<PlacedOperation>[] = [
  { name: 'user_id', type: 'uuid', valueOf: ({ userId }) => userId },
  { name: 'op_id', type: 'text', valueOf: ({ opId }) => opId },
  { name: 'reply', type: 'jsonb', valueOf: ({ reply }) => JSON.stringify(reply) },
  { name: 'difference', type: 'jsonb', valueOf: ({ difference }) => difference && JSON.stringify(difference) },
  { name: 'place', type: 'smallint', valueOf: ({ place }) => place },
  { name: 'kind', type: 'text', valueOf: ({ note }) => note?.kind },
  { name: 'text', type: 'text', valueOf: ({ note }) => note?.text },
  { name: 'round', type: 'integer', valueOf: ({ note }) => note?.round },
  { name: 'begins_round', type: 'integer', valueOf: ({ note }) => note?.beginsRound },
];

/** An entry of the log with its place in the commit. */
export interface PlacedLogEntry extends LogEntryState {
  readonly place: number;
}

/** A new entry of the log. */
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
  { name: 'attack', type: 'jsonb', valueOf: ({ attack }) => attack && JSON.stringify(attack) },
  { name: 'viewers', type: 'jsonb', valueOf: ({ viewers }) => viewers && JSON.stringify(viewers) },
];

/** An operation that was undone, or done again. */
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
  { name: 'creature', type: 'jsonb', updatable: true },
] as const;
/** The names of the columns of a marker, as a list of SQL. */
export const MARKER_NAMES = MARKER_COLUMNS.map(({ name }) => name).join(', ');
/** The same with their types, such as for the rows of a JSON text. */
export const MARKER_DEFINITIONS = MARKER_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ');
/** What an upsert sets of a marker that is stored. */
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
  creature: marker.creature,
});
