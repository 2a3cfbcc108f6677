import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import type { CreatureGroup } from '../../contracts/map/creature-groups.js';

/** A creature of an encounter that has a marker on the map or in the marker list. */
export interface CreatureOnMap {
  readonly markerId: string;
  /** The id of its own stat block, whatever its form. */
  readonly creature: string;
  readonly name: string;
  readonly hasFallen: boolean;
}

/** A creature of an encounter, for who decides whether it counts for experience points. */
export interface CountedCreature {
  readonly key: string;
  readonly name: string;
  readonly experience: number;
  /** `gone`: its marker is not on this map any more; `planned`: the encounter was not placed. */
  readonly state: 'fallen' | 'alive' | 'gone' | 'planned';
}

/** Whether a creature counts at first: all but those that are still alive. */
export const countsAtFirst = ({ state }: Pick<CountedCreature, 'state'>): boolean => state !== 'alive';

/** Returns the next name with a number that is not taken, and takes it: 'Goblin 2'. */
function nextName(base: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const name = `${base} ${number}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/**
 * Returns the creatures of an encounter one by one, each with what has become of it.
 * @param onMap its creatures on the map; null: it was not placed
 * @param creatureOf finds a creature of the rules; one that is gone is worth nothing
 */
export function countedCreatures(
  groups: readonly CreatureGroup[],
  onMap: readonly CreatureOnMap[] | null,
  creatureOf: (id: string) => Pick<CreatureSummary, 'name' | 'experience'> | undefined,
): CountedCreature[] {
  const left = [...(onMap ?? [])];
  const taken = new Set(left.map(({ name }) => name));
  return groups.flatMap(({ creature, count, name: called }, place) => {
    const { name, experience } = creatureOf(creature) ?? { name: creature, experience: 0 };
    const base = called || name;
    return Array.from({ length: count }, (_, nth): CountedCreature => {
      const at = left.findIndex((one) => one.creature === creature);
      const [there] = at < 0 ? [] : left.splice(at, 1);
      if (there) {
        const state = there.hasFallen ? 'fallen' : 'alive';
        return { key: there.markerId, name: there.name, experience, state };
      }
      const alone = count === 1 && !taken.has(base);
      const state = onMap === null ? 'planned' : 'gone';
      return { key: `${place} ${nth}`, name: alone ? base : nextName(base, taken), experience, state };
    });
  });
}
