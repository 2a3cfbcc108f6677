import type { SpellAtLevel } from '../../../../contracts/character/spell-at-level.types.js';

/** Returns the key of the roll of what a spell deals or heals. @param key of the spell, as `spellKey` has it */
export const amountRollKey = ({ damage }: Pick<SpellAtLevel, 'damage'>, key: string): string =>
  `${damage.length > 0 ? 'spell-damage' : 'spell-healing'}:${key}`;
