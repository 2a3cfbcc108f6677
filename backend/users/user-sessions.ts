import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import type { Publish } from '../core/domain-events.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { SessionReader, type StoredSession } from '../core/access/session-reader.js';

/** Joins the account that is signed in by a session; one that has ended its sessions since is not. */
export const ON_SIGNED_IN = `u.id = (s.sess -> 'passport' -> 'user' ->> 'id')::uuid
                  AND u.session_epoch = (s.sess -> 'passport' -> 'user' ->> 'epoch')::integer`;

/** One prepared query for both, because every signed-in request waits for it. */
const READ_SESSION = {
  name: 'session-read',
  text: `SELECT s.sess, CASE WHEN u.id IS NOT NULL THEN
                jsonb_build_object('id', u.id, 'username', u.username, 'display_name', u.display_name,
                  'email', u.email, 'role', u.role, 'photo', u.photo)
           END AS person
           FROM sessions s
           LEFT JOIN users u ON ${ON_SIGNED_IN}
          WHERE s.sid = $1 AND s.expire > now()`,
};

/** Reads a session together with its account. */
@Injectable()
export class UserSessionReader extends SessionReader {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async read(sessionId: string): Promise<StoredSession | undefined> {
    const [found] = await runPrepared<StoredSession>(this.dataSource, READ_SESSION, [sessionId]);
    return (
      found && {
        sess: found.sess,
        person: found.person && { ...found.person, photo: pictureAt(found.person.photo, 'small') },
      }
    );
  }
}

/** Returns the SQL of the id of the person who is signed in by a session, as JSON; null when nobody is. */
export const personOfSession = (sessionId: string): string => `
  (SELECT to_jsonb(u.id) FROM sessions s
     JOIN users u ON ${ON_SIGNED_IN}
    WHERE s.sid = ${sessionId} AND s.expire > now())`;

/** SQL of the id by which a person's own calls name a session: a digest, because the session's id signs people in. */
export const PUBLIC_ID = `encode(sha256(convert_to(s.sid, 'UTF8')), 'hex')`;

const OF_USER = `sess -> 'passport' -> 'user' ->> 'id' = $1`;

/**
 * Ends every session of an account. The new epoch also ends a session that a log-in with the old password is
 * writing at this moment.
 */
export async function endAllSessions(transaction: EntityManager, publish: Publish, userId: string): Promise<void> {
  await transaction.query('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = $1', [userId]);
  // The entry key belongs to the browser, not to the account: the session keeps it without the person.
  await transaction.query(
    `UPDATE sessions SET sess = sess - '{passport,client}'::text[] WHERE ${OF_USER} AND sess ? 'entry'`,
    [userId],
  );
  await transaction.query(`DELETE FROM sessions WHERE ${OF_USER}`, [userId]);
  await publish('user.signed-out', { userId });
}

/**
 * Ends the sessions of a person that meet an SQL condition on `s` with the value `$2`. A session with the entry key goes on
 * without the person, because the key belongs to the browser.
 * @returns how many have ended
 */
export async function endSessionsWhere(
  transaction: EntityManager,
  publish: Publish,
  userId: string,
  condition: string,
  value: string,
): Promise<number> {
  const chosen = `s.sess -> 'passport' -> 'user' ->> 'id' = $1 AND ${condition}`;
  const rows: { sid: string }[] = await transaction.query(
    `WITH kept AS (UPDATE sessions s SET sess = s.sess - '{passport,client}'::text[]
                    WHERE ${chosen} AND s.sess ? 'entry' RETURNING s.sid),
          deleted AS (DELETE FROM sessions s WHERE ${chosen} AND NOT s.sess ? 'entry' RETURNING s.sid)
     SELECT sid FROM kept UNION ALL SELECT sid FROM deleted`,
    [userId, value],
  );
  for (const { sid } of rows) await publish('user.signed-out', { userId, sessionId: sid });
  return rows.length;
}
