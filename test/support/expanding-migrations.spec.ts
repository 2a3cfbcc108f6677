import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { breakingStatements } from './expanding-migrations.js';

/** A migration that removes what the release before does not use any more says why it may: `readonly contracts = '…'`. */
type Migration = MigrationInterface & { readonly contracts?: string };

/** Collects what a migration would run. */
async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string): Promise<unknown[]> => Promise.resolve(void statements.push(sql)).then(() => []);
  await migration.up({ query } as unknown as QueryRunner);
  return statements;
}

it.each(migrations.map((each) => [each.name, each] as const))(
  '%s leaves everything for the program of the release before, or says that it contracts',
  async (_name, MigrationClass) => {
    const migration: Migration = new MigrationClass();
    const breaking = breakingStatements(await statementsOf(migration));
    if (migration.contracts === undefined) expect(breaking).toEqual([]);
    else expect(breaking).not.toEqual([]);
  },
);

describe('what breaks the program of the release before', () => {
  it.each([
    'DROP TABLE markers',
    'TRUNCATE markers',
    'ALTER TABLE markers DROP COLUMN size',
    'ALTER TABLE markers DROP "size"',
    'ALTER TABLE markers RENAME TO tokens',
    'ALTER TABLE markers RENAME COLUMN size TO width',
    'ALTER TABLE markers ALTER COLUMN size TYPE text',
    'ALTER TABLE markers ALTER size SET NOT NULL',
    'ALTER TABLE markers ALTER COLUMN size DROP DEFAULT',
    'ALTER TABLE markers ADD size real NOT NULL',
    'ALTER TABLE markers ADD size real NOT NULL, ADD width real DEFAULT 1',
    'ALTER TABLE markers ADD width real DEFAULT 1, ADD COLUMN size real NOT NULL',
    'ALTER TABLE markers ADD CONSTRAINT markers_size CHECK (size > 0)',
    'CREATE UNIQUE INDEX markers_name ON markers (name)',
    'CREATE TABLE tokens (id uuid); ALTER TABLE markers\n  DROP COLUMN size',
  ])('%s', (statement) => {
    expect(breakingStatements([statement])).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE markers ADD size real',
    'ALTER TABLE markers ADD size real NOT NULL DEFAULT 1 CONSTRAINT markers_size CHECK (size > 0)',
    'ALTER TABLE markers ADD size real DEFAULT 1 NOT NULL',
    'ALTER TABLE markers ALTER COLUMN size DROP NOT NULL',
    'ALTER TABLE markers DROP CONSTRAINT markers_size',
    'CREATE INDEX markers_name ON markers (name)',
    'CREATE TABLE tokens (id uuid NOT NULL); CREATE UNIQUE INDEX tokens_id ON tokens (id)',
    'CREATE TABLE tokens (id uuid); ALTER TABLE tokens ADD CONSTRAINT tokens_id CHECK (id IS NOT NULL)',
    'UPDATE markers SET size = 1',
  ])('and does not: %s', (statement) => {
    expect(breakingStatements([statement])).toEqual([]);
  });
});
