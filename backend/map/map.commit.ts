import type { QueryConfig } from 'pg';
import type { CommandReply } from './commands/preconditions.js';
import type { MapDimensions, MarkerState, Square } from './map.model.js';
import type { MapChange, MapState } from './map.state.js';

/** Identifies a command by its sender and the sender's `opId`. */
export interface OperationKey {
  readonly userId: string;
  readonly opId: string;
}

/** An executed command with its reply. */
export interface Operation extends OperationKey {
  readonly reply: CommandReply;
}

/** Everything that one commit writes. */
export interface MapCommit {
  readonly campaignId: string;
  /** The version that the change was made on. */
  readonly base: number;
  /** Set when there is a new map. */
  readonly newMap: MapDimensions | undefined;
  readonly painted: readonly (readonly [number, Square])[];
  readonly blanked: readonly number[];
  readonly markers: readonly MarkerState[];
  readonly deleted: readonly string[];
  readonly operations: readonly Operation[];
}

/** Collects the rows that the database must write for `change`. */
export function commitOf(
  campaignId: string,
  state: MapState,
  change: MapChange,
  operations: readonly Operation[],
): MapCommit {
  const painted: [number, Square][] = [];
  const blanked: number[] = [];
  for (const id of change.squares.keys()) {
    const square = state.square(id);
    if (square) painted.push([id, square]);
    else blanked.push(id);
  }
  const markers: MarkerState[] = [];
  const deleted: string[] = [];
  for (const id of change.markers.keys()) {
    const marker = state.marker(id);
    if (marker) markers.push(marker);
    else deleted.push(id);
  }
  const newMap = change.newMap && state.dimensions ? state.dimensions : undefined;
  return {
    campaignId,
    base: state.version,
    newMap,
    painted,
    blanked: newMap ? [] : blanked,
    markers,
    deleted,
    operations,
  };
}

/** The columns of a marker. A commit changes the updatable ones of a marker that exists already. */
const MARKER_COLUMNS = [
  { name: 'id', type: 'uuid', updatable: false },
  { name: 'name', type: 'text', updatable: true },
  { name: 'marker_type', type: 'text', updatable: true },
  { name: 'character_id', type: 'uuid', updatable: false },
  { name: 'character_name', type: 'text', updatable: false },
  { name: 'creator_id', type: 'uuid', updatable: false },
  { name: 'coordinate_id', type: 'smallint', updatable: true },
  { name: 'is_hiding', type: 'boolean', updatable: true },
  { name: 'aware_all', type: 'boolean', updatable: true },
  { name: 'aware_users', type: 'text[]', updatable: true },
  { name: 'public_notes', type: 'text', updatable: true },
  { name: 'private_notes', type: 'text', updatable: true },
] as const;
const MARKER_NAMES = MARKER_COLUMNS.map(({ name }) => name).join(', ');
const MARKER_DEFINITIONS = MARKER_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ');
const MARKER_UPDATES = MARKER_COLUMNS.filter(({ updatable }) => updatable)
  .map(({ name }) => `${name} = EXCLUDED.${name}`)
  .join(', ');

const rowOf = (marker: MarkerState): Record<(typeof MARKER_COLUMNS)[number]['name'], unknown> => ({
  id: marker.id,
  name: marker.name,
  marker_type: marker.type,
  character_id: marker.characterId,
  character_name: marker.characterName,
  creator_id: marker.creatorId,
  coordinate_id: marker.square,
  is_hiding: marker.isHiding,
  aware_all: marker.awareAll,
  aware_users: marker.awareUsers,
  public_notes: marker.publicNotes,
  private_notes: marker.privateNotes,
});

/**
 * Builds one statement for a whole commit. If the version differs from the commit's base, the statement writes nothing
 * and returns no row. Its text depends only on the tables it touches, so that each connection prepares few statements.
 */
export class CommitStatement {
  private readonly values: unknown[] = [];
  private readonly parts: string[] = [];
  private readonly writes: string[] = [];

  constructor(private readonly commit: MapCommit) {
    // Every part refers to the campaign as `$1`.
    this.addValue(commit.campaignId);
    this.incrementVersion();
    if (commit.painted.length > 0) this.paintSquares();
    if (commit.blanked.length > 0) this.blankSquares();
    if (commit.newMap) this.deleteOldMapSquares();
    if (commit.markers.length > 0) this.writeMarkers();
    if (commit.deleted.length > 0) this.deleteMarkers();
    if (commit.operations.length > 0) this.writeOperations();
  }

  toQuery(): QueryConfig {
    return {
      name: `map-commit ${this.parts.join(' ')}`,
      text: `WITH ${this.writes.join(',\n')}\nSELECT version FROM new_version`,
      values: this.values,
    };
  }

  private add(part: string, sql: string): void {
    this.parts.push(part);
    this.writes.push(`${part} AS (${sql})`);
  }

  /** Adds a parameter. @returns its placeholder, such as `$2` */
  private addValue(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Increments the version if it equals the base. The other parts write nothing unless it does. */
  private incrementVersion(): void {
    const { base, newMap } = this.commit;
    const version = this.addValue(base);
    const newDimensions = newMap
      ? `, map_id = ${this.addValue(newMap.id)}, rows_count = ${this.addValue(newMap.rows)}, ` +
        `columns_count = ${this.addValue(newMap.columns)}`
      : '';
    this.add(
      'new_version',
      `UPDATE campaign_maps SET version = version + 1${newDimensions} WHERE campaign_id = $1 AND version = ${version} RETURNING version`,
    );
  }

  private paintSquares(): void {
    const { painted } = this.commit;
    const ids = this.addValue(painted.map(([id]) => id));
    const colors = this.addValue(painted.map(([, square]) => square.color));
    const fogs = this.addValue(painted.map(([, square]) => square.fog));
    this.add(
      'painted',
      `INSERT INTO map_squares (campaign_id, coordinate_id, color_hex_code, color_hex_code_fow)
       SELECT $1, s.* FROM new_version, unnest(${ids}::smallint[], ${colors}::text[], ${fogs}::text[]) AS s
       ON CONFLICT (campaign_id, coordinate_id) DO UPDATE
         SET color_hex_code = EXCLUDED.color_hex_code, color_hex_code_fow = EXCLUDED.color_hex_code_fow`,
    );
  }

  private blankSquares(): void {
    this.add(
      'blanked',
      'DELETE FROM map_squares USING new_version WHERE campaign_id = $1 AND coordinate_id = ANY ' +
        `(${this.addValue(this.commit.blanked)}::smallint[])`,
    );
  }

  /**
   * Deletes the squares of the old map. Skips those that the same commit paints on the new map, because one statement
   * must not write a row twice.
   */
  private deleteOldMapSquares(): void {
    const paintedIds = this.addValue(this.commit.painted.map(([id]) => id));
    this.add(
      'old_squares',
      `DELETE FROM map_squares USING new_version WHERE campaign_id = $1 AND coordinate_id <> ALL (${paintedIds}::smallint[])`,
    );
  }

  private writeMarkers(): void {
    const rows = this.addValue(JSON.stringify(this.commit.markers.map(rowOf)));
    this.add(
      'markers',
      `INSERT INTO map_markers (campaign_id, ${MARKER_NAMES})
       SELECT $1, m.* FROM new_version, json_to_recordset(${rows}) AS m (${MARKER_DEFINITIONS})
       ON CONFLICT (id) DO UPDATE SET ${MARKER_UPDATES}`,
    );
  }

  private deleteMarkers(): void {
    this.add(
      'deleted',
      `DELETE FROM map_markers USING new_version WHERE campaign_id = $1 AND id = ANY (${this.addValue(this.commit.deleted)}::uuid[])`,
    );
  }

  private writeOperations(): void {
    const { operations } = this.commit;
    const users = this.addValue(operations.map((operation) => operation.userId));
    const ids = this.addValue(operations.map((operation) => operation.opId));
    const replies = this.addValue(operations.map((operation) => JSON.stringify(operation.reply)));
    this.add(
      'operations',
      `INSERT INTO map_operations (campaign_id, user_id, op_id, reply)
       SELECT $1, o.* FROM new_version, unnest(${users}::uuid[], ${ids}::text[], ${replies}::jsonb[]) AS o`,
    );
  }
}
