import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each code of an authenticator app that was taken, not only the last one. */
export class TakenSteps1795712400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE second_factors ADD COLUMN taken_steps integer[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factors DROP COLUMN taken_steps');
  }
}
