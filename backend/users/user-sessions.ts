import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import type { Publish } from '../core/domain-events.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { SessionReader, type StoredSession } from '../core/access/session-reader.js';

/** Joins the account that is signed in by a session; one that has ended its sessions since is not. */
const ON_SIGNED_IN = `u.id = (s.sess -> 'passport' -> 'user' ->> 'id')::uuid
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

const OF_USER = `sess -> 'passport' -> 'user' ->> 'id' = $1`;

/**
 * Ends every session of an account. The new epoch also ends a session that a log-in with the old password is
 * writing at this moment.
 */
export async function endAllSessions(transaction: EntityManager, publish: Publish, userId: string): Promise<void> {
  await transaction.query('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = $1', [userId]);
  // The entry key belongs to the browser, not to the account: the session keeps it without the person.
  await transaction.query(`UPDATE sessions SET sess = sess - 'passport' WHERE ${OF_USER} AND sess ? 'entry'`, [userId]);
  await transaction.query(`DELETE FROM sessions WHERE ${OF_USER}`, [userId]);
  await publish('user.signed-out', { userId });
}
