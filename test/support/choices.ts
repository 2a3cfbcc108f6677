import type { Choices, LevelChoice, Picks } from '../../contracts/character/choices.types.js';
import { emptyChoices } from '../../contracts/character/choices.types.js';

const NUMBERS = { cleric: 2, fighter: 4, wizard: 11 } as const;

/** What a test says of a character; everything else is not chosen. */
export interface CharacterSketch {
  /** str, dex, con, int, wis, cha */
  scores?: readonly [number, number, number, number, number, number];
  archrace?: string;
  race?: string | null;
  class?: keyof typeof NUMBERS | number;
  level?: number;
  background?: string;
  variant?: boolean;
  picks?: Picks;
}

const levelsOf = (classificationId: number, level: number): LevelChoice[] =>
  Array.from({ length: level }, (_, index) => ({
    classificationId,
    level: index + 1,
    hp: index === 0 ? { method: 'first', value: 0 } : { method: 'auto', value: 0 },
  }));

/** Choices from a sketch; the automatic hit points are taken at further levels. */
export function choicesFromSketch({
  scores = [10, 10, 10, 10, 10, 10],
  archrace,
  race = null,
  class: chosen,
  level = 1,
  background,
  variant = false,
  picks = {},
}: CharacterSketch): Choices {
  const bare = emptyChoices();
  const [str_score, dex_score, con_score, int_score, wis_score, cha_score] = scores;
  const number = typeof chosen === 'string' ? NUMBERS[chosen] : chosen;
  return {
    ...bare,
    bio: { ...bare.bio, name: 'Brannoc', str_score, dex_score, con_score, int_score, wis_score, cha_score },
    race: { archraceId: archrace ?? null, raceId: race },
    levels: number === undefined ? [] : levelsOf(number, level),
    background: { ...bare.background, id: background ?? null, variant },
    picks,
  };
}
