import { createHmac, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { login } from '../../contracts/auth/auth.contract.js';
import { SESSION_COOKIE } from '../../backend/core/access/session-middleware.js';
import { MEASURED_SECRET } from '../support/measured-secret.js';
import { Person } from '../support/person.js';

const PASSWORD = 'correct horse battery';
/** Log-ins at a time: each takes a thread and the memory of a password hash. */
const CONCURRENT_LOGINS = 4;

/** Inserts `count` confirmed accounts. @returns people who are not logged in */
export async function insertPeople(client: pg.Client, url: string, count: number): Promise<Person[]> {
  const passwordHash = await hash(PASSWORD);
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, name] = [randomUUID(), `u${randomUUID().slice(0, 8)}`];
    const email = `${name}@example.test`;
    await client.query(
      `INSERT INTO users (id, username, display_name, email, password_hash, confirmed_at)
       VALUES ($1, $2, $2, $3, $4, now())`,
      [id, name, email, passwordHash],
    );
    people.push(new Person(url, id, name, email, PASSWORD));
  }
  return people;
}

/** Logs people in. @throws Error when a log-in fails */
export async function logIn(people: readonly Person[]): Promise<void> {
  for (let n = 0; n < people.length; n += CONCURRENT_LOGINS) {
    await Promise.all(people.slice(n, n + CONCURRENT_LOGINS).map(logInOne));
  }
}

async function logInOne(person: Person): Promise<void> {
  const answer = await person.call(login, { body: { email: person.email, password: person.password } });
  if (answer.http !== 200) throw new Error(`The log-in failed: ${JSON.stringify(answer)}`);
}

/** Inserts a session for each person: thousands of log-ins would take minutes, because each hashes a password. */
export async function insertSessions(people: readonly Person[], client: pg.Client): Promise<void> {
  const cookie = { originalMaxAge: 24 * 60 * 60 * 1000, httpOnly: true, path: '/' };
  for (const person of people) {
    const sid = randomUUID();
    const sess = { cookie, passport: { user: { id: person.id, epoch: 0 } } };
    await client.query(`INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + interval '1 day')`, [
      sid,
      JSON.stringify(sess),
    ]);
    const signature = createHmac('sha256', MEASURED_SECRET).update(sid).digest('base64').replace(/=+$/, '');
    person.cookies = `${SESSION_COOKIE}=${encodeURIComponent(`s:${sid}.${signature}`)}`;
  }
}
