import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the history of a campaign lists each operation, and where a change of a sheet stands among those of the map. */
export class CampaignHistory1795646400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sheet_changes ADD COLUMN map_version integer');
    await runner.query(`
      CREATE INDEX sheet_changes_history ON sheet_changes (campaign_id, map_version, at) WHERE map_version IS NOT NULL`);
    await runner.query(`
      ALTER TABLE map_operations
        ADD COLUMN kind text,
        ADD COLUMN "text" text,
        ADD COLUMN round integer,
        ADD COLUMN begins_round integer`);
    await runner.query(`
      CREATE INDEX map_operations_history ON map_operations (campaign_id, version, nth) WHERE kind IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX map_operations_history');
    await runner.query(`
      ALTER TABLE map_operations
        DROP COLUMN kind, DROP COLUMN "text", DROP COLUMN round, DROP COLUMN begins_round`);
    await runner.query('DROP INDEX sheet_changes_history');
    await runner.query('ALTER TABLE sheet_changes DROP COLUMN map_version');
  }
}
