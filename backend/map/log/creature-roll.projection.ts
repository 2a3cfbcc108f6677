import type { SheetRollKind } from '../../../contracts/character/rolls/sheet-roll.types.js';
import { totalsByLabel, type Roll } from '../../../contracts/dice/index.js';
import type { LoggedRoll } from '../../../contracts/log/logged-roll.types.js';
import type { RoomViewer } from '../map.viewer.js';
import type { CreatureRollState } from './log.model.js';

/** What a viewer gets of a creature's roll: everything, or with the name of its marker, or of 'a creature'. */
type CreatureRollView = 'everything' | 'named' | 'unnamed';

/** Returns what a viewer gets of a creature's roll. DMs and the sender get everything. */
export function creatureRollView(
  { seen_by }: CreatureRollState,
  senderId: string,
  viewer: RoomViewer,
): CreatureRollView {
  if (viewer.role === 'dm' || viewer.userId === senderId) return 'everything';
  return seen_by.includes(viewer.userId) ? 'named' : 'unnamed';
}

/** Returns a creature's roll as a viewer gets it: what the stat block says of it is for DMs and the sender. */
export function projectCreatureRoll(
  { result, sheet }: Omit<LoggedRoll, 'creature'>,
  creature: CreatureRollState,
  senderId: string,
  viewer: RoomViewer,
): LoggedRoll {
  const { name, details } = creature;
  const view = creatureRollView(creature, senderId, viewer);
  if (view === 'everything') return { result, sheet, creature: { name, details } };
  return {
    result: details.is_open ? result : totalsOf(result, details.kind),
    sheet,
    creature: { name: view === 'named' ? name : null, details: null },
  };
}

/**
 * Returns the total without dice and bonuses; of damage the total of each type, because resistances need it. What is added
 * to another roll would tell what is on the creature.
 */
function totalsOf(result: Roll, kind: SheetRollKind): Roll {
  const terms = totalsByLabel(result).flatMap(({ label, total }) =>
    label === null || kind !== 'damage'
      ? []
      : [{ text: String(Math.abs(total)), sign: total < 0 ? (-1 as const) : (1 as const), total, label }],
  );
  return { expression: '', terms, total: result.total };
}
