import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns and their members. */
export class CreateCampaigns1795223400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        "desc" text NOT NULL DEFAULT '',
        photo text,
        public boolean NOT NULL DEFAULT false,
        quest_notes text NOT NULL DEFAULT '',
        quest_notes_version integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE campaign_members (
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        is_dm boolean NOT NULL DEFAULT false,
        joined_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (campaign_id, user_id)
      )`);
    await runner.query('CREATE INDEX campaign_members_user ON campaign_members (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_members');
    await runner.query('DROP TABLE campaigns');
  }
}
