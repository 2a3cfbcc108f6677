const FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A moment as people write it: 'Nov 21, 2026, 7:30 PM'. */
export const momentText = (iso: string): string => FORMAT.format(new Date(iso));

/** The day of a moment: 'Nov 21, 2026'. */
export const dayText = (iso: string): string => DAY.format(new Date(iso));
