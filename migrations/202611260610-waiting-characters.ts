import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters of imported campaigns that wait for their players. */
export class WaitingCharacters1795673400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waiting_characters (
        id uuid PRIMARY KEY,
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        former_id uuid NOT NULL,
        player_id uuid REFERENCES users (id) ON DELETE SET NULL,
        player_name text NOT NULL,
        name text NOT NULL,
        level integer NOT NULL,
        file jsonb NOT NULL,
        campaign_notes text NOT NULL,
        photo text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX waiting_characters_campaign ON waiting_characters (campaign_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waiting_characters');
  }
}
