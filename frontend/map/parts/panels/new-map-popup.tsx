import { Alert, Group, Modal, Radio, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { LuTriangleAlert } from 'react-icons/lu';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { FEET_PER_SQUARE } from '../../../../contracts/map/map.rules.js';
import { isMapSide } from '../../marker-form.js';
import { newMapWasRevealed, rememberNewMap } from '../../remembered-choices.js';
import { useFieldView } from '../field-view-context.js';
import classes from '../markers/marker-popup.module.css';
import { PopupFooter } from './popup-footer.js';
import { useSubmission } from './use-submission.js';
import { useReturnFocus } from './use-return-focus.js';

/**
 * The side of a new map in squares that the popup suggests. It has room for an encounter, and the whole map stays
 * legible.
 */
const PROPOSED_SIDE = '20';
const SIDE_RANGE = `1 to ${LIMITS.mapSide}`;
/** The greatest length of a rejected text that the message repeats. */
const MAX_REPEATED = 12;

/** Returns why a text was rejected: '“41” is not accepted. The height must be a whole number from 1 to 40.' */
function rejectionOf(label: string, typed: string): string {
  const repeated = typed.length > MAX_REPEATED ? `${typed.slice(0, MAX_REPEATED)}…` : typed;
  return `“${repeated}” is not accepted. The ${label.toLowerCase()} must be a whole number from ${SIDE_RANGE}.`;
}

/** A text input that accepts only whole numbers from 1 to 40 or an empty text, and says why it rejects others. */
function MapSideInput({
  label,
  value,
  onChange,
  focus = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  focus?: boolean;
}) {
  const [rejected, setRejected] = useState<string>();
  const change = (typed: string): void => {
    setRejected(isMapSide(typed) ? undefined : typed);
    if (isMapSide(typed)) onChange(typed);
  };
  return (
    <TextInput
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder={SIDE_RANGE}
      error={rejected && <span role="alert">{rejectionOf(label, rejected)}</span>}
      withErrorStyles={false}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      {...(focus ? { 'data-autofocus': true } : {})}
    />
  );
}

/** Returns the size of a map in squares and in feet: '20 × 20 squares, 100 × 100 feet'. */
const sizeText = (height: number, width: number): string =>
  `${height} × ${width} squares, ${height * FEET_PER_SQUARE} × ${width * FEET_PER_SQUARE} feet`;

/** The popup 'New Map'. */
export const NewMapPopup = observer(function NewMapPopup() {
  const { field } = useFieldView();
  useReturnFocus();
  const [height, setHeight] = useState(PROPOSED_SIDE);
  const [width, setWidth] = useState(PROPOSED_SIDE);
  const [isRevealed, setRevealed] = useState(newMapWasRevealed);
  const submission = useSubmission<unknown>(() => {
    rememberNewMap(isRevealed);
    field.popups.close();
  });
  const ready = height !== '' && width !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) void submission.submit(() => field.map.createMap(Number(height), Number(width), isRevealed));
  };
  return (
    <Modal opened returnFocus={false} onClose={field.popups.close} title="New Map" size={520} lockScroll={false}>
      <form className={classes.form} onSubmit={submit}>
        <Alert color="red" variant="light" icon={<LuTriangleAlert />}>
          Warning! This will reset all work done on current map.
        </Alert>
        <Text size="sm" c="dimmed">
          Tip: dimensions far from square may hinder the visual map.
        </Text>
        <div className={classes.sides}>
          <MapSideInput label="Height" value={height} onChange={setHeight} focus />
          <MapSideInput label="Width" value={width} onChange={setWidth} />
        </div>
        <Text size="sm" aria-live="polite" mih="1.5em">
          {ready && sizeText(Number(height), Number(width))}
        </Text>
        <Radio.Group
          label="Players see the new map"
          value={isRevealed ? 'at once' : 'later'}
          onChange={(value) => setRevealed(value === 'at once')}
        >
          <Group gap="lg" mt={6}>
            <Radio value="later" label="when I show it" />
            <Radio value="at once" label="at once" />
          </Group>
        </Radio.Group>
        <PopupFooter
          action="Submit"
          active={ready}
          danger={field.map.board.dimensions !== null}
          submission={submission}
          onClose={field.popups.close}
        />
      </form>
    </Modal>
  );
});
