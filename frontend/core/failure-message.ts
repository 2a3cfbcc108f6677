/** Returns the message of a caught value, for a person to read. */
export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** The message after a session that ended elsewhere: by a sign-out in another tab, or on the server. */
export const SESSION_ENDED = 'Your session has ended. Log in to continue.';
