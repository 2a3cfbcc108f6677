import type { LogEntry } from '../../contracts/log/log.contract.js';

/** Who rolls or attacks, when the viewer did not see it. */
const UNSEEN = 'A creature';

/** Returns who says or rolls something: the character, the creature, the attacker, or the person. */
export function rollerName({ roll, sender, attack }: Pick<LogEntry, 'roll' | 'sender' | 'attack'>): string {
  if (attack) return attack.attacker?.name ?? UNSEEN;
  return roll?.creature ? (roll.creature.name ?? UNSEEN) : (roll?.sheet?.character.name ?? sender.display_name);
}
