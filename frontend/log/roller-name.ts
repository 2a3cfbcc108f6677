import type { LogEntry } from '../../contracts/log/log.contract.js';

/** Who rolls a creature that the viewer did not see. */
const UNSEEN = 'A creature';

/** Returns who says or rolls something: the character, the creature, or the person. */
export const rollerName = ({ roll, sender }: Pick<LogEntry, 'roll' | 'sender'>): string =>
  roll?.creature ? (roll.creature.name ?? UNSEEN) : (roll?.sheet?.character.name ?? sender.display_name);
