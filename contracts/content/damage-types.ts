/** The damage types, as effects name them. SRD "Damage Types". */
export const DAMAGE_TYPES = [
  'acid',
  'bludgeoning',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'piercing',
  'poison',
  'psychic',
  'radiant',
  'slashing',
  'thunder',
] as const;
/** A damage type. */
export type DamageType = (typeof DAMAGE_TYPES)[number];
