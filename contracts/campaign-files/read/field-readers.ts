import { refuse, text, whole, type ReadJson } from '../../core/json-reader.js';

/* Values that several records of a campaign file have. */

/** Reads a name or another short text that the program has made, such as the label of a roll. */
export const shortText = text(300);

/** Reads a longer text that the program has made. */
export const longText = text(8000);

/** Reads an id that the program gives to parts of a record. */
export const partId = text(160);

/** Reads any number of a roll or a turn order. */
export const anyNumber = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** Reads a number of a roll, which may be large. */
export const count = whole(0, Number.MAX_SAFE_INTEGER);

/** Reads `true`, of fields that are left out otherwise. */
export const isTrue: ReadJson<true> = (value, field) => (value === true ? true : refuse(field, 'true'));

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

/** Reads a time, as ISO 8601. @returns it in UTC, to the millisecond */
export const time: ReadJson<string> = (value, field) => {
  const date = new Date(typeof value === 'string' && ISO_TIME.test(value) ? value : NaN);
  return Number.isNaN(date.getTime()) ? refuse(field, 'a time such as 2026-11-26T20:15:00Z') : date.toISOString();
};
