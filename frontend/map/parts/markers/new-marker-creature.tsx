import { Checkbox } from '@mantine/core';
import type { MarkerTypeId } from '../../../../contracts/map/map.palette.js';
import { mayCarryCreature } from '../../../../contracts/map/marker-creature.types.js';
import type { ChosenCreature } from '../../new-creature.js';
import { CreatureSelect } from './creature-select.js';

interface NewMarkerCreatureProps {
  creature: ChosenCreature;
  /** The type of the new marker. */
  type: MarkerTypeId | null;
  choose: (creature: ChosenCreature) => void;
}

/** The creature that a new marker carries: it proposes name, size and type. */
export function NewMarkerCreature({ creature, type, choose }: NewMarkerCreatureProps) {
  const isIdle = creature.chosen !== null && type !== null && !mayCarryCreature(type);
  return (
    <>
      <CreatureSelect
        label="Creature (optional)"
        value={creature.chosen?.id ?? null}
        problem={isIdle ? 'Only an NPC or an enemy carries a creature.' : undefined}
        onChange={(chosen) => choose({ ...creature, chosen: chosen ?? null })}
      />
      {creature.chosen && !isIdle && (
        <Checkbox
          label="Roll its hit points"
          description={`Otherwise it has the average, ${creature.chosen.hit_points}.`}
          checked={creature.isRolled}
          onChange={({ currentTarget }) => choose({ ...creature, isRolled: currentTarget.checked })}
        />
      )}
    </>
  );
}
