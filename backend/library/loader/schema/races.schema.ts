import { Type } from 'typebox';
import { SIZES } from '../../../../contracts/content/predicates.js';
import { capitalized } from '../../../../contracts/core/text.js';
import {
  closed,
  described,
  descs,
  flag,
  listOf,
  optional,
  replaceable,
  searchable,
  slug,
  slugOf,
  text,
} from './parts.js';
import { featureFields, type Raw } from './selections.schema.js';

const trait = closed({
  ...featureFields,
  is_disabled: optional(described(flag, 'true: it is listed, but the character does not get it')),
  ...replaceable,
});
/** The traits of a core race or a subrace. */
export const traitSlugs = described(
  listOf(described(slug, 'the slug of a trait, such as keen-senses'), 1),
  'a list of the slugs of its traits, from this file or from others',
);
/** A subrace. */
export const subrace = closed({
  slug: slugOf('subrace', 'high-elf'),
  name: described(text, 'the name of the subrace'),
  descs,
  traits: traitSlugs,
});

const sizeNames = SIZES.map(capitalized);
/** A size as users write it: the first letter may be large or small. */
const size = described(
  Type.Unsafe<string>({ type: 'string', enum: [...sizeNames, ...SIZES] }),
  `the size: ${sizeNames.join(', ')}`,
);
const coreRace = closed({
  slug: slugOf('core race', 'elf'),
  name: described(text, 'the name of the core race'),
  size,
  descs,
  traits: traitSlugs,
  subraces: optional(described(listOf(subrace, 1), 'a list of its subraces')),
});

/** One archrace in each file, with its core races, their subraces, and the traits that it introduces. */
export const races = closed({
  slug: slugOf('race', 'elf'),
  name: described(text, 'the name of the race'),
  descs,
  core_races: described(listOf(coreRace, 1), 'a list of its core races; one is enough'),
  traits: optional(
    described(listOf(trait), 'a list of the traits that this file brings, with the keys of every feature'),
  ),
  ...searchable,
  ...replaceable,
});
/** Traits that several races share. */
export const traits = listOf(trait);

export type RawRace = Raw<typeof races>;
export type RawTrait = Raw<typeof trait>;
