import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';

/** A session of the user: a browser in which they are signed in. */
export interface OwnSession {
  /** Names the session in the calls below; nobody can sign in with it. */
  id: string;
  /** The browser and its device in words, such as 'Firefox on Windows'. */
  device: string;
  /** When the user signed in, in ISO 8601; null for a session that began before the program kept this. */
  signed_in_at: string | null;
  /** When the session was last used, in ISO 8601; at most ten minutes too early. */
  last_used_at: string;
  /** Whether the session makes this call. */
  is_current: boolean;
}

export const listSessions = route<void, { sessions: OwnSession[] }>({
  method: 'GET',
  path: '/api/v1/sessions',
  access: 'user',
  summary: "Returns the user's own sessions: this one first, then the one that was used last.",
});

export const endSession = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/sessions/:sessionId',
  access: 'user',
  summary: "Ends one of the user's own sessions and closes its sockets.",
});

export const endOtherSessions = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/sessions',
  access: 'user',
  summary: "Ends every session of the user but this one, and closes the others' sockets.",
});
