import { badInput } from '../core/failure.js';
import { fieldsOf, id, listOf, text, whole, type ReadJson } from '../core/json-reader.js';
import { LIMITS } from '../core/limits.js';

/** Creatures of one kind that come together. */
export interface CreatureGroup {
  /** The id of a stat block. */
  readonly creature: string;
  readonly count: number;
  /** The name of their markers, without a number; empty: that of the creature. */
  readonly name: string;
}

const trimmed: ReadJson<string> = (value, field) => text(LIMITS.markerName)(value, field).trim();

const groups = listOf(
  fieldsOf<CreatureGroup>({
    creature: id(LIMITS.contentId),
    count: whole(1, LIMITS.creaturesPerEncounter),
    name: trimmed,
  }),
  LIMITS.creatureGroups,
);

/** Returns the number of creatures in some groups. */
export const creatureCount = (some: readonly CreatureGroup[]): number =>
  some.reduce((sum, { count }) => sum + count, 0);

/** Reads groups of creatures. @throws Failure 400 naming the field */
export const readCreatureGroups: ReadJson<CreatureGroup[]> = (value, field) => {
  const read = groups(value, field);
  if (creatureCount(read) > LIMITS.creaturesPerEncounter)
    throw badInput(field, `There can be at most ${LIMITS.creaturesPerEncounter} creatures in an encounter.`);
  return read;
};
