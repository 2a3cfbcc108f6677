/** Joins the account that is signed in by a session; one that has ended its sessions since is not. */
export const ON_SIGNED_IN = `u.id = (s.sess -> 'passport' -> 'user' ->> 'id')::uuid
                  AND u.session_epoch = (s.sess -> 'passport' -> 'user' ->> 'epoch')::integer`;

/** Returns the SQL of the id of the person who is signed in by a session, as JSON; null when nobody is. */
export const personOfSession = (sessionId: string): string => `
  (SELECT to_jsonb(u.id) FROM sessions s
     JOIN users u ON ${ON_SIGNED_IN}
    WHERE s.sid = ${sessionId} AND s.expire > now())`;

/** SQL of the id by which a person's own calls name a session: a hash, because the session's id signs people in. */
export const SESSION_PUBLIC_ID = `encode(sha256(convert_to(s.sid, 'UTF8')), 'hex')`;
