import { challengeText, CHALLENGES } from '../../contracts/content/challenge.js';
import { CREATURE_TYPES } from '../../contracts/content/content.types.js';
import { SIZES } from '../../contracts/content/predicates.js';
import { capitalized } from '../../contracts/core/text.js';
import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import type { ListFilter } from '../ui/list/list.types.js';

const asRead = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, capitalized(value)]));

/** A value of the filter. "CR 1" and not "1", because an object has whole numbers first, before 1/8. */
const ratingOf = (challenge: number): string => `CR ${challengeText(challenge)}`;

/**
 * The filters by which DMs look for creatures of an encounter.
 * @param left what is left of the experience points of the high budget; undefined without a party
 */
export const creatureFilters = (left: number | undefined): readonly ListFilter<CreatureSummary>[] => [
  {
    id: 'challenge',
    label: 'Challenge',
    valuesOf: ({ challenge }) => [ratingOf(challenge)],
    labels: Object.fromEntries(CHALLENGES.map((each) => [ratingOf(each), ratingOf(each)])),
  },
  { id: 'type', label: 'Type', valuesOf: ({ type }) => [type], labels: asRead(CREATURE_TYPES) },
  {
    id: 'environment',
    label: 'Environment',
    valuesOf: ({ environments }) => environments.map(capitalized),
  },
  {
    id: 'fits',
    label: 'Fits the budget',
    valuesOf: ({ experience }) => (left !== undefined && experience <= left ? ['yes'] : []),
    labels: { yes: 'Fits the budget' },
  },
  { id: 'size', label: 'Size', valuesOf: ({ size }) => [size.toLowerCase()], labels: asRead(SIZES) },
];

/** The text of a creature in which DMs search: its name and its tags, such as "goblinoid". */
export const searchedText = ({ name, tags }: CreatureSummary): string => [name, ...tags].join(' ');
