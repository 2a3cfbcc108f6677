import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reset link is for the account as it was: its address and its password. Links that were mailed before end. */
export class PasswordResetAccountState1795469400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE password_resets ADD account_state text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE password_resets DROP COLUMN account_state');
  }
}
