import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { companionEmits } from '../../../../contracts/map/companions.contract.js';
import type { Marker, MarkerAck } from '../../../../contracts/map/map.contract.js';
import { isCreature } from '../../../../contracts/map/map.rules.js';
import { maySelect } from '../../click-action.js';
import type { FieldViewStore } from '../../field-view.store.js';
import { useFieldView } from '../field-view-context.js';
import { useSubmission } from '../panels/use-submission.js';
import { MountSpeed } from './mount-speed.js';
import classes from './marker-creature.module.css';

/** The characters on the board that the viewer may move: those who may ride. */
const charactersOf = (field: FieldViewStore): Marker[] =>
  [...field.map.board.markers.values()].filter(
    (one) => one.character !== null && one.map_coordinate_id !== null && maySelect(field.viewer(), one),
  );

/** Who rides a creature, to mount and to dismount. Two creatures stand on one square only when one rides the other. */
export const RidingActions = observer(function RidingActions({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const { busy, problem, submit } = useSubmission<MarkerAck>(() => field.popups.closeUnlessChanged());
  const at = marker.map_coordinate_id;
  if (at === null || !marker.creature || !isCreature(marker.marker_type.id)) return null;
  const characters = charactersOf(field);
  const riders = characters.filter((one) => one.map_coordinate_id === at);
  const others = characters.filter((one) => one.map_coordinate_id !== at);
  const mount = (rider: Marker): void =>
    void submit(() => field.map.send(companionEmits.mountCreature, { markerId: rider.id, mountId: marker.id }));
  const dismount = (rider: Marker): void =>
    void submit(() => field.map.send(companionEmits.dismountCreature, { markerId: rider.id }));
  if (riders.length + others.length === 0) return null;
  return (
    <>
      <div className={classes.row}>
        {riders.map((rider) => (
          <Button key={rider.id} size="compact-sm" variant="light" loading={busy} onClick={() => dismount(rider)}>
            {rider.name} gets off
          </Button>
        ))}
        {riders.length === 0 &&
          others.map((rider) => (
            <Button key={rider.id} size="compact-sm" variant="subtle" disabled={busy} onClick={() => mount(rider)}>
              {rider.name} rides it
            </Button>
          ))}
      </div>
      {riders[0] && marker.creature && <MountSpeed mount={marker} creature={marker.creature} rider={riders[0]} />}
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
});
