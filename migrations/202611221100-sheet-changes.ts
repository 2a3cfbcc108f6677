import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions and the history of sheets in play. */
export class SheetChanges1795345200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE characters ADD play_version integer NOT NULL DEFAULT 0');
    await runner.query(`
      CREATE TABLE sheet_changes (
        character_id uuid NOT NULL REFERENCES characters (id) ON DELETE CASCADE,
        version integer NOT NULL,
        op_id uuid NOT NULL,
        seen_version integer NOT NULL,
        author_id uuid REFERENCES users (id) ON DELETE SET NULL,
        at timestamptz NOT NULL DEFAULT now(),
        text text NOT NULL,
        changes jsonb NOT NULL,
        result jsonb,
        is_absolute boolean NOT NULL DEFAULT false,
        undoes uuid,
        PRIMARY KEY (character_id, version)
      )`);
    await runner.query('CREATE UNIQUE INDEX sheet_changes_operation ON sheet_changes (character_id, op_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sheet_changes');
    await runner.query('ALTER TABLE characters DROP COLUMN play_version');
  }
}
