import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { nextRecipients, useOptionalLogView } from '../../../log/parts/log-context.js';
import { withAudience } from '../rolls/rolled-command.js';
import { useSheet } from '../sheet-context.js';
import { concentrationChecks, type ConcentrationCheck } from './concentration-checks.js';
import classes from './effects.module.css';
import { focusAfterEnd } from './focus-after-end.js';

interface OpenCheck extends ConcentrationCheck {
  /** Closes the question. */
  onAnswer: () => void;
}

/** Returns the oldest saving throw that is still open here; damage that was dealt before the sheet was opened asks nothing. */
export function useConcentrationCheck(): OpenCheck | undefined {
  const { history, sheet } = useSheet();
  const [since] = useState(history[0]?.version ?? 0);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [open] = sheet.concentration ? concentrationChecks(history, since, answered) : [];
  return open && { ...open, onAnswer: () => setAnswered(new Set([...answered, open.change])) };
}

/** Asks whether the concentration is kept. SRD "Concentration". */
export const ConcentrationCheckPrompt = observer(function ConcentrationCheckPrompt({
  dc,
  spell,
  onAnswer,
}: OpenCheck & { spell: string }) {
  const store = useSheet();
  const view = useOptionalLogView();
  const [isRolling, setRolling] = useState(false);
  const roll = (): void => {
    if (!view) return;
    setRolling(true);
    const made = store.perform({ do: 'concentration-save', dc, ...withAudience(nextRecipients(view)) });
    view.report(made);
    made.then(onAnswer, () => setRolling(false)).finally(focusAfterEnd);
  };
  const answer = (isKept: boolean): void => {
    if (!isKept) store.run({ do: 'end-concentration' });
    onAnswer();
    focusAfterEnd();
  };
  return (
    <span className={classes.check} role="alert" title={`Concentration on ${spell}`}>
      <span className={classes.name}>{spell}</span>
      <span className={classes.dc}>
        CON <span className={classes.roomy}>save </span>DC {dc}{' '}
        <span className={classes.roomy}>({signed(store.sheet.saves.con.modifier)})</span>
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
