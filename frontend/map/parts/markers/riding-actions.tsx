import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { companionEmits } from '../../../../contracts/map/companions.contract.js';
import type { Marker, MarkerAck } from '../../../../contracts/map/map.contract.js';
import { mountsOf, ridersOf } from '../../riding.js';
import { useFieldView } from '../field-view-context.js';
import { useSubmission } from '../panels/use-submission.js';
import { MountSpeed } from './mount-speed.js';
import classes from './marker-creature.module.css';

/** Mounting and dismounting, one at a time; the ack says what has happened. */
function useRiding() {
  const { field } = useFieldView();
  const { busy, problem, submit } = useSubmission<MarkerAck>(({ msg }) => {
    field.popups.closeUnlessChanged();
    field.announce(msg);
  });
  const mount = (rider: Marker, { id: mountId }: Marker): void =>
    void submit(() => field.map.send(companionEmits.mountCreature, { markerId: rider.id, mountId }));
  const dismount = (rider: Marker): void =>
    void submit(() => field.map.send(companionEmits.dismountCreature, { markerId: rider.id }));
  return { busy, problem, mount, dismount };
}

interface ActionsProps {
  problem: string | undefined;
  children: ReactNode;
}

/** The buttons in a row, and below them why the last one was refused. */
const Actions = ({ problem, children }: ActionsProps) => (
  <>
    <div className={classes.row}>{children}</div>
    {problem !== undefined && (
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    )}
  </>
);

/** On a companion: which characters of the viewer mount it, or dismount. */
export const RidingActions = observer(function RidingActions({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const { busy, problem, mount, dismount } = useRiding();
  const { riding, others } = ridersOf(field.viewer(), field.map.board.markers.values(), marker);
  if (riding.length + others.length === 0) return null;
  return (
    <>
      <Actions problem={problem}>
        {riding.map((rider) => (
          <Button key={rider.id} size="compact-sm" variant="light" loading={busy} onClick={() => dismount(rider)}>
            Dismount: {rider.name}
          </Button>
        ))}
        {riding.length === 0 &&
          others.map((rider) => (
            <Button
              key={rider.id}
              size="compact-sm"
              variant="light"
              disabled={busy}
              onClick={() => mount(rider, marker)}
            >
              Mount: {rider.name}
            </Button>
          ))}
      </Actions>
      {riding[0] && marker.creature && <MountSpeed mount={marker} creature={marker.creature} rider={riding[0]} />}
    </>
  );
});

/** On a character: which companion within 5 feet it mounts, or from which it dismounts. */
export const MountActions = observer(function MountActions({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const { busy, problem, mount, dismount } = useRiding();
  const { ridden, near } = mountsOf(field.viewer(), field.map.board.markers.values(), marker);
  if (!ridden && near.length === 0) return null;
  return (
    <Actions problem={problem}>
      {ridden && (
        <Button size="compact-sm" variant="light" loading={busy} onClick={() => dismount(marker)}>
          Dismount from {ridden.name}
        </Button>
      )}
      {near.map((companion) => (
        <Button
          key={companion.id}
          size="compact-sm"
          variant="light"
          disabled={busy}
          onClick={() => mount(marker, companion)}
        >
          Mount {companion.name}
        </Button>
      ))}
    </Actions>
  );
});
