import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GiDiceSixFacesFive } from 'react-icons/gi';
import type { CreatureSheet } from '../../../../../contracts/creature/creature-sheet.types.js';
import { allPowers, powerPath } from '../../../../../contracts/creature/rolls/power-paths.js';
import { limitText } from '../../../../../contracts/creature/stat-block-text.js';
import { creatureEmits } from '../../../../../contracts/map/creatures.contract.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import type { MarkerCreature } from '../../../../../contracts/map/marker-creature.types.js';
import { useFocusOfLostPart } from '../../../../ui/use-focus-of-lost-part.js';
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

const Spent = observer(function Spent({ markerId, sheet }: { markerId: string; sheet: CreatureSheet }) {
  const { field, turns } = useFieldView();
  const { map } = field;
  const kept = useFocusOfLostPart<HTMLUListElement>();
  const spent = allPowers(sheet).filter(([, { uses }]) => uses?.recharge != null && uses.left === 0);
  if (spent.length === 0) return null;
  const roll = async (path: string): Promise<void> => {
    const { turnKey } = turns;
    const { msg } = await map.send(creatureEmits.rollCreature, { markerId, key: `recharge:${path}`, audience: 'dm' });
    turns.noteRecharge(turnKey, markerId, path, msg);
  };
  return (
    <ul className={classes.lair} aria-label="Recharges" {...kept}>
      {spent.map(([list, power]) => {
        const path = powerPath(list, power.id);
        const rolled = turns.rechargeOf(markerId, path);
        return (
          <li key={power.id}>
            <span>
              {power.name}
              <span className={classes.hint}>{limitText(power)}</span>
              <span className={classes.rolled} role="status">
                {rolled !== undefined && `${rolled} It stays spent.`}
              </span>
            </span>
            {/* SRD "Limited Usage": it is rolled once, at the start of each turn. */}
            {rolled === undefined && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Roll the recharge of ${power.name}`}
                leftSection={<GiDiceSixFacesFive size={13} aria-hidden />}
                onClick={() => map.reportRefusal(roll(path))}
              >
                Roll
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
