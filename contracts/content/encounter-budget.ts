/* How difficult a fight is. SRD 5.2.1 "Combat Encounter Difficulty" (CC-BY-4.0); the SRD 5.1 has no such rule. */

/** The difficulties, the lowest first. */
export const DIFFICULTIES = ['low', 'moderate', 'high'] as const;
/** The difficulty of a fight. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Experience points by difficulty: for one character of a level, or for a party. */
export type EncounterBudget = Readonly<Record<Difficulty, number>>;

/** What a fight is for a party: `none` without creatures, `beyond` when it costs more than the high budget. */
export type Rating = 'none' | Difficulty | 'beyond';

/**
 * Returns the XP budget of a party: the sum of the budgets of its characters.
 * @param budgets of one character by level, from level 1 (`Content.encounter_budgets`)
 * @param levels of the characters; a level that the budgets do not have adds nothing
 */
export function partyBudget(budgets: readonly EncounterBudget[], levels: readonly number[]): EncounterBudget {
  const sum = (difficulty: Difficulty): number =>
    levels.reduce((total, level) => total + (budgets[level - 1]?.[difficulty] ?? 0), 0);
  return { low: sum('low'), moderate: sum('moderate'), high: sum('high') };
}

/**
 * Returns the lowest difficulty whose budget pays for the creatures. Their number does not count, only the sum of their
 * experience points.
 */
export function ratingOf(budget: EncounterBudget, experience: number): Rating {
  if (experience === 0) return 'none';
  return DIFFICULTIES.find((difficulty) => experience <= budget[difficulty]) ?? 'beyond';
}

/**
 * Returns the experience points of each of some characters when they share a sum: whole numbers, without the rest.
 * @param sharers their number; 0 gives 0
 */
export const experienceShare = (experience: number, sharers: number): number =>
  sharers === 0 ? 0 : Math.floor(experience / sharers);
