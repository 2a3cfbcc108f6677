import { raceOptions } from '../../../contracts/builder/quick-character.js';
import { suggestedPicks } from '../../../contracts/builder/suggested-picks.js';
import {
  emptyWallet,
  initialPlayState,
  type Choices,
  type LevelChoice,
  type Picks,
  type PlayState,
} from '../../../contracts/character/choices.types.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { defined } from '../defined.js';
import { carriedIn } from '../evaluations.js';
import { carried, choicesOfClasses } from '../rules-packs.js';
import type { WorkedCharacter } from './worked-character.types.js';

/** Returns the picks of the ability score improvements. @throws Error when there are more or fewer points than they ask for */
function increases(content: Content, { name, classes, raises = [] }: WorkedCharacter): Picks {
  const ids = classes.flatMap(([slug, level]) =>
    defined(content.features[`${slug}-ability-score-improvement`]).selections.flatMap(({ id, at_level }) =>
      at_level <= level ? [id] : [],
    ),
  );
  if (raises.length !== ids.length * 2) throw new Error(`${name} raises scores by ${ids.length * 2} points.`);
  return Object.fromEntries(
    ids.flatMap((id, index) => [
      [id, ['a']],
      [`${id}/a/scores`, raises.slice(index * 2, index * 2 + 2)],
    ]),
  );
}

/** Returns what puts the rolled hit points into the levels. */
const withRolls =
  ({ rolls }: WorkedCharacter) =>
  (level: LevelChoice, index: number): LevelChoice =>
    rolls === undefined || index === 0
      ? level
      : { ...level, hp: { method: 'roll', value: defined(rolls[index - 1], 'roll') } };

/** Returns the whole choices of a worked character. */
export function choicesOf(content: Content, worked: WorkedCharacter): Choices {
  const { race, classes, scores, background = 'acolyte', picks = {} } = worked;
  const { choice } = defined(
    raceOptions(content).find(({ id }) => id === race),
    race,
  );
  const named = choicesOfClasses(content, {
    classes,
    scores,
    archrace: defined(choice.archraceId),
    race: choice.raceId,
    background,
    picks: { ...increases(content, worked), ...picks },
  });
  return suggestedPicks(content, { ...named, levels: named.levels.map(withRolls(worked)) });
}

/** Returns the play state with what a worked character wears, wields, carries and has on it. */
export const playOf = ({
  wears,
  wields,
  second,
  carries = [],
  goldPoints = 0,
  marks = [],
}: WorkedCharacter): PlayState => ({
  ...initialPlayState(),
  ...carriedIn(
    { body: wears, main: wields, '2ndy': second },
    carries.map(([item, quantity]) => carried(item, { id: `carried ${item}`, quantity })),
  ),
  wallet: { ...emptyWallet(), gold_points: goldPoints },
  marks,
});
