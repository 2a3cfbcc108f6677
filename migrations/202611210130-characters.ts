import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters. */
export class CreateCharacters1795224600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE characters (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        creator_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        campaign_id uuid REFERENCES campaigns (id) ON DELETE SET NULL,
        joined_campaign_at timestamptz,
        is_published boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 0,
        name text NOT NULL DEFAULT '',
        archrace text NOT NULL DEFAULT '',
        classification text NOT NULL DEFAULT '',
        level integer NOT NULL DEFAULT 0,
        choices jsonb NOT NULL,
        saved_sections jsonb NOT NULL DEFAULT '[]',
        drafts jsonb NOT NULL DEFAULT '{}',
        rolls jsonb NOT NULL DEFAULT '{}',
        play jsonb NOT NULL,
        notes text NOT NULL DEFAULT '',
        campaign_notes text NOT NULL DEFAULT '',
        notes_version integer NOT NULL DEFAULT 0,
        photo text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT characters_only_published_join CHECK (campaign_id IS NULL OR is_published),
        -- Deferred: the transaction that removes a member also removes the member's characters from the campaign.
        CONSTRAINT characters_creator_is_member FOREIGN KEY (campaign_id, creator_id)
          REFERENCES campaign_members (campaign_id, user_id) DEFERRABLE INITIALLY DEFERRED
      )`);
    await runner.query('CREATE UNIQUE INDEX characters_one_draft ON characters (creator_id) WHERE NOT is_published');
    await runner.query('CREATE INDEX characters_creator ON characters (creator_id, created_at)');
    await runner.query('CREATE INDEX characters_campaign ON characters (campaign_id, creator_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE characters');
  }
}
