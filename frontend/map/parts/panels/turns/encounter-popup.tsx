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
import type { TurnsStore } from '../../../turns.store.js';
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

/** Returns the creatures that do not take part yet, and the ids of those of them that somebody sees here. */
function useCandidates(): { markers: readonly Marker[]; inSight: readonly string[] } {
  const { field, turns } = useFieldView();
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
  return { markers, inSight: inSight.map(({ id }) => id) };
}

/** What the form says. */
interface EncounterInput {
  readonly chosen: readonly string[];
  readonly surprised: readonly string[];
  readonly way: InitiativeWay;
  readonly hiddenTurns: HiddenTurns;
  /** The name of something without a marker. */
  readonly thing: string;
}

function start(turns: TurnsStore, { chosen, surprised, way, hiddenTurns }: EncounterInput): Promise<unknown> {
  const surprisedIds = surprised.filter((id) => chosen.includes(id));
  return turns.submit(turnEmits.startEncounter, {
    markerIds: [...chosen],
    hiddenTurns,
    ...FIELDS_OF_WAY[way],
    ...(surprisedIds.length > 0 ? { surprisedIds } : {}),
  });
}

const join = (turns: TurnsStore, { chosen, way, thing }: EncounterInput): Promise<unknown> =>
  turns.submit(turnEmits.joinEncounter, {
    ...FIELDS_OF_WAY[way],
    ...(chosen.length > 0 ? { markerIds: [...chosen] } : {}),
    ...(thing === '' ? {} : { name: thing }),
  });

/** The popup that starts an encounter, or adds to the one that runs. `chosenFirst`: markers besides those in sight. */
export const EncounterPopup = observer(function EncounterPopup({ chosenFirst }: { chosenFirst: readonly string[] }) {
  const { field, turns } = useFieldView();
  useReturnFocus();
  const isRunning = turns.encounter !== null;
  const { markers, inSight } = useCandidates();
  const [input, setInput] = useState<EncounterInput>(() => ({
    chosen: tickedAtFirst(markers, new Set([...(isRunning ? [] : inSight), ...chosenFirst])),
    surprised: [],
    way: 'kinds',
    hiddenTurns: 'absent',
    thing: '',
  }));
  const change = (part: Partial<EncounterInput>): void => setInput((before) => ({ ...before, ...part }));
  const submission = useSubmission<unknown>(() => field.popups.close());
  const isReady = input.chosen.length > 0 || (isRunning && input.thing !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void submission.submit(() => (isRunning ? join : start)(turns, input));
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
        <Chooser markers={markers} inSight={inSight} isRunning={isRunning} input={input} change={change} />
        {isRunning && (
          <TextInput
            label="Something without a marker, at initiative 20"
            placeholder="Lair actions"
            description="Players do not see it."
            maxLength={LIMITS.markerName}
            value={input.thing}
            onChange={(event) => change({ thing: event.currentTarget.value })}
          />
        )}
        <InitiativeChoice value={input.way} onChange={(way) => change({ way })} />
        {!isRunning && (
          <HiddenTurnsChoice value={input.hiddenTurns} onChange={(hiddenTurns) => change({ hiddenTurns })} />
        )}
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

interface ChooserProps {
  markers: readonly Marker[];
  inSight: readonly string[];
  isRunning: boolean;
  input: EncounterInput;
  change: (part: Partial<EncounterInput>) => void;
}

/** Who takes part, and who of them is surprised when the encounter begins. */
function Chooser({ markers, inSight, isRunning, input, change }: ChooserProps) {
  const { chosen, surprised } = input;
  return (
    <>
      <div className={classes.chooser}>
        <Text size="sm" fw={500}>
          Who takes part?
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => change({ chosen: [...new Set([...chosen, ...inSight])] })}
        >
          All in sight
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => change({ chosen: [] })}>
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
            onToggle={() => change({ chosen: toggled(chosen, marker.id) })}
            isSurprised={surprised.includes(marker.id)}
            onSurprise={isRunning ? undefined : () => change({ surprised: toggled(surprised, marker.id) })}
          />
        ))}
      </div>
    </>
  );
}

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
        classNames={{ body: classes.aligned ?? '' }}
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
