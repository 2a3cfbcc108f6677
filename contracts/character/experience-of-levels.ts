/** The experience points at which each level begins, from level 1. SRD "Beyond 1st Level". */
const EXPERIENCE_OF_LEVEL = [
  0, 300, 900, 2_700, 6_500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000,
  195_000, 225_000, 265_000, 305_000, 355_000,
];

/** Whether the experience points are those of the level after `level`, at least. */
export const hasNextLevel = (level: number, exp: number): boolean => exp >= (EXPERIENCE_OF_LEVEL[level] ?? Infinity);

/** Returns how far the level after `level` is, in sentences; '' at the highest one. */
export function nextLevelText(level: number, exp: number): string {
  const points = EXPERIENCE_OF_LEVEL[level];
  if (points === undefined) return '';
  const [has, needs] = [exp, points].map((each) => each.toLocaleString('en'));
  if (hasNextLevel(level, exp)) return `${has} experience points are enough for level ${level + 1}.`;
  return `${has} of ${needs} experience points for level ${level + 1}. It also begins when your DM says so.`;
}
