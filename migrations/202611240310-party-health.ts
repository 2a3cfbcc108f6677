import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A campaign chooses what players see of the hit points of each other's characters. */
export class PartyHealth1795489800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns ADD COLUMN party_health text NOT NULL DEFAULT 'nothing'
        CONSTRAINT campaigns_party_health CHECK (party_health IN ('nothing', 'words', 'numbers'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns DROP COLUMN party_health');
  }
}
