import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Markers may carry creatures. The program of the release before neither reads nor writes the column. */
export class MarkerCreatures1795651800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE map_markers ADD COLUMN creature jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE map_markers DROP COLUMN creature');
  }
}
