import { Button, Checkbox, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuEye, LuList, LuMapPin, LuSwords, LuX } from 'react-icons/lu';
import { messageOf } from '../../core/failure-message.js';
import { byPointer } from '../../ui/by-pointer.js';
import { countText } from '../../ui/count-text.js';
import { useSingleFlight } from '../../ui/single-flight.js';
import { useFocusOfLostPart } from '../../ui/use-focus-of-lost-part.js';
import type { EditedEncounter } from '../edited-encounter.js';
import type { MapOfEncounters, Placed } from '../map-of-encounters.js';
import { nameOf } from './encounter-context.js';
import classes from './encounters-on-map.module.css';

interface PlacingProps {
  encounter: EditedEncounter;
  count: number;
  map: MapOfEncounters;
}

/** Places the creatures, and begins turns with those that are placed. */
export const Placing = observer(function Placing({ encounter, count, map }: PlacingProps) {
  const [isRolled, setIsRolled] = useState(false);
  const [problem, setProblem] = useState<string>();
  const flight = useSingleFlight();
  const kept = useFocusOfLostPart<HTMLDivElement>();
  const { plan, change } = encounter;
  const there = plan.markers.filter((id) => map.hasMarker(id));
  const concealed = map.concealedOf(there);
  if (count === 0) return <p className={classes.hint}>This encounter has no creatures yet.</p>;
  const groups = { name: nameOf(plan), groups: plan.groups, count, isRolled };
  const onPlaced = (placed: Placed): void => {
    change({ markers: placed.markerIds });
    map.announce(placed);
  };
  const addToList = async (): Promise<void> => {
    setProblem(undefined);
    try {
      onPlaced(await map.addToList(groups));
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  };
  return (
    <div className={classes.placing} role="group" aria-label="Placing" {...kept}>
      <Checkbox
        size="sm"
        label="Roll their hit points"
        checked={isRolled}
        disabled={map.isPlacing}
        onChange={({ currentTarget }) => setIsRolled(currentTarget.checked)}
      />
      {map.isPlacing ? (
        // With keys, so that no button takes the place, and the focus, of one that goes.
        <div key="armed" className={classes.armed} role="status">
          <span>
            {byPointer('Click', 'Tap')} a square. {countText(count, 'creature')} will stand around it, hidden from the
            players.
          </span>
          <Button size="compact-sm" variant="default" leftSection={<LuX size={14} aria-hidden />} onClick={map.drop}>
            Cancel
          </Button>
        </div>
      ) : (
        <div key="ways" className={classes.buttons}>
          <Button
            size="sm"
            variant={there.length > 0 ? 'default' : 'filled'}
            leftSection={<LuMapPin size={15} aria-hidden />}
            disabled={!map.hasMap}
            onClick={() => map.takeGroup(groups, onPlaced)}
          >
            {there.length > 0 ? 'Place again' : 'Place on the map'}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<LuList size={15} aria-hidden />}
            loading={flight.isRunning()}
            onClick={() => void flight.run(addToList)}
          >
            Into the list
          </Button>
        </div>
      )}
      {!map.hasMap && <p className={classes.hint}>Make a map before you place them.</p>}
      {problem && (
        <Text role="alert" size="sm" className={classes.problem}>
          {problem}
        </Text>
      )}
      {concealed > 0 && (
        <Button
          size="sm"
          variant="default"
          leftSection={<LuEye size={15} aria-hidden />}
          onClick={() => map.showToAll(there)}
        >
          {concealed === 1 ? 'Show it to the players' : `Show these ${concealed} to the players`}
        </Button>
      )}
      {there.length > 0 && (
        <Button
          size="sm"
          leftSection={<LuSwords size={15} aria-hidden />}
          onClick={() => map.beginTurns(there)}
          title={`${there.length} of them are on the map or in the list`}
        >
          {map.isRunning ? `Add ${there.length} to the turn order` : `Begin turns with these ${there.length}`}
        </Button>
      )}
    </div>
  );
});
