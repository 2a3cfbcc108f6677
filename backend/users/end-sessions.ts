import type { EntityManager } from 'typeorm';
import type { Publish } from '../core/domain-events.js';

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
