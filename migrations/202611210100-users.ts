import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, unconfirmed registrations and password resets. */
export class CreateUsers1795222800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        username text NOT NULL,
        display_name text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('admin', 'user')),
        photo text,
        session_epoch integer NOT NULL DEFAULT 0,
        confirmed_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX users_username ON users (lower(username))');
    await runner.query('CREATE UNIQUE INDEX users_email ON users (lower(email))');
    await runner.query(`
      CREATE TABLE registrations (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        username text NOT NULL,
        display_name text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        token_hash text UNIQUE,
        token_expires_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX registrations_username ON registrations (lower(username))');
    await runner.query('CREATE INDEX registrations_email ON registrations (lower(email))');
    await runner.query(`
      CREATE TABLE password_resets (
        token_hash text PRIMARY KEY,
        user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['password_resets', 'registrations', 'users']) await runner.query(`DROP TABLE ${table}`);
  }
}
