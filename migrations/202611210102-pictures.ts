import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures, re-encoded in two sizes; in the database, so that one backup holds everything. */
export class CreatePictures1795222920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pictures (
        token text PRIMARY KEY,
        small bytea NOT NULL,
        large bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    // WebP is compressed already; trying again only costs time.
    for (const size of ['small', 'large'])
      await runner.query(`ALTER TABLE pictures ALTER COLUMN ${size} SET STORAGE EXTERNAL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pictures');
  }
}
