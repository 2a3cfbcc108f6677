import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of one person, and feedback to the administrators. */
export class CreateNotifications1795224000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('request', 'message')),
        object_text text NOT NULL,
        campaign_id uuid,
        read_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX notifications_user ON notifications (user_id, created_at DESC)');
    await runner.query('CREATE INDEX notifications_campaign ON notifications (campaign_id)');
    await runner.query(
      `CREATE UNIQUE INDEX notifications_open_request ON notifications (user_id, campaign_id) WHERE kind = 'request'`,
    );
    await runner.query(`
      CREATE TABLE feedback (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid REFERENCES users (id) ON DELETE SET NULL,
        feedback text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX feedback_created ON feedback (created_at DESC)');
    await runner.query('CREATE INDEX feedback_user ON feedback (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE feedback');
    await runner.query('DROP TABLE notifications');
  }
}
