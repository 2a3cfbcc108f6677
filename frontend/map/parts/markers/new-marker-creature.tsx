import { Button, Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CreatureSummary } from '../../../../contracts/library/library.contract.js';
import type { MarkerTypeId } from '../../../../contracts/map/map.palette.js';
import { mayCarryCreature } from '../../../../contracts/map/marker-creature.types.js';
import { useStores } from '../../../core/stores.js';
import { useFieldView } from '../field-view-context.js';
import { creatureOfName, WITHOUT_CREATURE, type ChosenCreature } from '../../new-creature.js';
import { CreatureSelect } from './creature-select.js';
import classes from './marker-popup.module.css';

interface NewMarkerCreatureProps {
  creature: ChosenCreature;
  /** The type and the name of the new marker. */
  type: MarkerTypeId | null;
  name: string;
  choose: (creature: ChosenCreature) => void;
  /** Gives the name the focus: the button that proposes a creature is gone once it is chosen. */
  focusName: () => void;
}

/** The creature that a new marker carries: it proposes name, size and type. A name proposes its creature. */
export const NewMarkerCreature = observer(function NewMarkerCreature(props: NewMarkerCreatureProps) {
  const { creature, type, name, choose, focusName } = props;
  const { announce } = useFieldView().field;
  const { creatures } = useStores().library.pages;
  const isMissing = creature.chosen === null && type !== null && mayCarryCreature(type);
  const named = isMissing ? creatureOfName(name, creatures.value ?? []) : undefined;
  const namedName = named?.name;
  useEffect(() => {
    // The button stands above the field that proposes it.
    if (namedName !== undefined) announce(`The rules have the creature ${namedName}.`);
  }, [announce, namedName]);
  const use = (chosen: CreatureSummary): void => {
    choose({ ...creature, chosen });
    focusName();
    announce(`${chosen.name} is the creature of the new marker.`);
  };
  const isIdle = creature.chosen !== null && type !== null && !mayCarryCreature(type);
  return (
    <>
      <CreatureSelect
        label="Creature (optional)"
        value={creature.chosen?.id ?? null}
        description={isMissing ? WITHOUT_CREATURE : undefined}
        problem={isIdle ? 'Only an NPC or an enemy carries a creature.' : undefined}
        onChange={(chosen) => choose({ ...creature, chosen: chosen ?? null })}
      />
      {named && (
        <p className={classes.taken}>
          The rules have this creature.{' '}
          <Button size="compact-xs" variant="light" onClick={() => use(named)}>
            Use {named.name}
          </Button>
        </p>
      )}
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
});
