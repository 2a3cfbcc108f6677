/** The moral axis, stored in `alignment`; -1 is the user's own text. */
export const ALIGNMENTS = [
  { id: 0, name: 'Good' },
  { id: 1, name: 'Neutral' },
  { id: 2, name: 'Evil' },
  { id: -1, name: 'Custom' },
] as const;

/** The order axis, stored in `volatility`; -1 is the user's own text. */
export const VOLATILITIES = [
  { id: 0, name: 'Lawful' },
  { id: 1, name: 'Neutral' },
  { id: 2, name: 'Chaotic' },
  { id: -1, name: 'Custom' },
] as const;

/** Both axes as one reads them, order first: "Chaotic Good"; twice neutral is "True Neutral". */
export function alignmentText(volatility: string, alignment: string): string {
  if (volatility === 'Neutral' && alignment === 'Neutral') return 'True Neutral';
  return [volatility, alignment].filter((axis) => axis !== '').join(' ');
}
