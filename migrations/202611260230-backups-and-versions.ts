import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What backups were made, and which versions of the program have used the database. */
export class BackupsAndVersions1795660200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        state text NOT NULL CHECK (state IN ('proved', 'unproved', 'failed')),
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL DEFAULT now(),
        host text NOT NULL,
        file text,
        bytes bigint,
        reason text
      )`);
    await runner.query('CREATE INDEX backups_order ON backups (state, started_at)');
    await runner.query(`
      CREATE TABLE installed_versions (
        version text PRIMARY KEY,
        oldest_compatible text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installed_versions');
    await runner.query('DROP TABLE backups');
  }
}
