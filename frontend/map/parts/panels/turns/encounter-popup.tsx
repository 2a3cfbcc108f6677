import { Button, Checkbox, Modal, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { isCreature } from '../../../../../contracts/map/map.rules.js';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { HiddenTurns } from '../../../../../contracts/turns/encounter.types.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { compareMarkers } from '../../../compare-markers.js';
import { tickedAtFirst } from '../../../ticked-at-first.js';
import { useFieldView } from '../../field-view-context.js';
import popup from '../../markers/marker-popup.module.css';
import { MarkerFace } from '../../markers/marker-face.js';
import { PopupFooter } from '../popup-footer.js';
import { useReturnFocus } from '../use-return-focus.js';
import { useSubmission } from '../use-submission.js';
import { HiddenTurnsChoice } from './hidden-turns-choice.js';
import { FIELDS_OF_WAY, InitiativeChoice, type InitiativeWay } from './initiative-choice.js';
import classes from './turns.module.css';

/** Creatures on the board first, each group by name. */
const byPlace = (one: Marker, other: Marker): number =>
  Number(one.map_coordinate_id === null) - Number(other.map_coordinate_id === null) || compareMarkers(one, other);

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** The popup that starts an encounter, or adds to the one that runs. `chosenFirst`: markers besides those in sight. */
export const EncounterPopup = observer(function EncounterPopup({ chosenFirst }: { chosenFirst: readonly string[] }) {
  const { field, turns } = useFieldView();
  useReturnFocus();
  const isRunning = turns.encounter !== null;
  const present = new Set(turns.encounter?.participants.map(({ marker_id: id }) => id));
  const markers = [...field.map.board.markers.values()]
    .filter(({ id, marker_type: type }) => isCreature(type.id) && !present.has(id))
    .sort(byPlace);
  const inSight = markers.filter(
    (marker) =>
      marker.map_coordinate_id !== null &&
      field.visibility(marker).seenBy.length > 0 &&
      field.elsewhere(marker) === undefined,
  );
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    tickedAtFirst(markers, new Set([...(isRunning ? [] : inSight.map(({ id }) => id)), ...chosenFirst])),
  );
  const [surprised, setSurprised] = useState<readonly string[]>([]);
  const [way, setWay] = useState<InitiativeWay>('kinds');
  const [hiddenTurns, setHiddenTurns] = useState<HiddenTurns>('absent');
  const [thing, setThing] = useState('');
  const submission = useSubmission<unknown>(() => field.popups.close());
  const isReady = chosen.length > 0 || (isRunning && thing !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const markerIds = [...chosen];
    const surprisedIds = surprised.filter((id) => chosen.includes(id));
    const start = () =>
      turns.submit(turnEmits.startEncounter, {
        markerIds,
        hiddenTurns,
        ...FIELDS_OF_WAY[way],
        ...(surprisedIds.length > 0 ? { surprisedIds } : {}),
      });
    const join = () =>
      turns.submit(turnEmits.joinEncounter, {
        ...FIELDS_OF_WAY[way],
        ...(markerIds.length > 0 ? { markerIds } : {}),
        ...(thing === '' ? {} : { name: thing }),
      });
    if (isReady) void submission.submit(isRunning ? join : start);
  };
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={field.popups.close}
      title={isRunning ? 'Add to the turn order' : 'Start encounter'}
      size={480}
      lockScroll={false}
    >
      <form className={popup.form} onSubmit={submit}>
        <div className={classes.chooser}>
          <Text size="sm" fw={500}>
            Who takes part?
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => setChosen((before) => [...new Set([...before, ...inSight.map(({ id }) => id)])])}
          >
            All in sight
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => setChosen([])}>
            Nobody
          </Button>
        </div>
        <div className={classes.markers} role="group" aria-label="Who takes part">
          {markers.length === 0 && (
            <p className={classes.hint}>
              {isRunning ? 'All creatures take part already.' : 'There are no creatures yet. Make markers first.'}
            </p>
          )}
          {markers.map((marker) => (
            <MarkerChoice
              key={marker.id}
              marker={marker}
              isChosen={chosen.includes(marker.id)}
              onToggle={() => setChosen((before) => toggled(before, marker.id))}
              isSurprised={surprised.includes(marker.id)}
              onSurprise={isRunning ? undefined : () => setSurprised((before) => toggled(before, marker.id))}
            />
          ))}
        </div>
        {isRunning && (
          <TextInput
            label="Something without a marker, at initiative 20"
            placeholder="Lair actions"
            description="Players do not see it."
            maxLength={LIMITS.markerName}
            value={thing}
            onChange={(event) => setThing(event.currentTarget.value)}
          />
        )}
        <InitiativeChoice value={way} onChange={setWay} />
        {!isRunning && <HiddenTurnsChoice value={hiddenTurns} onChange={setHiddenTurns} />}
        <PopupFooter
          action={isRunning ? 'Add' : 'Start'}
          leave="Cancel"
          active={isReady}
          submission={submission}
          onClose={field.popups.close}
        />
      </form>
    </Modal>
  );
});

interface MarkerChoiceProps {
  marker: Marker;
  isChosen: boolean;
  onToggle: () => void;
  isSurprised: boolean;
  /** Undefined: surprise is not asked for. */
  onSurprise: (() => void) | undefined;
}

const MarkerChoice = observer(function MarkerChoice(props: MarkerChoiceProps) {
  const { marker, isChosen, onToggle, isSurprised, onSurprise } = props;
  const { field } = useFieldView();
  const isUnseen = field.visibility(marker).seenBy.length < field.players.length;
  const elsewhere = field.elsewhere(marker);
  const where = marker.map_coordinate_id === null ? 'off board' : isUnseen ? 'hidden' : '';
  const note = elsewhere === undefined ? where : `in ${elsewhere}`;
  return (
    <div className={classes.markerChoice}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={
          <span className={classes.choice}>
            <MarkerFace marker={marker} className={classes.face} />
            <span dir="auto">{marker.name}</span>
            {note && (
              <span className={classes.hint} dir="auto">
                {note}
              </span>
            )}
          </span>
        }
      />
      {isChosen && onSurprise && (
        <Checkbox
          size="xs"
          label="surprised"
          aria-label={`${marker.name} is surprised`}
          checked={isSurprised}
          onChange={onSurprise}
        />
      )}
    </div>
  );
});
