/**
 * For whom an entry is: everybody in the campaign, its DMs and the sender, one person and the sender, or the sender
 * alone.
 */
export const LOG_AUDIENCES = ['everybody', 'dm', 'person', 'secret'] as const;
export type LogAudience = (typeof LOG_AUDIENCES)[number];

/** Entries of one page of the log. */
export const LOG_PAGE = 50;
