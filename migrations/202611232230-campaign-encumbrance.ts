import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A campaign chooses its rule of carrying. */
export class CampaignEncumbrance1795473000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns ADD COLUMN encumbrance text NOT NULL DEFAULT 'thresholds'
        CONSTRAINT campaigns_encumbrance CHECK (encumbrance IN ('thresholds', 'capacity', 'none'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns DROP COLUMN encumbrance');
  }
}
