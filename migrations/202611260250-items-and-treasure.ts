import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items that people write for a campaign, what unidentified ones truly are, and found treasure. */
export class ItemsAndTreasure1795661400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns ADD COLUMN players_write_items boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE campaign_items (
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        creator_id uuid REFERENCES users (id) ON DELETE SET NULL,
        item jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        is_deleted boolean NOT NULL DEFAULT false,
        PRIMARY KEY (campaign_id, id)
      )`);
    await runner.query(`
      CREATE TABLE hidden_items (
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        item text NOT NULL,
        seems jsonb NOT NULL,
        only_curse boolean NOT NULL DEFAULT false,
        is_identified boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (campaign_id, id)
      )`);
    await runner.query(`
      CREATE TABLE treasure_lots (
        campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        item text,
        own jsonb,
        quantity integer NOT NULL DEFAULT 0 CONSTRAINT treasure_lots_quantity CHECK (quantity >= 0),
        coins jsonb,
        note text NOT NULL DEFAULT '',
        for_character uuid REFERENCES characters (id) ON DELETE SET NULL,
        is_shown boolean NOT NULL DEFAULT false,
        is_removed boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (campaign_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE treasure_lots');
    await runner.query('DROP TABLE hidden_items');
    await runner.query('DROP TABLE campaign_items');
    await runner.query('ALTER TABLE campaigns DROP COLUMN players_write_items');
  }
}
