/* What follows from a challenge rating. SRD "Challenge", "Experience Points". */

/** The experience points by challenge, from 0 over 1/8, 1/4, 1/2 and 1 to 30. */
const EXPERIENCE: readonly (readonly [challenge: number, points: number])[] = [
  [0, 10],
  [0.125, 25],
  [0.25, 50],
  [0.5, 100],
  ...[
    200, 450, 700, 1_100, 1_800, 2_300, 2_900, 3_900, 5_000, 5_900, 7_200, 8_400, 10_000, 11_500, 13_000, 15_000,
    18_000, 20_000, 22_000, 25_000, 33_000, 41_000, 50_000, 62_000, 75_000, 90_000, 105_000, 120_000, 135_000, 155_000,
  ].map((points, index) => [index + 1, points] as const),
];

/** Every challenge rating, the lowest first. */
export const CHALLENGES: readonly number[] = EXPERIENCE.map(([challenge]) => challenge);

/** Returns the experience points of a challenge; 0 for a number that is no challenge rating. */
export const experienceOf = (challenge: number): number => EXPERIENCE.find(([each]) => each === challenge)?.[1] ?? 0;

const FRACTIONS: Readonly<Record<number, string>> = { 0.125: '1/8', 0.25: '1/4', 0.5: '1/2' };

/** Returns a challenge as users read it, such as "1/4" or "12". */
export const challengeText = (challenge: number): string => FRACTIONS[challenge] ?? String(challenge);
