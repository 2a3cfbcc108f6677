import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each operation has changed on the map, so that it can be undone. */
export class MapHistory1795640400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE map_operations
        ADD COLUMN version integer,
        ADD COLUMN nth smallint,
        ADD COLUMN difference jsonb,
        ADD COLUMN is_undone boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE map_operations
        DROP COLUMN version, DROP COLUMN nth, DROP COLUMN difference, DROP COLUMN is_undone`);
  }
}
