import type { Choices, LevelChoice, Picks } from '../../contracts/character/choices.types.js';
import { emptyChoices } from '../../contracts/character/choices.types.js';

const CLASS_IDS = { cleric: 2, fighter: 4, wizard: 11 } as const;

/** The choices of a character; everything that is left out stays open. */
export interface CharacterSketch {
  /** In the order str, dex, con, int, wis, cha. */
  scores?: readonly [number, number, number, number, number, number];
  archrace?: string;
  race?: string | null;
  class?: keyof typeof CLASS_IDS | number;
  level?: number;
  /** The classes of the levels in the order of taking them, instead of `class` and `level`. */
  classes?: readonly (keyof typeof CLASS_IDS | number)[];
  background?: string;
  variant?: boolean;
  picks?: Picks;
}

const classId = (chosen: keyof typeof CLASS_IDS | number): number =>
  typeof chosen === 'string' ? CLASS_IDS[chosen] : chosen;

const levelsOf = (classificationIds: readonly number[]): LevelChoice[] =>
  classificationIds.map((classificationId, index) => ({
    classificationId,
    level: classificationIds.slice(0, index + 1).filter((id) => id === classificationId).length,
    hp: index === 0 ? { method: 'first', value: 0 } : { method: 'auto', value: 0 },
  }));

/** The choices of a sketch. Every level beyond the first adds the automatic hit points. */
export function choicesFromSketch({
  scores = [10, 10, 10, 10, 10, 10],
  archrace,
  race = null,
  class: chosen,
  level = 1,
  classes = chosen === undefined ? [] : Array.from({ length: level }, () => chosen),
  background,
  variant = false,
  picks = {},
}: CharacterSketch): Choices {
  const bare = emptyChoices();
  const [str_score, dex_score, con_score, int_score, wis_score, cha_score] = scores;
  return {
    ...bare,
    bio: { ...bare.bio, name: 'Brannoc', str_score, dex_score, con_score, int_score, wis_score, cha_score },
    race: { archraceId: archrace ?? null, raceId: race },
    levels: levelsOf(classes.map(classId)),
    background: { ...bare.background, id: background ?? null, variant },
    picks,
  };
}
