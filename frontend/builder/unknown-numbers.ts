import { hasNoScores } from '../../contracts/builder/ability-scores.rules.js';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import type { Choices, SectionName } from '../../contracts/character/choices.types.js';
import { ABILITY_KEYS } from '../../contracts/content/abilities.js';

/** The numbers of the sheet that do not exist yet: the reason by the name of the field in `Evaluation.reasons`. */
export type UnknownNumbers = ReadonlyMap<string, string>;

const NO_SCORES = 'There are no ability scores yet. Enter them in the bio.';
const NO_RACE = 'Choose a race first. It determines your speed.';
const NO_CLASS = 'Choose a class first. It determines your hit points.';

/** What follows from the ability scores. */
const FROM_SCORES = [
  ...ABILITY_KEYS.flatMap((ability) => [`modifiers.${ability}`, `saves.${ability}`]),
  'armor_class',
  'initiative',
  'max_hp_shown',
];

/**
 * Whether six zeros are scores: those of a finished character, which is played with them, and in the open bio, where they
 * are what the player has entered so far.
 */
export const hasBio = (
  { is_published, bio_done }: Pick<CharacterInProgress, 'is_published' | 'bio_done'>,
  section: SectionName | undefined,
): boolean => is_published || bio_done || section === 'bio';

/**
 * Returns the numbers that have no meaning before the character has ability scores, a race or a class.
 * @param isZeroScore whether six zeros are scores, as `hasBio` says
 */
export function unknownNumbers(
  choices: Pick<Choices, 'bio' | 'race' | 'levels'>,
  isZeroScore: boolean,
): UnknownNumbers {
  const unknown = new Map<string, string>();
  if (choices.race.archraceId === null) unknown.set('speed', NO_RACE);
  if (choices.levels.length === 0) unknown.set('max_hp_shown', NO_CLASS);
  if (hasNoScores(choices.bio) && !isZeroScore) for (const field of FROM_SCORES) unknown.set(field, NO_SCORES);
  return unknown;
}
