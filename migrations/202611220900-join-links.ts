import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Join links of campaigns; campaigns whose name and description can be edited; the list of first steps. */
export class JoinLinks1795338000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns ADD details_version integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE campaigns ADD first_steps_dismissed boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE campaign_join_links (
        campaign_id uuid PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
        link_id uuid NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX campaign_join_links_link ON campaign_join_links (link_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_join_links');
    await runner.query('ALTER TABLE campaigns DROP COLUMN first_steps_dismissed');
    await runner.query('ALTER TABLE campaigns DROP COLUMN details_version');
  }
}
