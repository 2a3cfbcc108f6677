import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notes of a campaign that only its DMs see. */
export class DmNotes1795491000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaign_dm_notes (
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        title text NOT NULL,
        "text" text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (campaign_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_dm_notes');
  }
}
