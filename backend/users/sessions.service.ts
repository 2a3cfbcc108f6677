import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { done, notFound, type MessageReply } from '../../contracts/core/failure.js';
import type { OwnSession } from '../../contracts/users/sessions.contract.js';
import type { SessionUser } from '../core/access/session-user.js';
import { SESSION_LIFE, type SessionClient } from '../core/access/session-middleware.js';
import { DomainEvents } from '../core/domain-events.js';
import { deviceText } from './device-text.js';
import { endSessionsWhere } from './end-sessions.js';
import { ON_SIGNED_IN, SESSION_PUBLIC_ID } from './session.subqueries.js';

interface SessionRow {
  id: string;
  client: SessionClient | null;
  expire: Date;
  is_current: boolean;
}

/** Lists the sessions of a person and ends them. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Returns the sessions in which a person is signed in.
   * @param sessionId of the session that asks
   */
  async list(user: SessionUser, sessionId: string): Promise<{ sessions: OwnSession[] }> {
    const rows: SessionRow[] = await this.dataSource.query(
      `SELECT ${SESSION_PUBLIC_ID} AS id, s.sess -> 'client' AS client, s.expire, s.sid = $2 AS is_current
         FROM sessions s JOIN users u ON ${ON_SIGNED_IN}
        WHERE s.sess -> 'passport' -> 'user' ->> 'id' = $1 AND s.expire > now()
        ORDER BY is_current DESC, s.expire DESC`,
      [user.id, sessionId],
    );
    return { sessions: rows.map(ownSessionOf) };
  }

  /** Ends one session of a person. @throws Failure 404 when they have no such session */
  async end(user: SessionUser, publicId: string): Promise<MessageReply> {
    const ended = await this.endWhere(user, `${SESSION_PUBLIC_ID} = $2`, publicId);
    if (ended === 0) throw notFound('session');
    return done('The session has ended. That browser is signed out.');
  }

  /** Ends every session of a person but the one that asks. */
  async endOthers(user: SessionUser, sessionId: string): Promise<MessageReply> {
    const ended = await this.endWhere(user, 's.sid <> $2', sessionId);
    if (ended === 0) return done('You are signed in nowhere else.');
    return done(ended === 1 ? 'The other session has ended.' : `The ${ended} other sessions have ended.`);
  }

  private endWhere(user: SessionUser, condition: string, value: string): Promise<number> {
    return this.events.transaction((transaction, publish) =>
      endSessionsWhere(transaction, publish, user.id, condition, value),
    );
  }
}

/** A use of a session sets its end, so its end tells when it was last used. */
const ownSessionOf = ({ id, client, expire, is_current }: SessionRow): OwnSession => ({
  id,
  device: deviceText(client?.userAgent),
  signed_in_at: client?.since ?? null,
  last_used_at: new Date(expire.getTime() - SESSION_LIFE).toISOString(),
  is_current,
});
