import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The notes and the history of a character are kept by campaign, and the builder's writes have operation ids. What a
 * character in no campaign has of a campaign stays where it was and is read by nobody, because nobody knows whose it is.
 */
export class OperationsAndCampaignNotes1795469460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE character_campaign_notes (
        character_id uuid NOT NULL REFERENCES characters (id) ON DELETE CASCADE,
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        notes text NOT NULL,
        PRIMARY KEY (character_id, campaign_id)
      )`);
    await runner.query(`
      INSERT INTO character_campaign_notes (character_id, campaign_id, notes)
      SELECT id, campaign_id, campaign_notes FROM characters WHERE campaign_id IS NOT NULL AND campaign_notes <> ''`);
    // No foreign key, because checking it would lock the campaign's row for each change. The program deletes the changes.
    await runner.query('ALTER TABLE sheet_changes ADD campaign_id uuid');
    await runner.query(`
      UPDATE sheet_changes s SET campaign_id = c.campaign_id FROM characters c WHERE c.id = s.character_id`);
    // BRIN indexes cost a commit next to nothing, and the sweep reads by time alone.
    await runner.query('CREATE INDEX sheet_changes_at ON sheet_changes USING brin (at)');
    await runner.query('CREATE INDEX map_operations_done_at ON map_operations USING brin (done_at)');
    await runner.query(`
      CREATE TABLE builder_operations (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        op_id uuid NOT NULL,
        reply jsonb,
        done_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, op_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE builder_operations');
    await runner.query('DROP INDEX map_operations_done_at');
    await runner.query('DROP INDEX sheet_changes_at');
    await runner.query('ALTER TABLE sheet_changes DROP COLUMN campaign_id');
    await runner.query(`
      UPDATE characters c SET campaign_notes = n.notes FROM character_campaign_notes n
       WHERE n.character_id = c.id AND n.campaign_id = c.campaign_id`);
    await runner.query('DROP TABLE character_campaign_notes');
  }
}
