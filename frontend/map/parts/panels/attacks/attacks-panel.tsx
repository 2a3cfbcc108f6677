import { observer } from 'mobx-react-lite';
import { useFieldView } from '../../field-view-context.js';
import { AttackForm } from './attack-form.js';
import { useFocusOfLostPart } from '../../../../ui/use-focus-of-lost-part.js';
import classes from './attacks.module.css';
import { OpenAttackCard } from './open-attack-card.js';

/** Attacks: the one that the viewer prepares, and for the DM those that wait to be applied. */
export const AttacksPanel = observer(function AttacksPanel() {
  const { field, openAttacks } = useFieldView();
  return (
    <div className={classes.panel} {...useFocusOfLostPart<HTMLDivElement>()}>
      {field.may('attack.apply') && openAttacks.shown.length > 0 && (
        <ol className={classes.list} aria-label="Attacks to apply">
          {openAttacks.shown.map((attack) => (
            <OpenAttackCard key={attack.entryId} open={attack} />
          ))}
        </ol>
      )}
      <AttackForm />
    </div>
  );
});
