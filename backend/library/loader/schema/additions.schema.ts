import { Type } from 'typebox';
import { classFeatureToAdd } from './classes.schema.js';
import { described, closed, listOf, optional, slugOf } from './parts.js';
import { subrace, traitSlugs } from './races.schema.js';
import type { Raw } from './selections.schema.js';

const AN_ADDITION = { minProperties: 2 };

const raceAddition = closed(
  {
    to: slugOf('core race or subrace of an earlier pack', 'hill-dwarf'),
    traits: optional(traitSlugs),
    subraces: optional(described(listOf(subrace, 1), 'a list of subraces that a core race gets besides its own')),
  },
  AN_ADDITION,
);
/** What packs add to races that are there. */
export const raceAdditions = listOf(raceAddition);

const classAddition = closed({
  to: slugOf('class of an earlier pack', 'fighter'),
  features: described(
    Type.Array(classFeatureToAdd, { minItems: 1 }),
    'a list of features, with the keys of every feature and the `level` at which each comes',
  ),
});
/** What packs add to classes that are there. */
export const classAdditions = listOf(classAddition);

export type RawRaceAddition = Raw<typeof raceAddition>;
export type RawClassAddition = Raw<typeof classAddition>;
