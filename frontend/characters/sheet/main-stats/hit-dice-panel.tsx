import { observer } from 'mobx-react-lite';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { hitDieOf, isHitDice } from '../../../../contracts/character/play/rests.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import { RestDialog } from '../vitals/rest-dialog.js';
import { Counter } from '../counter.js';
import classes from './resource-rows.module.css';
import { SheetPanel } from './sheet-panel.js';

/** The hit dice that are left, by size. They are spent in a short rest; here the number can be corrected. */
export const HitDicePanel = observer(function HitDicePanel() {
  const store = useSheet();
  const roving = useRovingFocus<HTMLUListElement>();
  const [isResting, setResting] = useState(false);
  const dice = store.sheet.resources.filter(isHitDice);
  return (
    <SheetPanel
      title="Hit dice"
      actions={
        !store.isReadOnly && (
          <UnstyledButton className={classes.link} onClick={() => setResting(true)}>
            Spend in a rest
          </UnstyledButton>
        )
      }
    >
      <ul className={classes.rows} {...roving}>
        {dice.map(({ id, current, max }) => {
          const die = hitDieOf(store.loaded, id) ?? '';
          return (
            <li key={id} className={classes.row}>
              <span className={classes.label}>{die}</span>
              <Counter field={id} label={`Hit dice ${die}`.trim()} current={current} max={max ?? 0} />
            </li>
          );
        })}
      </ul>
      <RestDialog rest={isResting ? 'short' : null} onClose={() => setResting(false)} />
    </SheetPanel>
  );
});
