/** What an entry of the history is about: `restore` brings back what was at another entry. */
export const HISTORY_KINDS = ['map', 'turn', 'sheet', 'restore'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
