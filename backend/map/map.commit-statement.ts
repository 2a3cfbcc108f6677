import type { QueryConfig } from 'pg';
import {
  COORDINATE_COLUMN,
  LOG_COLUMNS,
  MAP_COLUMNS,
  MARKER_DEFINITIONS,
  MARKER_NAMES,
  MARKER_UPDATES,
  markerRowOf,
  NEW_MAP_COLUMNS,
  NEW_MAP_UPDATES,
  OPERATION_COLUMNS,
  SQUARE_COLUMNS,
  UNDONE_COLUMNS,
  type Column,
} from './map.commit-columns.js';
import type { MapCommit } from './map.commit.js';

/**
 * Builds one statement for a group of commits of different campaigns. A commit whose base is no longer the version
 * writes nothing and returns no row. In a group of several, the same is true of a map that another transaction has
 * locked, so that it delays no other; a single commit waits for the lock. A row that the database refuses refuses the
 * whole statement. The text depends only on the tables it touches, so that each connection prepares few statements.
 */
export class CommitStatement {
  private readonly values: unknown[] = [];
  private readonly parts: string[] = [];
  private readonly ctes: string[] = [];
  /** A single commit needs no number for its rows, which takes the database less time. */
  private readonly isAlone: boolean;
  /** Whether a commit makes a new map, shows or hides one, or changes the encounter. */
  private readonly changesMap: boolean;

  constructor(private readonly group: readonly MapCommit[]) {
    this.isAlone = group.length === 1;
    const has = (
      rows: 'painted' | 'blanked' | 'markers' | 'deleted' | 'logged' | 'unlogged' | 'operations' | 'undone',
    ): boolean => group.some((commit) => commit[rows].length > 0);
    const hasNewMap = group.some(({ newMap }) => newMap);
    this.changesMap =
      hasNewMap || group.some(({ isRevealed, encounter }) => isRevealed !== undefined || encounter !== undefined);
    this.incrementVersions();
    if (has('painted') || hasNewMap) this.paintSquares();
    if (has('blanked')) this.blankSquares();
    if (hasNewMap) this.deleteOldMapSquares();
    if (has('markers')) this.writeMarkers();
    if (has('deleted')) this.deleteMarkers();
    if (has('logged')) this.writeLog();
    if (has('unlogged')) this.emptyLogEntries();
    if (has('operations')) this.writeOperations();
    if (has('undone')) this.markUndone();
  }

  toQuery(): QueryConfig {
    return {
      // PostgreSQL reads 63 characters of a name.
      name: `map-commit ${this.changesMap ? 'map ' : ''}${this.parts.map((part) => part.slice(0, 4)).join(' ')}`,
      text: `WITH ${this.ctes.join(',\n')}\nSELECT ${this.isAlone ? '0 AS nth' : 'nth'}, version FROM written`,
      values: this.values,
    };
  }

  private add(part: string, sql: string): void {
    this.parts.push(part);
    this.ctes.push(`${part} AS (${sql})`);
  }

  /** Adds a parameter. @returns its placeholder, such as `$2` */
  private addValue(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * Adds rows of every commit, one array for each column.
   * @returns a table of them with `nth`, the index of the row's commit, unless there is one only
   */
  private addRows<Row>(rowsOf: (commit: MapCommit) => readonly Row[], columns: readonly Column<Row>[]): string {
    const rows = this.group.flatMap(rowsOf);
    const arrays = columns.map(({ type, valueOf }) => `${this.addValue(rows.map(valueOf))}::${type}[]`);
    const names = columns.map(({ name }) => name);
    if (!this.isAlone) {
      const numbers = this.group.flatMap((commit, nth) => rowsOf(commit).map(() => nth));
      arrays.push(`${this.addValue(numbers)}::integer[]`);
      names.push('nth');
    }
    return `unnest(${arrays.join(', ')}) AS given (${names.join(', ')})`;
  }

  /** Joins `given` rows to the maps that are written, so that rows of other maps are not written. */
  private get joinWritten(): string {
    return this.isAlone ? 'CROSS JOIN written' : 'JOIN written USING (nth)';
  }

  /** Increments the versions that equal the base, and sets the dimensions and the visibility of maps, and encounters. */
  private incrementVersions(): void {
    const { changesMap } = this;
    const rows = this.addRows((commit) => [commit], changesMap ? [...MAP_COLUMNS, ...NEW_MAP_COLUMNS] : MAP_COLUMNS);
    if (!this.isAlone) {
      const join = 'campaign_maps m ON m.campaign_id = given.campaign_id AND m.version = given.base';
      this.add('locked', `SELECT given.* FROM ${rows} JOIN ${join} FOR NO KEY UPDATE OF m SKIP LOCKED`);
    }
    this.add(
      'written',
      `UPDATE campaign_maps m SET version = m.version + 1${changesMap ? NEW_MAP_UPDATES : ''}
         FROM ${this.isAlone ? rows : 'locked AS given'}
        WHERE m.campaign_id = given.campaign_id AND m.version = given.base
       RETURNING m.campaign_id, m.version${this.isAlone ? '' : ', nth'}${changesMap ? ', given.map_id' : ''}`,
    );
  }

  private paintSquares(): void {
    const rows = this.addRows(({ painted }) => painted, SQUARE_COLUMNS);
    this.add(
      'painted',
      `INSERT INTO map_squares (campaign_id, coordinate_id, color_hex_code, color_hex_code_fow)
       SELECT campaign_id, coordinate_id, color, fog FROM ${rows} ${this.joinWritten}
       ON CONFLICT (campaign_id, coordinate_id) DO UPDATE
         SET color_hex_code = EXCLUDED.color_hex_code, color_hex_code_fow = EXCLUDED.color_hex_code_fow`,
    );
  }

  private blankSquares(): void {
    const rows = this.addRows(({ blanked }) => blanked, [COORDINATE_COLUMN]);
    this.add(
      'blanked',
      `DELETE FROM map_squares s USING ${rows} ${this.joinWritten}
        WHERE s.campaign_id = written.campaign_id AND s.coordinate_id = given.coordinate_id`,
    );
  }

  /**
   * Deletes the squares of old maps. Skips those that the same commit paints on the new map, because one statement must
   * not write a row twice.
   */
  private deleteOldMapSquares(): void {
    const painted = this.addRows(({ painted: squares }) => squares.map(([id]) => id), [COORDINATE_COLUMN]);
    const isSame = `given.coordinate_id = s.coordinate_id${this.isAlone ? '' : ' AND given.nth = written.nth'}`;
    this.add(
      'old_squares',
      `DELETE FROM map_squares s USING written
        WHERE s.campaign_id = written.campaign_id AND written.map_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM ${painted} WHERE ${isSame})`,
    );
  }

  private writeMarkers(): void {
    const numbered = this.group.flatMap(({ markers }, nth) =>
      markers.map((marker) => ({ nth, ...markerRowOf(marker) })),
    );
    const rows = this.addValue(JSON.stringify(numbered));
    this.add(
      'markers',
      `INSERT INTO map_markers (campaign_id, ${MARKER_NAMES})
       SELECT campaign_id, ${MARKER_NAMES}
         FROM json_to_recordset(${rows}) AS given (${this.isAlone ? '' : 'nth integer, '}${MARKER_DEFINITIONS})
         ${this.joinWritten}
       ON CONFLICT (id) DO UPDATE SET ${MARKER_UPDATES}`,
    );
  }

  private deleteMarkers(): void {
    const rows = this.addRows(({ deleted }) => deleted, [{ name: 'id', type: 'uuid', valueOf: (id) => id }]);
    this.add(
      'deleted',
      `DELETE FROM map_markers m USING ${rows} ${this.joinWritten}
        WHERE m.campaign_id = written.campaign_id AND m.id = given.id`,
    );
  }

  private writeLog(): void {
    const rows = this.addRows(({ logged }) => logged.map((entry, place) => ({ ...entry, place })), LOG_COLUMNS);
    const names = LOG_COLUMNS.map(({ name }) => name).join(', ');
    this.add(
      'logged',
      `INSERT INTO campaign_log (campaign_id, version, ${names.replace('place', 'nth')})
       SELECT campaign_id, version, ${names} FROM ${rows} ${this.joinWritten}`,
    );
  }

  /** A deleted entry stays as an empty row, so that a node which has missed its deletion finds it. */
  private emptyLogEntries(): void {
    const rows = this.addRows(({ unlogged }) => unlogged, [{ name: 'id', type: 'uuid', valueOf: ({ id }) => id }]);
    this.add(
      'unlogged',
      `UPDATE campaign_log l SET "text" = '', roll = NULL, deleted_version = written.version
         FROM ${rows} ${this.joinWritten}
        WHERE l.campaign_id = written.campaign_id AND l.id = given.id AND l.deleted_version IS NULL`,
    );
  }

  private writeOperations(): void {
    const rows = this.addRows(
      ({ operations }) => operations.map((operation, place) => ({ ...operation, place })),
      OPERATION_COLUMNS,
    );
    this.add(
      'operations',
      `INSERT INTO map_operations (campaign_id, user_id, op_id, reply, difference, version, nth)
       SELECT campaign_id, user_id, op_id, reply, difference, version, place FROM ${rows} ${this.joinWritten}`,
    );
  }

  private markUndone(): void {
    const rows = this.addRows(({ undone }) => undone, UNDONE_COLUMNS);
    this.add(
      'undone',
      `UPDATE map_operations o SET is_undone = given.is_undone FROM ${rows} ${this.joinWritten}
        WHERE o.campaign_id = written.campaign_id AND o.user_id = given.user_id AND o.op_id = given.op_id`,
    );
  }
}
