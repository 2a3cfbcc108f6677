import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import type { SequenceState, TableHead } from './archive.types.js';

/** The table in which TypeORM notes what ran; an archive names its migrations instead. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** A table of the schema. */
export interface StoredTable extends TableHead {
  /** SQL that puts the rows into an order that is the same in every database. */
  readonly order: string;
}

interface TableRow {
  readonly table: string;
  readonly columns: string[];
  readonly key: { name: string; isText: boolean }[] | null;
}

/** All tables of the current schema with their stored columns and the columns of their primary keys. */
const SELECT_TABLES = `
  SELECT c.relname AS "table",
         (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
         (SELECT json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) ORDER BY k.nth)
            FROM pg_index i CROSS JOIN unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, nth)
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
           WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c
   WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
   ORDER BY c.relname COLLATE "C"`;

/** The order does not depend on the collation of the database. Without a primary key, all columns decide as text. */
function orderOf({ columns, key }: TableRow): string {
  if (!key) return columns.map((name) => `${escapeIdentifier(name)}::text COLLATE "C"`).join(', ');
  return key.map(({ name, isText }) => escapeIdentifier(name) + (isText ? ' COLLATE "C"' : '')).join(', ');
}

/** Returns the tables of the current schema by name, without the one of the migrations. */
export async function readTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<TableRow>(SELECT_TABLES);
  return rows
    .filter(({ table }) => table !== MIGRATIONS_TABLE)
    .map((row) => ({ table: row.table, columns: row.columns, order: orderOf(row) }));
}

/** Returns the names of the migrations that ran, in their order; none in an empty schema. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ oid: string | null }>('SELECT to_regclass($1) AS oid', [
    MIGRATIONS_TABLE,
  ]);
  if (!found[0]?.oid) return [];
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** Returns the sequences of the current schema, without the one of the migrations. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences
      WHERE schemaname = current_schema() AND sequencename NOT LIKE '${MIGRATIONS_TABLE}%' ORDER BY 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${escapeIdentifier(name)}`,
    );
    if (state[0]) states.push({ name, ...state[0] });
  }
  return states;
}

/** A foreign key of the current schema, as SQL. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Returns the foreign keys of the current schema. */
export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT r.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid
      WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  );
  return rows;
}

/** Quotes names for SQL, separated by commas. */
export const listOf = (names: readonly string[]): string => names.map((name) => escapeIdentifier(name)).join(', ');

/** SQL that copies the rows of a table out in the order of archives. */
export const copyOut = ({ table, columns, order }: StoredTable): string =>
  `COPY (SELECT ${listOf(columns)} FROM ${escapeIdentifier(table)} ORDER BY ${order}) TO STDOUT`;

/** SQL that copies rows of an archive into a table. */
export const copyIn = ({ table, columns }: TableHead): string =>
  `COPY ${escapeIdentifier(table)} (${listOf(columns)}) FROM STDIN`;

/** Settings of a transaction under which the same values have the same text in every database. */
export const TEXT_SETTINGS = `
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'GMT';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;
