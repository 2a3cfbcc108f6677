import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each running node says of itself, for the administrators' page. */
export class Nodes1795665000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE nodes (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        version text NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        numbers jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE nodes');
  }
}
