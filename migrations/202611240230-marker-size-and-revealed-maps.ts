import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A marker has a size, and players see a map once the DM shows it. Players go on seeing the maps that exist. */
export class MarkerSizeAndRevealedMaps1795487400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_maps ADD COLUMN is_revealed boolean NOT NULL DEFAULT true');
    await runner.query(`
      ALTER TABLE map_markers ADD COLUMN size real NOT NULL DEFAULT 1
        CONSTRAINT map_markers_size CHECK (size IN (0.5, 1, 2, 3, 4))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE map_markers DROP COLUMN size');
    await runner.query('ALTER TABLE campaign_maps DROP COLUMN is_revealed');
  }
}
