import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People can ask to be invited to campaigns instead of being added. */
export class UsersAskBeforeAdding1795306920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD ask_before_adding boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN ask_before_adding');
  }
}
