import type { QueryConfig } from 'pg';
import {
  COORDINATE_COLUMN,
  LOG_COLUMNS,
  MAP_COLUMNS,
  MARKER_DEFINITIONS,
  MARKER_NAMES,
  MARKER_UPDATES,
  markerRowOf,
  FIRST_SCENE_COLUMNS,
  firstSceneOf,
  LIST_COLUMNS,
  OPERATION_COLUMNS,
  SCENE_ROW_COLUMNS,
  SQUARE_COLUMNS,
  UNDONE_COLUMNS,
  updatesOf,
  type Column,
} from './map.commit-columns.js';
import type { MapCommit, SceneCommit } from './map.commit.js';

/** What one commit writes to one scene, with the index of the commit. */
interface Part {
  readonly nth: number;
  readonly scene: SceneCommit;
}

/**
 * Builds one statement for a group of commits of different campaigns. A commit whose base is no longer the version
 * writes nothing; in a group of several it returns no version. A map that another transaction has locked is skipped in a
 * group, so that it delays no other; a single commit waits for the lock. A row that the database refuses refuses the
 * whole statement. The text depends only on the tables it touches, so that each connection prepares few statements.
 */
export class CommitStatement {
  private readonly values: unknown[] = [];
  private readonly names: string[] = [];
  private readonly ctes: string[] = [];
  /** A single commit needs no number for its rows, which takes the database less time. */
  private readonly isAlone: boolean;
  /** The scenes of all commits. */
  private readonly parts: readonly Part[];
  /** Columns of the first scenes' rows that some commit changes, and letters that name them. */
  private readonly changedColumns: readonly Column<MapCommit>[];
  private readonly hasColumns: string;
  /** The parameter with the only scene of a single commit. */
  private onlyScene: string | undefined;
  /** For each list of rows of a single commit `1` if it has one row, else `0`: their texts differ. */
  private rowCounts = '';

  constructor(private readonly group: readonly MapCommit[]) {
    this.isAlone = group.length === 1;
    this.parts = group.flatMap(({ scenes }, nth) => scenes.map((scene) => ({ nth, scene })));
    const changesMap = group.some((commit) => changesRow(firstSceneOf(commit)));
    const changesList = group.some(({ list }) => list);
    this.changedColumns = [...(changesMap ? FIRST_SCENE_COLUMNS : []), ...(changesList ? LIST_COLUMNS : [])];
    this.hasColumns = `${changesMap ? 'm' : ''}${changesList ? 'l' : ''}`;
    this.incrementVersions();
    this.writeScenes();
    const has = (rows: 'logged' | 'unlogged' | 'operations' | 'undone'): boolean =>
      group.some((commit) => commit[rows].length > 0);
    if (group.some(({ list }) => list && list.removed.length > 0)) this.deleteScenes();
    if (has('logged')) this.writeLog();
    if (has('unlogged')) this.emptyLogEntries();
    if (has('operations')) this.writeOperations();
    if (has('undone')) this.markUndone();
  }

  toQuery(): QueryConfig {
    // PostgreSQL reads 63 characters of a name.
    const tables = this.names.map((name) => name.slice(0, 3)).join('');
    const rowCounts = this.rowCounts && ` ${Number.parseInt(`1${this.rowCounts}`, 2).toString(36)}`;
    return {
      name: `map-commit ${this.hasColumns} ${tables}${rowCounts}`,
      text: `WITH ${this.ctes.join(',\n')}\n${this.outcomes}`,
      values: this.values,
    };
  }

  /** The SQL of the new version of each commit that is written, and of none for those that are late. */
  private get outcomes(): string {
    if (this.isAlone) return 'SELECT 0 AS nth, version FROM written';
    // The version before the statement: one that it skips because of a commit at the same moment returns no row.
    return `SELECT nth, version FROM written UNION ALL
      SELECT nth, NULL FROM commits JOIN campaign_maps m USING (campaign_id) WHERE m.version <> base`;
  }

  private add(name: string, sql: string): void {
    this.names.push(name);
    this.ctes.push(`${name} AS (${sql})`);
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
    if (this.isAlone) return this.addUnnumberedRows(rows, columns);
    const arrays = columns.map(({ type, valueOf }) => `${this.addValue(rows.map(valueOf))}::${type}[]`);
    const numbers = this.group.flatMap((commit, nth) => rowsOf(commit).map(() => nth));
    arrays.push(`${this.addValue(numbers)}::integer[]`);
    return `unnest(${arrays.join(', ')}) AS given (${namesOf(columns)}, nth)`;
  }

  /** Adds rows of a single commit. One row goes without arrays, which take long to write and read where JSON is large. */
  private addUnnumberedRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
    const [first, ...others] = rows;
    const isOne = first !== undefined && others.length === 0;
    this.rowCounts += isOne ? '1' : '0';
    const values = columns.map(({ type, valueOf }) =>
      isOne ? `${this.addValue(valueOf(first))}::${type}` : `${this.addValue(rows.map(valueOf))}::${type}[]`,
    );
    const table = isOne ? `(VALUES (${values.join(', ')}))` : `unnest(${values.join(', ')})`;
    return `${table} AS given (${namesOf(columns)})`;
  }

  /** Joins `given` rows to the maps that are written, so that rows of other maps are not written. */
  private get joinWritten(): string {
    return this.isAlone ? 'CROSS JOIN written' : 'JOIN written USING (nth)';
  }

  /** Whether there is one commit that writes to one scene, whose rows need no number. */
  private get hasOnePart(): boolean {
    return this.isAlone && this.parts.length === 1;
  }

  /** As `addRows`, rows of every scene, with `part`, the index of the row's scene, unless there is one only. */
  private addSceneRows<Row>(rowsOf: (scene: SceneCommit) => readonly Row[], columns: readonly Column<Row>[]): string {
    const rows = this.parts.flatMap(({ scene }) => rowsOf(scene));
    if (this.hasOnePart) return this.addUnnumberedRows(rows, columns);
    const arrays = columns.map(({ type, valueOf }) => `${this.addValue(rows.map(valueOf))}::${type}[]`);
    const numbers = this.parts.flatMap(({ scene }, part) => rowsOf(scene).map(() => part));
    arrays.push(`${this.addValue(numbers)}::integer[]`);
    return `unnest(${arrays.join(', ')}) AS given (${namesOf(columns)}, part)`;
  }

  /** Joins `given` rows of scenes to those whose commits are written. */
  private get joinParts(): string {
    return this.hasOnePart ? 'CROSS JOIN written' : 'JOIN parts USING (part)';
  }

  /** The SQL of the id of a row's scene, after `joinParts`. */
  private get sceneId(): string {
    if (!this.hasOnePart) return 'parts.scene_id';
    this.onlyScene ??= this.addValue(this.parts[0]?.scene.sceneId);
    return `${this.onlyScene}::uuid`;
  }

  /** Increments the versions that equal the base, and writes what the first scenes' rows have besides. */
  private incrementVersions(): void {
    const { changedColumns } = this;
    const rows = this.addRows((commit) => [commit], [...MAP_COLUMNS, ...changedColumns]);
    if (!this.isAlone) {
      this.add('commits', `SELECT * FROM ${rows}`);
      const join = 'campaign_maps m ON m.campaign_id = commits.campaign_id AND m.version = commits.base';
      this.add('locked', `SELECT commits.* FROM commits JOIN ${join} FOR NO KEY UPDATE OF m SKIP LOCKED`);
    }
    this.add(
      'written',
      `UPDATE campaign_maps m SET version = m.version + 1${updatesOf(changedColumns)}
         FROM ${this.isAlone ? rows : 'locked AS given'}
        WHERE m.campaign_id = given.campaign_id AND m.version = given.base
       RETURNING m.campaign_id, m.version${this.isAlone ? '' : ', nth'}`,
    );
  }

  /** Writes the rows, squares and markers of scenes. */
  private writeScenes(): void {
    const { parts } = this;
    if (parts.length === 0) return;
    const has = (rows: 'painted' | 'blanked' | 'markers' | 'deleted'): boolean =>
      parts.some(({ scene }) => scene[rows].length > 0);
    const hasNewMap = parts.some(({ scene }) => scene.newMap);
    if (!this.hasOnePart) this.listParts();
    if (parts.some(({ scene }) => scene.row)) this.writeSceneRows();
    if (has('painted') || hasNewMap) this.paintSquares();
    if (has('blanked')) this.blankSquares();
    if (hasNewMap) this.deleteOldMapSquares();
    if (has('markers')) this.writeMarkers();
    if (has('deleted')) this.deleteMarkers();
  }

  /** Lists the scenes whose commits are written. */
  private listParts(): void {
    const { parts } = this;
    const arrays = [
      `${this.addValue(parts.map(({ nth }) => nth))}::integer[]`,
      `${this.addValue(parts.map((_part, index) => index))}::integer[]`,
      `${this.addValue(parts.map(({ scene }) => scene.sceneId))}::uuid[]`,
      `${this.addValue(parts.map(({ scene }) => scene.newMap !== undefined))}::boolean[]`,
    ];
    this.add(
      'parts',
      `SELECT part, scene_id, is_new
         FROM unnest(${arrays.join(', ')}) AS given (nth, part, scene_id, is_new) ${this.joinWritten}`,
    );
  }

  /** Writes the rows of scenes after the first ones. */
  private writeSceneRows(): void {
    const rows = this.addRows(({ scenes }) => scenes.flatMap(({ row }) => row ?? []), SCENE_ROW_COLUMNS);
    const names = SCENE_ROW_COLUMNS.map(({ name }) => name).filter((name) => name !== 'scene_id');
    this.add(
      'further',
      `INSERT INTO campaign_maps (campaign_id, of_campaign_id, ${names.join(', ')})
       SELECT given.scene_id, written.campaign_id, ${names.map((name) => `given.${name}`).join(', ')}
         FROM ${rows} ${this.joinWritten}
       ON CONFLICT (campaign_id) DO UPDATE SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}`,
    );
  }

  private paintSquares(): void {
    const rows = this.addSceneRows(({ painted }) => painted, SQUARE_COLUMNS);
    this.add(
      'painted',
      `INSERT INTO map_squares (campaign_id, coordinate_id, color_hex_code, color_hex_code_fow)
       SELECT ${this.sceneId}, coordinate_id, color, fog FROM ${rows} ${this.joinParts}
       ON CONFLICT (campaign_id, coordinate_id) DO UPDATE
         SET color_hex_code = EXCLUDED.color_hex_code, color_hex_code_fow = EXCLUDED.color_hex_code_fow`,
    );
  }

  private blankSquares(): void {
    const rows = this.addSceneRows(({ blanked }) => blanked, [COORDINATE_COLUMN]);
    this.add(
      'blanked',
      `DELETE FROM map_squares s USING ${rows} ${this.joinParts}
        WHERE s.campaign_id = ${this.sceneId} AND s.coordinate_id = given.coordinate_id`,
    );
  }

  /**
   * Deletes the squares of old maps. Skips those that the same commit paints on the new map, because one statement must
   * not write a row twice.
   */
  private deleteOldMapSquares(): void {
    const painted = this.addSceneRows(({ painted: squares }) => squares.map(([id]) => id), [COORDINATE_COLUMN]);
    const isNew = this.hasOnePart ? '' : ' AND parts.is_new';
    const isSame = `given.coordinate_id = s.coordinate_id${this.hasOnePart ? '' : ' AND given.part = parts.part'}`;
    this.add(
      'old_squares',
      `DELETE FROM map_squares s USING ${this.hasOnePart ? 'written' : 'parts'}
        WHERE s.campaign_id = ${this.sceneId}${isNew}
          AND NOT EXISTS (SELECT FROM ${painted} WHERE ${isSame})`,
    );
  }

  private writeMarkers(): void {
    const numbered = this.parts.flatMap(({ scene }, part) =>
      scene.markers.map((marker) => ({ part, ...markerRowOf(marker) })),
    );
    const rows = this.addValue(JSON.stringify(numbered));
    this.add(
      'markers',
      `INSERT INTO map_markers (campaign_id, ${MARKER_NAMES})
       SELECT ${this.sceneId}, ${MARKER_NAMES}
         FROM json_to_recordset(${rows}) AS given (${this.hasOnePart ? '' : 'part integer, '}${MARKER_DEFINITIONS})
         ${this.joinParts}
       ON CONFLICT (id) DO UPDATE SET ${MARKER_UPDATES}`,
    );
  }

  private deleteMarkers(): void {
    const rows = this.addSceneRows(({ deleted }) => deleted, [{ name: 'id', type: 'uuid', valueOf: (id) => id }]);
    this.add(
      'deleted',
      `DELETE FROM map_markers m USING ${rows} ${this.joinParts}
        WHERE m.campaign_id = ${this.sceneId} AND m.id = given.id`,
    );
  }

  /** Deletes scenes after the first ones; their markers go with their rows. */
  private deleteScenes(): void {
    const removed = (): string =>
      this.addRows(({ list }) => list?.removed ?? [], [{ name: 'scene_id', type: 'uuid', valueOf: (id) => id }]);
    this.add(
      'removed',
      `DELETE FROM campaign_maps m USING ${removed()} ${this.joinWritten}
        WHERE m.campaign_id = given.scene_id AND m.of_campaign_id = written.campaign_id`,
    );
    this.add(
      'gone_squares',
      `DELETE FROM map_squares s USING ${removed()} ${this.joinWritten} WHERE s.campaign_id = given.scene_id`,
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
      `UPDATE campaign_log l SET "text" = '', roll = NULL, attack = NULL, deleted_version = written.version
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
      `INSERT INTO map_operations (campaign_id, user_id, op_id, reply, difference, version, nth, kind, "text", round, begins_round)
       SELECT campaign_id, user_id, op_id, reply, difference, version, place, kind, "text", round, begins_round
         FROM ${rows} ${this.joinWritten}`,
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

const namesOf = (columns: readonly Column<never>[]): string => columns.map(({ name }) => name).join(', ');

/** Whether a commit changes what the row of a scene has of its map. */
const changesRow = (scene: SceneCommit | undefined): boolean =>
  scene !== undefined &&
  (scene.newMap !== undefined || scene.isRevealed !== undefined || scene.encounter !== undefined);
