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

/** The materials of weapons for which a resistance may make an exception. SRD "Silvered Weapons", "Damage Resistances". */
export const WEAPON_MATERIALS = ['silvered', 'adamantine'] as const;
/** A material of a weapon. Rules know it as a tag of its attacks. */
export type WeaponMaterial = (typeof WEAPON_MATERIALS)[number];

/** The tags of attacks that resistances ask for: whether an attack counts as magical, and its materials. */
const DAMAGE_QUALITIES = ['magical', ...WEAPON_MATERIALS] as const;
/** What resistances ask for besides the damage type. */
export type DamageQuality = (typeof DAMAGE_QUALITIES)[number];

/** Returns the qualities among the tags of an attack. */
export const qualitiesAmong = (tags: ReadonlySet<string>): DamageQuality[] =>
  DAMAGE_QUALITIES.filter((quality) => tags.has(quality));

/** Whether a quality is a material. */
export const isMaterial = (quality: DamageQuality): quality is WeaponMaterial => quality !== 'magical';
