import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { SessionReader, type StoredSession } from '../core/access/session-reader.js';
import { ON_SIGNED_IN } from './session.subqueries.js';

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
