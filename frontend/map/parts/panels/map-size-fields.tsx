import { Group, Radio, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { FEET_PER_SQUARE } from '../../../../contracts/map/map.rules.js';
import { isMapSide } from '../../marker-form.js';
import { newMapWasRevealed } from '../../remembered-choices.js';
import classes from '../markers/marker-popup.module.css';

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

/** The size of a new map, and whether players see it, as they are typed. */
export interface NewMapInput {
  height: string;
  width: string;
  isRevealed: boolean;
}

/** Returns the state of the fields of a new map, and whether they are complete. */
export function useNewMapInput(wasRevealed = newMapWasRevealed) {
  const [input, setInput] = useState<NewMapInput>(() => ({
    height: PROPOSED_SIDE,
    width: PROPOSED_SIDE,
    isRevealed: wasRevealed(),
  }));
  const change = (fields: Partial<NewMapInput>): void => setInput((before) => ({ ...before, ...fields }));
  return { input, change, isReady: input.height !== '' && input.width !== '' };
}

/** The fields for the size of a new map. */
export function MapSizeFields({
  input: { height, width },
  change,
  focus = false,
}: {
  input: NewMapInput;
  change: (fields: Partial<NewMapInput>) => void;
  focus?: boolean;
}) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Tip: dimensions far from square may hinder the visual map.
      </Text>
      <div className={classes.sides}>
        <MapSideInput label="Height" value={height} onChange={(value) => change({ height: value })} focus={focus} />
        <MapSideInput label="Width" value={width} onChange={(value) => change({ width: value })} />
      </div>
      <Text size="sm" aria-live="polite" mih="1.5em">
        {height !== '' && width !== '' && sizeText(Number(height), Number(width))}
      </Text>
    </>
  );
}

/** Whether players see a new map at once. */
export function RevealField({
  label,
  input: { isRevealed },
  change,
}: {
  label: string;
  input: NewMapInput;
  change: (fields: Partial<NewMapInput>) => void;
}) {
  return (
    <Radio.Group
      label={label}
      value={isRevealed ? 'at once' : 'later'}
      onChange={(value) => change({ isRevealed: value === 'at once' })}
    >
      <Group gap="lg" mt={6}>
        <Radio value="later" label="when I show it" />
        <Radio value="at once" label="at once" />
      </Group>
    </Radio.Group>
  );
}
