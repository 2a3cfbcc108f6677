import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator apps of accounts, and their recovery codes. */
export class SecondFactors1795662600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        sealed_secret text NOT NULL,
        is_on boolean NOT NULL DEFAULT false,
        last_step integer NOT NULL DEFAULT 0,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
        code_hash text NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes');
    await runner.query('DROP TABLE second_factors');
  }
}
