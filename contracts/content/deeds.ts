/**
 * The deeds that a source in force can forbid, with their meaning. Effects on the target `cannot` grant these words.
 * SRD "Conditions", "Rage", "Wild Shape".
 */
const DEED_MEANINGS = {
  act: 'take actions and reactions',
  cast: 'cast spells',
  concentrate: 'concentrate on spells',
  wield: 'wield weapons',
} as const;

/** A deed that can be forbidden. */
export type Deed = keyof typeof DEED_MEANINGS;
/** All deeds. */
export const DEEDS = Object.keys(DEED_MEANINGS) as Deed[];
