import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { companionEmits } from '../../../../contracts/map/companions.contract.js';
import type { Marker, MarkerAck } from '../../../../contracts/map/map.contract.js';
import { useFieldView } from '../field-view-context.js';
import { useSubmission } from '../panels/use-submission.js';
import { RidingActions } from './riding-actions.js';
import classes from './marker-creature.module.css';

/** What the player of a companion and the DM do with it: put it away and call it back, or dismiss it. */
export const CompanionActions = observer(function CompanionActions({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const { busy, problem, submit } = useSubmission<MarkerAck>(({ msg }) => {
    field.popups.closeUnlessChanged();
    field.announce(msg);
  });
  const companion = marker.creature?.companion;
  if (!companion) return null;
  const { id: markerId, map_coordinate_id: square } = marker;
  const dismiss = (isForGood: boolean): void =>
    void submit(() => field.map.send(companionEmits.dismissCompanion, { markerId, isForGood }));
  const call = (): void => void submit(() => field.map.send(companionEmits.callCompanion, { markerId }));
  return (
    <>
      <RidingActions marker={marker} />
      <div className={classes.row}>
        {companion.returns &&
          (square === null ? (
            <Button size="compact-sm" variant="light" loading={busy} onClick={call}>
              Call back
            </Button>
          ) : (
            <Button size="compact-sm" variant="light" loading={busy} onClick={() => dismiss(false)}>
              Put away
            </Button>
          ))}
        <Button size="compact-sm" variant="subtle" color="red" disabled={busy} onClick={() => dismiss(true)}>
          {companion.returns ? 'Dismiss for good' : 'Dismiss'}
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
});
