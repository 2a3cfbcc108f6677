import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses of table screens, which need no login. */
export class TableScreens1795649400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE table_screens (
        campaign_id uuid PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
        link_id uuid NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX table_screens_link ON table_screens (link_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE table_screens');
  }
}
