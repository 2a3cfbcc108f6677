import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { alwaysAdded } from '../../../../contracts/character/added-dice-words.js';
import { rollRecipients, useOptionalLogView } from '../../../log/parts/log-context.js';
import { withAudience } from '../rolls/rolled-command.js';
import { useSheet } from '../sheet-context.js';
import classes from './effects.module.css';
import { focusAfterEnd } from './focus-after-end.js';

interface ConcentrationCheckProps {
  /** The name of the spell. */
  spell: string;
  /** The DC of the saving throw that nobody has decided. */
  dc: number;
}

/** Asks whether the concentration is kept, until somebody decides it here or elsewhere. SRD "Concentration". */
export const ConcentrationCheckPrompt = observer(function ConcentrationCheckPrompt({
  dc,
  spell,
}: ConcentrationCheckProps) {
  const store = useSheet();
  const view = useOptionalLogView();
  const [isRolling, setRolling] = useState(false);
  const roll = (): void => {
    if (!view) return;
    setRolling(true);
    const made = store.perform({ do: 'concentration-save', dc, ...withAudience(rollRecipients(view)) });
    view.report(made);
    made
      .catch(() => undefined)
      .finally(() => {
        setRolling(false);
        focusAfterEnd();
      });
  };
  const answer = (isKept: boolean): void => {
    store.run(isKept ? { do: 'keep-concentration', dc } : { do: 'end-concentration' });
    focusAfterEnd();
  };
  return (
    <span className={classes.check} role="alert" title={`Concentration on ${spell}`}>
      <span className={classes.name}>{spell}</span>
      <span className={classes.dc}>
        CON <span className={classes.roomy}>save </span>DC {dc}{' '}
        <span className={classes.roomy}>
          ({signed(store.sheet.saves.con.modifier)}
          {alwaysAdded(store.sheet.rolls['saves.con'])})
        </span>
      </span>
      {view && (
        <Button
          size="compact-xs"
          variant="filled"
          aria-label="Roll the saving throw"
          loading={isRolling}
          onClick={roll}
        >
          Roll
        </Button>
      )}
      <Button size="compact-xs" variant={view ? 'default' : 'filled'} onClick={() => answer(true)}>
        Kept
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => answer(false)}>
        Lost
      </Button>
    </span>
  );
});
