/**
 * The tags that an attack has by the way it is made, with what they mean. Besides these it has the slugs of the weapon, of
 * its item types and properties, the tags of a natural attack, the ability that it uses, and what effects add.
 */
export const ATTACK_WAY_MEANINGS = {
  weapon: 'with a weapon',
  natural: 'without a weapon: an unarmed strike, a bite',
  melee: 'at a target within reach',
  ranged: 'at a target at a distance',
  thrown: 'with a weapon that is thrown; also `ranged`',
  'one-handed': 'with a weapon in one hand',
  'two-handed': 'with a weapon in both hands',
  'second-weapon': 'with the second of two weapons',
  'off-hand': 'with the second of two light melee weapons, as a bonus action; also `second-weapon`',
} as const;

/** A tag that an attack has by the way it is made. */
export type AttackWayTag = keyof typeof ATTACK_WAY_MEANINGS;
/** All tags that attacks have by the way they are made. */
export const ATTACK_WAY_TAGS = Object.keys(ATTACK_WAY_MEANINGS) as AttackWayTag[];
