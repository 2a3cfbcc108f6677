import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The encounters that the DMs of a campaign prepare. */
export class PreparedEncounters1795663200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE prepared_encounters (
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        plan jsonb NOT NULL,
        award jsonb,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (campaign_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE prepared_encounters');
  }
}
