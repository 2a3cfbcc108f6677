import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Several scenes in a campaign. The row of the first one keeps the campaign's id and its version. Rows of further scenes
 * have ids of their own, which the program of the release before never asks for.
 */
export class Scenes1795650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaign_maps
        ADD COLUMN of_campaign_id uuid REFERENCES campaigns (id) ON DELETE CASCADE,
        ADD COLUMN name text,
        ADD COLUMN is_name_shown boolean,
        ADD COLUMN position smallint,
        ADD COLUMN shown_scene_id uuid,
        ADD COLUMN placements jsonb`);
    await runner.query('CREATE INDEX campaign_maps_of_campaign ON campaign_maps (of_campaign_id)');
    await runner.query('ALTER TABLE campaign_maps DROP CONSTRAINT campaign_maps_campaign_id_fkey');
    await runner.query('DROP INDEX map_markers_character');
    await runner.query('CREATE INDEX map_markers_character ON map_markers (character_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM map_squares WHERE campaign_id IN (
        SELECT campaign_id FROM campaign_maps WHERE of_campaign_id IS NOT NULL)`);
    await runner.query(`
      DELETE FROM campaign_maps WHERE of_campaign_id IS NOT NULL OR campaign_id NOT IN (SELECT id FROM campaigns)`);
    await runner.query('DROP INDEX map_markers_character');
    await runner.query('CREATE UNIQUE INDEX map_markers_character ON map_markers (character_id)');
    await runner.query(`
      ALTER TABLE campaign_maps ADD CONSTRAINT campaign_maps_campaign_id_fkey
        FOREIGN KEY (campaign_id) REFERENCES campaigns (id) ON DELETE CASCADE`);
    await runner.query(`
      ALTER TABLE campaign_maps
        DROP COLUMN of_campaign_id, DROP COLUMN name, DROP COLUMN is_name_shown, DROP COLUMN position,
        DROP COLUMN shown_scene_id, DROP COLUMN placements`);
  }
}
