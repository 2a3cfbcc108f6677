import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import { useFocusWhenRemoved } from '../../../ui/use-focus-when-removed.js';
import { focusBoard } from '../board/grid-focus.js';
import { useFieldView } from '../field-view-context.js';
import { useSubmission, type Submission } from './use-submission.js';
import classes from './unrevealed-bar.module.css';

/** Tells the DM that players do not see the map yet, with the button that shows it. */
export const UnrevealedBar = observer(function UnrevealedBar() {
  const { field } = useFieldView();
  const { notices } = useStores();
  const submission = useSubmission<unknown>(() => notices.banner('Players see the map now.', true));
  return field.map.isUnrevealed ? (
    <ShownBar {...submission} onShow={() => void submission.submit(() => field.map.revealMap(true))} />
  ) : null;
});

interface ShownBarProps extends Pick<Submission<unknown>, 'busy' | 'problem'> {
  onShow: () => void;
}

/** When it goes, its focus goes to the map. */
function ShownBar({ busy, problem, onShow }: ShownBarProps) {
  const bar = useFocusWhenRemoved<HTMLElement>(focusBoard);
  return (
    <section ref={bar} className={classes.bar} aria-label="Unrevealed map">
      <LuEyeOff size={17} aria-hidden="true" />
      <p className={classes.text}>
        <b>Only you see this map.</b> Players see no map until you show it.
      </p>
      {problem && (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
      <Button size="compact-sm" leftSection={<LuEye size={15} />} loading={busy} onClick={onShow}>
        Show to players
      </Button>
    </section>
  );
}
