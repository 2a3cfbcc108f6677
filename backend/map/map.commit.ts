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

const MARKER_COLUMNS = `id uuid, name text, marker_type text, character_id uuid, character_name text, creator_id uuid, coordinate_id smallint,
  is_hiding boolean, aware_all boolean, aware_users text[], public_notes text, private_notes text`;
const MARKER_NAMES = MARKER_COLUMNS.replace(/(\w+) [\w[\]]+/g, '$1');
const CHANGING = [
  'name',
  'marker_type',
  'coordinate_id',
  'is_hiding',
  'aware_all',
  'aware_users',
  'public_notes',
  'private_notes',
];

const rowOf = (marker: MarkerState): Record<string, unknown> => ({
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
    this.countVersion();
    if (commit.painted.length > 0) this.paintSquares();
    if (commit.blanked.length > 0) this.blankSquares();
    if (commit.newMap) this.wipeSquares();
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

  private value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Increments the version if it equals the base. `$1` is the campaign in every part. */
  private countVersion(): void {
    const { campaignId, base, newMap } = this.commit;
    const campaign = this.value(campaignId);
    const version = this.value(base);
    const newDimensions = newMap
      ? `, map_id = ${this.value(newMap.id)}, rows_count = ${this.value(newMap.rows)}, columns_count = ${this.value(newMap.columns)}`
      : '';
    this.add(
      'new_version',
      `UPDATE campaign_maps SET version = version + 1${newDimensions} WHERE campaign_id = ${campaign} AND version = ${version} RETURNING version`,
    );
  }

  private paintSquares(): void {
    const { painted } = this.commit;
    const ids = this.value(painted.map(([id]) => id));
    const colors = this.value(painted.map(([, square]) => square.color));
    const fogs = this.value(painted.map(([, square]) => square.fog));
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
      `DELETE FROM map_squares USING new_version WHERE campaign_id = $1 AND coordinate_id = ANY (${this.value(this.commit.blanked)}::smallint[])`,
    );
  }

  /** Skips squares painted on the new map in the same commit: one statement must not write a row twice. */
  private wipeSquares(): void {
    const paintedIds = this.value(this.commit.painted.map(([id]) => id));
    this.add(
      'wiped',
      `DELETE FROM map_squares USING new_version WHERE campaign_id = $1 AND coordinate_id <> ALL (${paintedIds}::smallint[])`,
    );
  }

  private writeMarkers(): void {
    const rows = this.value(JSON.stringify(this.commit.markers.map(rowOf)));
    this.add(
      'markers',
      `INSERT INTO map_markers (campaign_id, ${MARKER_NAMES})
       SELECT $1, m.* FROM new_version, json_to_recordset(${rows}) AS m (${MARKER_COLUMNS})
       ON CONFLICT (id) DO UPDATE SET ${CHANGING.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`,
    );
  }

  private deleteMarkers(): void {
    this.add(
      'deleted',
      `DELETE FROM map_markers USING new_version WHERE campaign_id = $1 AND id = ANY (${this.value(this.commit.deleted)}::uuid[])`,
    );
  }

  private writeOperations(): void {
    const { operations } = this.commit;
    const users = this.value(operations.map((operation) => operation.userId));
    const ids = this.value(operations.map((operation) => operation.opId));
    const replies = this.value(operations.map((operation) => JSON.stringify(operation.reply)));
    this.add(
      'operations',
      `INSERT INTO map_operations (campaign_id, user_id, op_id, reply)
       SELECT $1, o.* FROM new_version, unnest(${users}::uuid[], ${ids}::text[], ${replies}::jsonb[]) AS o`,
    );
  }
}
