import type { Marker } from '../../contracts/map/map.contract.js';
import { hasFallen } from '../../contracts/map/marker-creature.types.js';
import type { CreatureOnMap } from '../prepared-encounters/counted-creatures.js';

/** Returns those of the markers that carry a creature. */
export const creaturesOnMap = (markers: readonly Marker[]): CreatureOnMap[] =>
  markers.flatMap(({ id, name, creature }) =>
    creature
      ? [{ markerId: id, creature: creature.true_form?.id ?? creature.id, name, hasFallen: hasFallen(creature) }]
      : [],
  );

/** Which creatures of a map have fought, by the ids of their markers. */
interface FightOnMap {
  /** Who had a place in the turn order at its end. The fallen may have left it. */
  readonly participants: ReadonlySet<string>;
  /** Those for whom a prepared encounter gives out experience points. */
  readonly prepared: ReadonlySet<string>;
}

/**
 * Returns the creatures of a fight that nobody has prepared, the fallen first: who took part, and who lies fallen on the
 * board. The companions of characters are none.
 */
export const creaturesOfFight = (
  markers: readonly Marker[],
  { participants, prepared }: FightOnMap,
): readonly CreatureOnMap[] => {
  const fighters = markers.filter(
    ({ id, creature, map_coordinate_id: at }) =>
      creature?.companion === undefined &&
      !prepared.has(id) &&
      (participants.has(id) || (hasFallen(creature) && at !== null)),
  );
  return creaturesOnMap(fighters).sort((one, other) => Number(other.hasFallen) - Number(one.hasFallen));
};
