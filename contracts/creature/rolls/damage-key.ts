/** The prefixes of the rolls of damage, by those of their attacks. */
const DAMAGE_OF_ATTACK: Readonly<Record<string, string>> = { attack: 'damage', 'spell-attack': 'spell-damage' };

/** Returns the key of the damage of an attack of a creature; undefined for any other roll. */
export function damageKeyOfCreature(key: string): string | undefined {
  const [prefix = '', ...id] = key.split(':');
  const damage = Object.hasOwn(DAMAGE_OF_ATTACK, prefix) ? DAMAGE_OF_ATTACK[prefix] : undefined;
  return damage && [damage, ...id].join(':');
}
