import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages and rolls of a campaign. */
export class CampaignLog1795635600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaign_log (
        id uuid PRIMARY KEY,
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        version integer NOT NULL,
        nth smallint NOT NULL,
        at timestamptz NOT NULL,
        sender_id uuid NOT NULL,
        sender_name text NOT NULL,
        audience text NOT NULL,
        recipient_id uuid,
        recipient_name text,
        "text" text NOT NULL,
        roll jsonb,
        deleted_version integer
      )`);
    await runner.query('CREATE INDEX campaign_log_order ON campaign_log (campaign_id, version, nth)');
    await runner.query(
      `CREATE INDEX campaign_log_deleted ON campaign_log (campaign_id, deleted_version)
        WHERE deleted_version IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_log');
  }
}
