import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The turn order of a campaign's map. */
export class Encounters1795637400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_maps ADD COLUMN encounter jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_maps DROP COLUMN encounter');
  }
}
