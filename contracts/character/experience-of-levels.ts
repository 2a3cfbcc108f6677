/** The experience points at which each level begins, from level 1. SRD "Beyond 1st Level". */
const EXPERIENCE_OF_LEVEL = [
  0, 300, 900, 2_700, 6_500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000,
  195_000, 225_000, 265_000, 305_000, 355_000,
];

/** Returns when the level after `level` begins, as a sentence; '' at the highest one. */
export function nextLevelText(level: number): string {
  const points = EXPERIENCE_OF_LEVEL[level];
  if (points === undefined) return '';
  return `Level ${level + 1} begins at ${points.toLocaleString('en')} experience points, or when your DM says so.`;
}
