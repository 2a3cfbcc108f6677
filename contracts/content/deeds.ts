/**
 * What something in force can keep a character from, with what it means. Effects on the target `cannot` grant these words.
 * SRD "Conditions", "Rage", "Wild Shape".
 */
export const DEED_MEANINGS = {
  act: 'take actions and reactions',
  cast: 'cast spells',
  concentrate: 'concentrate on spells',
} as const;

/** Something that a character can be kept from. */
export type Deed = keyof typeof DEED_MEANINGS;
/** All of them. */
export const DEEDS = Object.keys(DEED_MEANINGS) as Deed[];
