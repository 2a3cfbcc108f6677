/** The casting times by which the list of spells is filtered. */
export const CASTING_TIMES = ['action', 'bonus', 'reaction', 'longer'] as const;
/** One of these casting times. */
export type CastingTime = (typeof CASTING_TIMES)[number];

/** The casting times as users read them. */
export const CASTING_TIME_NAMES: Readonly<Record<CastingTime, string>> = {
  action: 'Action',
  bonus: 'Bonus action',
  reaction: 'Reaction',
  longer: 'Longer',
};

/** Returns the casting time of a spell as one of the filters: "1 bonus action" is `bonus`. */
export function castingTimeOf(text: string): CastingTime {
  if (/^1 action\b/i.test(text)) return 'action';
  if (/^1 bonus action\b/i.test(text)) return 'bonus';
  return /^1 reaction\b/i.test(text) ? 'reaction' : 'longer';
}

/** Returns the mark of a casting time in a row: "Bonus", "React", "10 min", "8 h"; null for one action. */
export function castingTimeMark(text: string): string | null {
  const time = castingTimeOf(text);
  if (time === 'action') return null;
  if (time === 'bonus') return 'Bonus';
  if (time === 'reaction') return 'React';
  return text.replace(/ minutes?\b.*/, ' min').replace(/ hours?\b.*/, ' h');
}

/** Returns a range in a row: "120 ft", "Self", "1 mile"; what stands in brackets is left out. */
export const shortRange = (range: string): string =>
  (range.split(' (')[0] ?? range).replace(/ feet$/, '\u00a0ft').replace(/^Unlimited$/, 'Any');
