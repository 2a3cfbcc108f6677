import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the log may be attacks. The program of the release before neither reads nor writes the columns. */
export class LogAttacks1795660800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_log ADD COLUMN attack jsonb, ADD COLUMN viewers jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_log DROP COLUMN viewers, DROP COLUMN attack');
  }
}
