import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ABILITY_NAMES } from '../../../../../contracts/content/abilities.js';
import type { AttackTargetView, AttackView } from '../../../../../contracts/attack/attack.view.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { mayCarryCreature } from '../../../../../contracts/map/marker-creature.types.js';
import { damageText } from '../../../../log/attack-words.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './attacks.module.css';

/** What the DM decides about a target without numbers: "whether 18 hits", "whether it makes the Dexterity save, DC 13". */
function decisionText({ save }: AttackView, { outcome, roll, dc }: AttackTargetView): string {
  if (outcome !== 'rolled') return '';
  if (roll) return `, so you decide whether ${roll.total} hits`;
  return save ? `, so you decide whether it makes the ${ABILITY_NAMES[save]} save, DC ${dc ?? '?'}` : '';
}

interface TargetWithoutNumbersProps {
  attack: AttackView;
  target: AttackTargetView;
  marker: Marker;
}

/** A target without a stat block: there is nothing to apply to it until the DM chooses its creature. */
export const TargetWithoutNumbers = observer(function TargetWithoutNumbers({
  attack,
  target,
  marker,
}: TargetWithoutNumbersProps) {
  const { field } = useFieldView();
  const damage = target.damage ?? attack.damage;
  return (
    <div className={classes.outcomeRow}>
      <p className={classes.hint} dir="auto">
        {target.name} has no stat block{decisionText(attack, target)}. It has no hit points here.
      </p>
      {damage && <span className={classes.points}>{damageText(damage)}</span>}
      {mayCarryCreature(marker.marker_type.id) && (
        <div className={classes.row}>
          <Button size="compact-xs" variant="light" onClick={() => field.popups.showCreatureChoice(marker.id)}>
            Choose a creature
          </Button>
        </div>
      )}
    </div>
  );
});
