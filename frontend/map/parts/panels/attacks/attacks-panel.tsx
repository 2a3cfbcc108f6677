import { observer } from 'mobx-react-lite';
import { useEffect, type RefObject } from 'react';
import { useFieldView } from '../../field-view-context.js';
import { useAttack } from '../../use-attack.js';
import { AttackForm } from './attack-form.js';
import { useFocusOfLostPart } from '../../../../ui/use-focus-of-lost-part.js';
import classes from './attacks.module.css';
import { OpenAttackCard } from './open-attack-card.js';

/**
 * Keeps what has the keyboard focus in sight when attacks above it come or go, or when one of them moves into sight. Renders
 * nothing: a panel that rendered with each roll would take the focus of the button that rolls.
 */
const FocusInSight = observer(function FocusInSight({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { openAttacks } = useFieldView();
  const { entryToShow } = useAttack();
  const shown = openAttacks.shown.map(({ entryId }) => entryId).join();
  useEffect(() => {
    panel.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [panel, shown, entryToShow]);
  return null;
});

/** Attacks: the one that the viewer prepares, and for the DM those that wait to be applied. */
export const AttacksPanel = observer(function AttacksPanel() {
  const { field, openAttacks } = useFieldView();
  const panel = useFocusOfLostPart<HTMLDivElement>();
  return (
    <div className={classes.panel} {...panel}>
      {field.may('attack.apply') && openAttacks.shown.length > 0 && (
        <ol className={classes.list} aria-label="Attacks to apply">
          {openAttacks.shown.map((attack) => (
            <OpenAttackCard key={attack.entryId} open={attack} />
          ))}
        </ol>
      )}
      <AttackForm />
      <FocusInSight panel={panel.ref} />
    </div>
  );
});
