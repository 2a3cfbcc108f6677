import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The live map: one row for each campaign, its painted squares, its markers and the executed commands. */
export class CreateMap1795225200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Every commit updates the version; free space on the page allows a HOT update.
    await runner.query(`
      CREATE TABLE campaign_maps (
        campaign_id uuid PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
        map_id uuid,
        rows_count smallint,
        columns_count smallint,
        version integer NOT NULL DEFAULT 0
      ) WITH (fillfactor = 50)`);
    // No foreign key, because checking it for each square takes longer than writing a stroke. The program deletes the squares.
    await runner.query(`
      CREATE TABLE map_squares (
        campaign_id uuid NOT NULL,
        coordinate_id smallint NOT NULL,
        color_hex_code text,
        color_hex_code_fow text,
        PRIMARY KEY (campaign_id, coordinate_id)
      ) WITH (fillfactor = 80)`);
    await runner.query(`
      CREATE TABLE map_markers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        campaign_id uuid NOT NULL REFERENCES campaign_maps (campaign_id) ON DELETE CASCADE,
        name text NOT NULL,
        marker_type text NOT NULL,
        character_id uuid,
        character_name text NOT NULL DEFAULT '',
        creator_id uuid,
        coordinate_id smallint,
        is_hiding boolean NOT NULL DEFAULT false,
        aware_all boolean NOT NULL DEFAULT true,
        aware_users text[] NOT NULL DEFAULT '{}',
        public_notes text NOT NULL DEFAULT '',
        private_notes text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 80)`);
    await runner.query('CREATE INDEX map_markers_campaign ON map_markers (campaign_id)');
    await runner.query('CREATE UNIQUE INDEX map_markers_character ON map_markers (character_id)');
    await runner.query(`
      CREATE TABLE map_operations (
        campaign_id uuid NOT NULL,
        user_id uuid NOT NULL,
        op_id text NOT NULL,
        reply jsonb NOT NULL,
        done_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (campaign_id, user_id, op_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE map_operations');
    await runner.query('DROP TABLE map_markers');
    await runner.query('DROP TABLE map_squares');
    await runner.query('DROP TABLE campaign_maps');
  }
}
