import { Button } from '@mantine/core';
import { GiDiceSixFacesFive } from 'react-icons/gi';
import type { CreatureSheet } from '../../../../../contracts/creature/creature-sheet.types.js';
import { allPowers, powerPath } from '../../../../../contracts/creature/rolls/power-paths.js';
import { limitText } from '../../../../../contracts/creature/stat-block-text.js';
import { creatureEmits } from '../../../../../contracts/map/creatures.contract.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import type { MarkerCreature } from '../../../../../contracts/map/marker-creature.types.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './turns.module.css';
import { WithCreatureSheet } from './with-creature-sheet.js';

/** The keys of the uses of spells and of spell slots, which no d6 brings back. */
const OF_SPELLS = /^(?:spell|slots):/u;

/** Whether a creature may have spent something that recharges. */
export const mayRecharge = ({ used }: MarkerCreature): boolean => Object.keys(used).some((key) => !OF_SPELLS.test(key));

interface RechargesProps {
  marker: Marker;
  creature: MarkerCreature;
}

/** What a creature has spent that a d6 brings back at the start of its turn, for the DM. SRD "Limited Usage". */
export const Recharges = (props: RechargesProps) => (
  <WithCreatureSheet {...props} label="Loading what recharges">
    {(sheet) => <Spent markerId={props.marker.id} sheet={sheet} />}
  </WithCreatureSheet>
);

function Spent({ markerId, sheet }: { markerId: string; sheet: CreatureSheet }) {
  const { map } = useFieldView().field;
  const spent = allPowers(sheet).filter(([, { uses }]) => uses?.recharge != null && uses.left === 0);
  if (spent.length === 0) return null;
  const roll = (path: string): void =>
    map.reportRefusal(map.send(creatureEmits.rollCreature, { markerId, key: `recharge:${path}`, audience: 'dm' }));
  return (
    <ul className={classes.lair} aria-label="Recharges">
      {spent.map(([list, power]) => (
        <li key={power.id}>
          <span>
            {power.name}
            <span className={classes.hint}>{limitText(power)}</span>
          </span>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Roll the recharge of ${power.name}`}
            leftSection={<GiDiceSixFacesFive size={13} aria-hidden />}
            onClick={() => roll(powerPath(list, power.id))}
          >
            Roll
          </Button>
        </li>
      ))}
    </ul>
  );
}
