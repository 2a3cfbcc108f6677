import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions and rate limits: the tables of connect-pg-simple and rate-limiter-flexible. */
export class CreateSessions1795222860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE sessions (sid text PRIMARY KEY, sess jsonb NOT NULL, expire timestamptz NOT NULL)',
    );
    await runner.query('CREATE INDEX sessions_expire ON sessions (expire)');
    await runner.query(`CREATE INDEX sessions_user ON sessions ((sess -> 'passport' -> 'user' ->> 'id'))`);
    await runner.query(
      'CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
    await runner.query('DROP TABLE sessions');
  }
}
