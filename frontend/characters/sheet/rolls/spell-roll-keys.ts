import type { SpellAtLevel } from '../../../../contracts/character/spell-at-level.types.js';

/**
 * Returns the key of the roll of what a spell deals or heals, else of how much it affects.
 * @param key of the spell, as `spellKey` has it
 */
export function amountRollKey(
  { damage, healing, count }: Pick<SpellAtLevel, 'damage' | 'healing' | 'count'>,
  key: string,
): string {
  if (damage.length > 0) return `spell-damage:${key}`;
  return `${healing === null && count !== null ? 'spell-count' : 'spell-healing'}:${key}`;
}
