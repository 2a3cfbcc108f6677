const DATE_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Formats an ISO timestamp as date and time: 'Nov 21, 2026, 7:30 PM'. */
export const dateTimeText = (iso: string): string => DATE_TIME.format(new Date(iso));

/** Formats the date of an ISO timestamp: 'Nov 21, 2026'. */
export const dateText = (iso: string): string => DATE.format(new Date(iso));
