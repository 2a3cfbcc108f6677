import { LIMITS } from '../../contracts/core/limits.js';
import type { CreatureGroup } from '../../contracts/map/creature-groups.js';
import { EMPTY_PLAN, type EncounterPlan } from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import type { CreatureOnMap } from './counted-creatures.js';

/** Returns the encounter of a fight that nobody has prepared: with its creatures, so that it gives out their experience points. */
export function foughtEncounter(creatures: readonly CreatureOnMap[]): EncounterPlan {
  const counts = new Map<string, number>();
  const markers: string[] = [];
  for (const { creature, markerId } of creatures.slice(0, LIMITS.creaturesPerEncounter)) {
    if (!counts.has(creature) && counts.size === LIMITS.creatureGroups) continue;
    counts.set(creature, (counts.get(creature) ?? 0) + 1);
    markers.push(markerId);
  }
  const groups = [...counts].map(([creature, count]): CreatureGroup => ({ creature, count, name: '' }));
  const fallen = creatures.filter(({ hasFallen }) => hasFallen).map(({ name }) => name);
  const name = `Fight: ${fallen.join(', ')}`.slice(0, LIMITS.preparedEncounterName).trim();
  return { ...EMPTY_PLAN, name, groups, markers };
}
