import pg from 'pg';
import type { MapDimensions, MarkerState, Roster, Square } from '../../../backend/map/map.model.js';
import { MapState } from '../../../backend/map/map.state.js';
import type { RoomViewer } from '../../../backend/map/map.viewer.js';
import type { LogAudience } from '../../../contracts/log/log.rules.js';
import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import type { PlayState } from '../../../contracts/character/choices.types.js';

/**
 * Records every change of the maps' rows and of the sheets, by transaction, in the order in which they were written; and what
 * ends with the campaign: the history of the sheets, the operations of the map and the entries of the log.
 */
const RECORD = `
  CREATE TABLE recorded (n bigserial, txid bigint, campaign_id uuid, of_table text, removed boolean, content jsonb);
  CREATE INDEX ON recorded (campaign_id, n);
  CREATE INDEX ON recorded ((content ->> 'of_campaign_id')) WHERE of_table = 'campaign_maps';
  CREATE FUNCTION record() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  BEGIN
    INSERT INTO recorded (txid, campaign_id, of_table, removed, content)
    VALUES (txid_current(), changed.campaign_id, TG_TABLE_NAME, TG_OP = 'DELETE',
            CASE WHEN TG_TABLE_NAME = 'characters' THEN to_jsonb(changed) - 'choices' ELSE to_jsonb(changed) END);
    RETURN NULL;
  END $$;
  ${['campaign_maps', 'map_squares', 'map_markers', 'characters']
    .map(
      (table) =>
        `CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION record();`,
    )
    .join('\n')}
  ${['sheet_changes', 'map_operations', 'campaign_log']
    .map((table) => `CREATE TRIGGER recorded AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION record();`)
    .join('\n')}`;

interface MapRow {
  /** Null: the first scene. */
  readonly of_campaign_id: string | null;
  readonly shown_scene_id: string | null;
  readonly placements: Readonly<Record<string, string>> | null;
  readonly map_id: string | null;
  readonly rows_count: number;
  readonly columns_count: number;
  readonly is_revealed: boolean;
  readonly encounter: Encounter | null;
}

interface SquareRow {
  readonly coordinate_id: number;
  readonly color_hex_code: string | null;
  readonly color_hex_code_fow: string | null;
}

interface MarkerRow {
  readonly id: string;
  readonly name: string;
  readonly marker_type: MarkerState['type'];
  readonly character_id: string | null;
  readonly character_name: string;
  readonly creator_id: string | null;
  readonly coordinate_id: number | null;
  readonly size: MarkerState['size'];
  readonly is_hiding: boolean;
  readonly aware_all: boolean;
  readonly aware_users: string[];
  readonly public_notes: string;
  readonly private_notes: string;
  readonly creature: MarkerState['creature'];
}

/** What the checker needs of the difference of an operation. */
interface RecordedDifference {
  readonly squares: readonly (readonly [
    id: number,
    before: unknown,
    after: { readonly color: string | null } | null,
  ])[];
  readonly encounter?: {
    readonly participants?: readonly {
      readonly before: object | null;
      readonly after: { readonly name: string } | null;
    }[];
  } | null;
  readonly others?: readonly RecordedDifference[];
  readonly undone?: readonly { readonly userId: string; readonly opId: string; readonly isUndone: boolean }[];
}

/** An operation of the map: a command that has changed something, or that had an id. */
export interface RecordedOperation {
  readonly user_id: string;
  readonly op_id: string;
  readonly kind: string | null;
  readonly difference: RecordedDifference | null;
  /** The answer: of a refusal the status is false, and it may change nothing. */
  readonly reply: { readonly status: boolean };
}

/** An entry of the log, and what was rolled for it. */
export interface RecordedEntry {
  readonly id: string;
  readonly text: string;
  readonly audience: LogAudience;
  readonly sender_id: string;
  readonly recipient_id: string | null;
  readonly viewers: readonly string[] | null;
  readonly roll: { readonly result: { readonly total: number } } | null;
}

/** `scene` is the id of the scene. */
type RecordedRow = { readonly txid: string; readonly removed: boolean; readonly scene: string } & (
  | { readonly of_table: 'campaign_maps'; readonly content: MapRow }
  | { readonly of_table: 'map_squares'; readonly content: SquareRow }
  | { readonly of_table: 'map_markers'; readonly content: MarkerRow }
  | { readonly of_table: 'map_operations'; readonly content: RecordedOperation }
);

/** A campaign as one commit has left it. */
export interface RecordedCampaign {
  /** The map of the scene that a viewer sees, who has named none. */
  mapFor(viewer: RoomViewer): MapState;
}

/** A map as the recorded rows make it, one after another. */
class RecordedMap {
  private dimensions: MapDimensions | null = null;
  private encounter: Encounter | null = null;
  /** What has come of the rows so far; undefined after another one. */
  private made: MapState | undefined;
  private readonly squares = new Map<number, Square>();
  private readonly markers = new Map<string, MarkerState>();

  /** Whether its row is in the database. */
  isThere = false;

  /** Takes one row. @returns the color that it paints, or the names of those that join the turn order */
  take(row: RecordedRow): readonly string[] {
    this.made = undefined;
    switch (row.of_table) {
      case 'map_operations':
        return [];
      case 'campaign_maps':
        return this.takeMap(row);
      case 'map_markers':
        if (row.removed) this.markers.delete(row.content.id);
        else this.markers.set(row.content.id, markerOf(row.content));
        return [];
      case 'map_squares': {
        const { coordinate_id: id, color_hex_code: color, color_hex_code_fow: fog } = row.content;
        if (row.removed) this.squares.delete(id);
        else this.squares.set(id, { color, fog });
        return row.removed || color === null ? [] : [color];
      }
    }
  }

  private takeMap({ removed, content }: RecordedRow & { readonly of_table: 'campaign_maps' }): readonly string[] {
    const before = new Set((this.encounter?.participants ?? []).map(({ id }) => id));
    this.isThere = !removed;
    this.dimensions = removed ? null : dimensionsOf(content);
    this.encounter = removed ? null : content.encounter;
    const joined = (this.encounter?.participants ?? []).filter(({ id, name }) => name !== '' && !before.has(id));
    return joined.map(({ name }) => name);
  }

  state(roster: Roster): MapState {
    const { dimensions, encounter } = this;
    const content = { squares: [...this.squares], markers: [...this.markers.values()] };
    return (this.made ??= new MapState({ dimensions, content, encounter }, roster));
  }
}

/** The scenes of a campaign as the recorded rows make them, one after another. */
class RecordedScenes {
  private readonly maps = new Map<string, RecordedMap>();
  private shownId: string;
  private placements: Readonly<Record<string, string>> = {};

  /** @param campaignId the id of the first scene too */
  constructor(campaignId: string) {
    this.shownId = campaignId;
  }

  /** Returns the scenes after the first one that a commit makes, or brings back. */
  madeIn(commit: readonly RecordedRow[]): ReadonlySet<string> {
    const rows = commit.filter(({ of_table, removed }) => of_table === 'campaign_maps' && !removed);
    return new Set(rows.map(({ scene }) => scene).filter((scene) => !this.maps.get(scene)?.isThere));
  }

  /** Takes one row. @returns as `RecordedMap.take` */
  take(row: RecordedRow): readonly string[] {
    if (row.of_table === 'map_operations') return [];
    const map = this.maps.get(row.scene) ?? new RecordedMap();
    this.maps.set(row.scene, map);
    if (row.of_table === 'campaign_maps' && row.content.of_campaign_id === null) {
      this.shownId = row.content.shown_scene_id ?? row.scene;
      this.placements = row.content.placements ?? {};
    }
    return map.take(row);
  }

  state(roster: Roster): RecordedCampaign {
    const maps = new Map([...this.maps].map(([id, map]) => [id, map.state(roster)]));
    const { shownId, placements } = this;
    const nothing = new RecordedMap().state(roster);
    return {
      mapFor: ({ userId, role }) => maps.get((role === 'dm' ? undefined : placements[userId]) ?? shownId) ?? nothing,
    };
  }
}

/** The colors that one commit has painted, and the names with which something has joined the turn order. */
export type Painted = ReadonlySet<string>;

/** A sheet as one transaction has left it. */
export interface SheetState {
  readonly id: string;
  readonly play_version: number;
  readonly notes_version: number;
  readonly play: PlayState;
  readonly notes: string;
}

/** A change in a sheet's history. */
export interface RecordedChange {
  readonly opId: string;
  readonly version: number;
}

/** Lets the database record the changes of its maps and sheets. */
export async function recordChanges(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(RECORD);
  await client.end();
}

/** Reads the commits of a campaign's scenes. @returns the campaign after each commit, and what each has painted */
export async function readCommits(
  pool: pg.Pool,
  campaignId: string,
  roster: Roster,
): Promise<{ states: RecordedCampaign[]; painted: Painted[]; operations: RecordedOperation[] }> {
  const { rows } = await pool.query<RecordedRow>(
    `SELECT txid, of_table, removed, content, campaign_id AS scene FROM recorded
      WHERE of_table NOT IN ('characters', 'sheet_changes', 'campaign_log') AND (campaign_id = $1 OR campaign_id IN (
        SELECT campaign_id FROM recorded WHERE of_table = 'campaign_maps' AND content ->> 'of_campaign_id' = $1::text))
      ORDER BY n`,
    [campaignId],
  );
  const scenes = new RecordedScenes(campaignId);
  const states: RecordedCampaign[] = [];
  const painted: Painted[] = [];
  const operations: RecordedOperation[] = [];
  for (let at = 0; at < rows.length;) {
    const txid = rows[at]?.txid;
    const end = rows.findIndex((row, index) => index >= at && row.txid !== txid);
    const commit = rows.slice(at, end < 0 ? rows.length : end);
    at += commit.length;
    // A copied scene has the colors of another one, and one that comes back has them again.
    const made = scenes.madeIn(commit);
    const colors = new Set(commit.flatMap((row) => [...scenes.take(row)].filter(() => !made.has(row.scene))));
    states.push(scenes.state(roster));
    const done = commit.flatMap((row) =>
      row.of_table === 'map_operations' && !isRefusal(row.content) ? [row.content] : [],
    );
    operations.push(...done);
    // A way back brings earlier colors again, and takes back what the same commit has painted.
    painted.push(done.some(isTravel) ? new Set(done.filter((one) => !isTravel(one)).flatMap(paintedBy)) : colors);
  }
  return { states, painted, operations };
}

/** Whether a row records that a command was refused, and has changed nothing. */
const isRefusal = ({ reply, difference }: RecordedOperation): boolean => !reply.status && difference === null;

/** Whether an operation takes others back, or does them again. */
export const isTravel = ({ difference }: RecordedOperation): boolean => difference?.undone !== undefined;

/** The colors that an operation has painted, and the names with which something has joined the turn order. */
const paintedBy = ({ difference }: RecordedOperation): string[] =>
  (difference ? [difference, ...(difference.others ?? [])] : []).flatMap(({ squares, encounter }) => [
    ...squares.flatMap(([, , after]) => after?.color ?? []),
    ...(encounter?.participants ?? []).flatMap(({ before, after }) => (before || !after?.name ? [] : [after.name])),
  ]);

/** Reads the entries of a campaign's log, in the order in which they were written. */
export async function readEntries(pool: pg.Pool, campaignId: string): Promise<RecordedEntry[]> {
  const { rows } = await pool.query<{ content: RecordedEntry }>(
    `SELECT content FROM recorded WHERE campaign_id = $1 AND of_table = 'campaign_log' ORDER BY n`,
    [campaignId],
  );
  return rows.map(({ content }) => content);
}

/** Reads what has become of a sheet. @returns the sheet after each commit, and its history */
export async function readSheet(
  pool: pg.Pool,
  campaignId: string,
  characterId: string,
): Promise<{ states: SheetState[]; changes: RecordedChange[] }> {
  const states = await pool.query<{ content: SheetState }>(
    `SELECT content FROM recorded
      WHERE campaign_id = $1 AND of_table = 'characters' AND content ->> 'id' = $2 ORDER BY n`,
    [campaignId, characterId],
  );
  const changes = await pool.query<RecordedChange>(
    `SELECT content ->> 'op_id' AS "opId", (content ->> 'version')::integer AS version FROM recorded
      WHERE campaign_id = $1 AND of_table = 'sheet_changes' AND content ->> 'character_id' = $2 ORDER BY n`,
    [campaignId, characterId],
  );
  return { states: states.rows.map(({ content }) => content), changes: changes.rows };
}

const dimensionsOf = ({ map_id: id, rows_count: rows, columns_count: columns, is_revealed: isRevealed }: MapRow) =>
  id === null ? null : { id, rows, columns, isRevealed };

const markerOf = (row: MarkerRow): MarkerState => ({
  id: row.id,
  name: row.name,
  type: row.marker_type,
  characterId: row.character_id,
  characterName: row.character_name,
  creatorId: row.creator_id,
  square: row.coordinate_id,
  size: row.size,
  isHiding: row.is_hiding,
  awareAll: row.aware_all,
  awareUsers: row.aware_users,
  publicNotes: row.public_notes,
  privateNotes: row.private_notes,
  creature: row.creature,
});
