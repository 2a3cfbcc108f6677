import { keptD20 } from '../../contracts/dice/index.js';
import { damageKeyOfCreature } from '../../contracts/creature/rolls/damage-key.js';
import type { LoggedRoll } from '../../contracts/log/logged-roll.types.js';

/** The keys of the rolls of damage, by the beginning of the key of their attack. */
const DAMAGE_KEYS: Readonly<Record<string, string>> = {
  attack: 'damage',
  'spell-attack': 'spell-damage',
  'action-attack': 'action-damage',
};

/**
 * Returns what the d20 of an attack says by itself; undefined when the armor class decides, and for other rolls.
 * Source: SRD 5.1 "Rolling 1 or 20".
 */
export function outcomeOf(roll: LoggedRoll): 'critical' | 'miss' | undefined {
  const said = roll.sheet ?? roll.creature?.details;
  const die = said?.kind === 'attack' ? keptD20(roll.result) : undefined;
  if (die === undefined) return undefined;
  if (die === 1) return 'miss';
  return die >= (said?.critical_from ?? 20) ? 'critical' : undefined;
}

/** Returns the key of the damage of an attack; undefined for any other roll. */
export function damageKeyOf({ sheet, creature }: LoggedRoll): string | undefined {
  if (creature?.details) return damageKeyOfCreature(creature.details.key);
  const [prefix = '', ...rest] = sheet?.key.split(':') ?? [];
  const damage = DAMAGE_KEYS[prefix];
  return damage && [damage, ...rest].join(':');
}
