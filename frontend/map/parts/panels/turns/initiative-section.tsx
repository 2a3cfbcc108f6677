import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useFieldView } from '../../field-view-context.js';
import classes from '../control-panel.module.css';
import { focusTab } from '../tab-focus.js';

/** Initiative among the controls: the DM starts or prepares an encounter here; while one runs, it says whose turn it is. */
export const InitiativeSection = observer(function InitiativeSection() {
  const { field, turns, panel } = useFieldView();
  const showTurns = (): void => {
    panel.show('turns');
    focusTab('turns');
  };
  return (
    <>
      {turns.encounter ? (
        <div className={classes.turnNow}>
          <p>{turns.sentence}</p>
          <Button size="compact-xs" variant="default" onClick={showTurns}>
            Turn order
          </Button>
        </div>
      ) : (
        <p className={classes.initiative}>Initiative-Rolling Section Coming Soon!</p>
      )}
      {turns.isDm && (
        <div className={classes.encounterButtons}>
          {!turns.encounter && field.map.board.dimensions && (
            <Button size="xs" variant="default" px={8} onClick={() => field.popups.show('encounter')}>
              Start encounter
            </Button>
          )}
          <Button size="xs" variant="default" px={8} onClick={() => field.popups.showPrepared()}>
            Prepared encounters
          </Button>
        </div>
      )}
    </>
  );
});
