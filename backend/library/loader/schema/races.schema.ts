import { closed, descs, flag, listOf, optional, replaceable, slug, text } from './parts.js';
import { featureFields, type Raw } from './selections.schema.js';

const trait = closed({ ...featureFields, is_disabled: optional(flag), ...replaceable });
const subrace = closed({ slug, name: text, descs, traits: listOf(slug, 1) });
const coreRace = closed({
  slug,
  name: text,
  size: text,
  descs,
  traits: listOf(slug, 1),
  subraces: optional(listOf(subrace, 1)),
});

/** One archrace in each file, with its core races, their subraces, and the traits that it introduces. */
export const races = closed({
  slug,
  name: text,
  descs,
  core_races: listOf(coreRace, 1),
  traits: optional(listOf(trait)),
  ...replaceable,
});
/** Traits that several races share. */
export const traits = listOf(trait);

export type RawRace = Raw<typeof races>;
export type RawTrait = Raw<typeof trait>;
