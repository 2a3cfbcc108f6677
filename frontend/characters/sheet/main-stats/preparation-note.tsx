import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { PowersOpeningContext } from '../powers/powers-opening.js';
import { preparationHint } from '../powers/preparation.js';
import { useSheet } from '../sheet-context.js';
import classes from './actions-column.module.css';

/** Tells a caster who could prepare more spells so, and leads to where they are prepared. */
export const PreparationNote = observer(function PreparationNote() {
  const { sheet, isReadOnly } = useSheet();
  const { open } = useContext(PowersOpeningContext);
  const hint = preparationHint(sheet);
  if (!hint) return null;
  return (
    <p className={classes.told}>
      <span role="status">{hint.text}</span>{' '}
      {open && !isReadOnly && (
        <UnstyledButton className={classes.clear} onClick={() => open({ show: 'prepare', class: hint.class })}>
          Prepare spells
        </UnstyledButton>
      )}
    </p>
  );
});
