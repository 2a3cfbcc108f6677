import { badInput } from '../core/failure.js';
import { fieldsOf, listOf, uuid, whole, type ReadJson } from '../core/json-reader.js';
import { LIMITS } from '../core/limits.js';
import type { AwardShare } from './prepared-encounter.types.js';
import { TREASURE_FIELDS } from './read-encounter-plan.js';

const shares = listOf(
  fieldsOf<AwardShare>({ character_id: uuid, exp: whole(0, LIMITS.exp), ...TREASURE_FIELDS }),
  LIMITS.partyAbsentees,
);

/** Reads what each character gets. @throws Failure 400 naming the field, also for a character who is there twice */
export const readAwardShares: ReadJson<AwardShare[]> = (value, field) => {
  const read = shares(value, field);
  if (read.length === 0) throw badInput(field, 'Please choose who gets something.');
  if (new Set(read.map(({ character_id }) => character_id)).size < read.length)
    throw badInput(field, 'Each character can have one share.');
  return read;
};
