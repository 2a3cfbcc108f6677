import type { MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { isSame } from './map-difference.js';

type Carried = MarkerCreature | null | undefined;

/**
 * Returns a creature with a change from `before` to `after`, although conditions of it have ended since, as with the
 * concentration of a character that held them: the other conditions and numbers are still as they were before.
 * @returns undefined when anything else has changed since
 */
export function changedDespiteEndedConditions(
  present: Carried,
  before: Carried,
  after: Carried,
): MarkerCreature | undefined {
  if (!present || !before || !after) return undefined;
  const idsOf = ({ conditions }: MarkerCreature): readonly string[] => conditions.map(({ id }) => id);
  const [then, next] = [idsOf(before), idsOf(after)];
  const hasNew = present.conditions.some((one) => !before.conditions.some((other) => isSame(one, other)));
  const isOther = !isSame({ ...present, conditions: [] }, { ...before, conditions: [] });
  const changesNumbers = !isSame({ ...before, conditions: [] }, { ...after, conditions: [] });
  if (hasNew || (isOther && changesNumbers)) return undefined;
  const kept = present.conditions.filter(({ id }) => next.includes(id));
  const brought = after.conditions.filter(({ id }) => !then.includes(id));
  return { ...(changesNumbers ? after : present), conditions: [...kept, ...brought] };
}
