import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether players of a campaign see the creatures of the compendium, and when attacks are applied. */
export class CreaturesAndAttacks1795672500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns ADD COLUMN players_see_creatures boolean NOT NULL DEFAULT true');
    await runner.query("ALTER TABLE campaigns ADD COLUMN attack_application text NOT NULL DEFAULT 'dm'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns DROP COLUMN attack_application');
    await runner.query('ALTER TABLE campaigns DROP COLUMN players_see_creatures');
  }
}
