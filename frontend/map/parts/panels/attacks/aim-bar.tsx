import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { byPointer } from '../../../../ui/by-pointer.js';
import { countText } from '../../../../ui/count-text.js';
import { chosenText, restText } from '../../../chosen-count.js';
import type { AttackStore } from '../../../attack.store.js';
import { useAttack } from '../../use-attack.js';
import classes from '../map-prompt.module.css';
import { PromptBar } from '../prompt-bar.js';
import type { ControlsDrawer } from '../use-controls-drawer.js';

/** What to do next: "2 of 3 darts. Tap the next target, or the same one again: a roll leaves out 1 dart." */
function whatNext({ way, targets, chosenCount, emptyArea }: AttackStore): string {
  if (emptyArea !== null) return emptyArea;
  if (chosenCount && chosenCount.chosen > 0) return `${chosenText(chosenCount)}. ${restText(chosenCount)}`;
  const chosen = targets.length > 0 ? ` · ${countText(targets.length, 'target')}` : '';
  return `${byPointer('click', 'tap')} ${way?.area ? 'where it goes' : 'the targets'}${chosen}`;
}

/** Says below the map that clicks on it choose targets, and rolls the attack without a way back to the form. */
export const AimBar = observer(function AimBar({ drawer }: { drawer: ControlsDrawer }) {
  const attack = useAttack();
  const { way, targets, isBusy, problem } = attack;
  if (!way) return null;
  const openForm = (): void => {
    attack.cancel();
    drawer.open();
  };
  return (
    <PromptBar label="Choice of targets">
      {problem === null ? (
        <p className={`${classes.text} ${classes.line}`}>
          <b>{way.name}</b>: {whatNext(attack)}
        </p>
      ) : (
        <p className={`${classes.text} ${classes.line}`} role="alert">
          {problem}
        </p>
      )}
      <Button size="compact-sm" variant="default" onClick={() => attack.choose(null)}>
        Cancel
      </Button>
      <Button size="compact-sm" variant="default" onClick={openForm}>
        Options
      </Button>
      <Button size="compact-sm" disabled={targets.length === 0} loading={isBusy} onClick={() => void attack.roll()}>
        Roll
      </Button>
    </PromptBar>
  );
});
