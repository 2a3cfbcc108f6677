import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures in two sizes. */
export class CreatePictures1795222920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pictures (
        token text PRIMARY KEY,
        small bytea NOT NULL,
        large bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    // WebP is already compressed, so PostgreSQL need not compress it.
    for (const size of ['small', 'large'])
      await runner.query(`ALTER TABLE pictures ALTER COLUMN ${size} SET STORAGE EXTERNAL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pictures');
  }
}
