import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** An account to be made; `password` is the password in clear. */
export interface NewAccount {
  username: string;
  displayName: string;
  email: string;
  password: string;
  role?: 'user' | 'admin';
}

/** Runs one statement with its parameters: `pg` and TypeORM both do. */
type Query = (sql: string, parameters: unknown[]) => Promise<unknown>;

/** The cheapest argon2id that the library takes. The program verifies any parameters, and tests make hundreds of accounts. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Inserts a confirmed account, as if it had registered and followed the link of its email. @returns its id */
export async function insertAccount(
  query: Query,
  { username, displayName, email, password, role = 'user' }: NewAccount,
): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO users (id, username, display_name, email, password_hash, role, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [id, username, displayName, email, await hash(password, CHEAP), role],
  );
  return id;
}
