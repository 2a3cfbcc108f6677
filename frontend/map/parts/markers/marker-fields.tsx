import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { LIMITS } from '../../../../contracts/core/limits.js';
import type { MarkerType } from '../../../../contracts/map/map.palette.js';
import { MARKER_SIZES, type MarkerSize } from '../../../../contracts/map/map.rules.js';
import { notesLength } from '../../../../contracts/core/text-length.js';
import { byPointer } from '../../../ui/by-pointer.js';
import { CounterTextarea } from '../../../ui/counter-textarea.js';
import type { MarkerFormFields } from '../../marker-form.js';
import { MarkerIcon } from './marker-icon.js';
import classes from './marker-popup.module.css';

/** The draft of a marker popup and the function that changes it. */
export interface FieldsProps {
  draft: MarkerFormFields;
  change: (part: Partial<MarkerFormFields>) => void;
}

/** The fields for name and type. */
export function NameAndType({
  draft,
  change,
  types,
  nameRef,
}: FieldsProps & { types: readonly MarkerType[]; nameRef?: Ref<HTMLInputElement> }) {
  return (
    <>
      <TextInput
        {...(nameRef ? { ref: nameRef } : {})}
        label="Name"
        dir="auto"
        value={draft.name}
        maxLength={LIMITS.markerName}
        // With fingers, the focus would raise the keyboard over the details of a marker that one only reads.
        data-autofocus={byPointer(true, nameRef !== undefined) || undefined}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Radio.Group
        label="Choose Marker Type"
        value={draft.type}
        onChange={(value) => change({ type: types.find(({ id }) => id === value)?.id ?? null })}
      >
        <div className={classes.types}>
          {types.map((type, index) => (
            <Radio.Card
              key={type.id}
              value={type.id}
              className={classes.type}
              aria-label={type.name}
              // One tab stop for all, as browsers have it; the arrow keys choose.
              tabIndex={type.id === draft.type || (draft.type === null && index === 0) ? 0 : -1}
            >
              <MarkerIcon type={type} className={classes.typeIcon} />
              {type.name}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </>
  );
}

/** SRD "Size Categories". */
const SIZE_NAMES: Readonly<Record<MarkerSize, string>> = {
  0.5: 'Tiny: half a square',
  1: 'Small or Medium: 1 square',
  2: 'Large: 2 by 2 squares',
  3: 'Huge: 3 by 3 squares',
  4: 'Gargantuan: 4 by 4 squares',
};

/** The field for the size of the token. */
export function SizeField({ draft, change }: FieldsProps) {
  return (
    <NativeSelect
      label="Size"
      value={draft.size}
      data={MARKER_SIZES.map((size) => ({ value: String(size), label: SIZE_NAMES[size] }))}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        change({ size: MARKER_SIZES.find((size) => size === chosen) ?? 1 });
      }}
    />
  );
}

/** The fields for public notes and for the DM's private notes. */
export function Notes({ draft, change }: FieldsProps) {
  const shared = { limit: LIMITS.markerNotes, count: notesLength, minRows: 2, maxRows: 6 };
  return (
    <>
      <CounterTextarea
        {...shared}
        label="Public notes"
        value={draft.publicNotes}
        onChange={(publicNotes) => change({ publicNotes })}
      />
      <CounterTextarea
        {...shared}
        label="Private notes"
        value={draft.privateNotes}
        onChange={(privateNotes) => change({ privateNotes })}
      />
    </>
  );
}

/** The options to remove the marker from the board or delete it entirely. */
export function RemovalOptions({
  draft,
  change,
  onBoard,
  deletable,
}: FieldsProps & { onBoard: boolean; deletable: boolean }) {
  if (!onBoard && !deletable) return null;
  const labelClass = { label: classes.removal ?? '' };
  return (
    <div className={classes.removals}>
      {onBoard && (
        <Checkbox
          size="sm"
          classNames={labelClass}
          label="Remove marker from board?"
          checked={draft.removeFromBoard}
          onChange={(event) => change({ removeFromBoard: event.currentTarget.checked })}
        />
      )}
      {deletable && (
        <Checkbox
          size="sm"
          classNames={labelClass}
          label="Delete marker entirely?"
          color="red"
          checked={draft.deleteEntirely}
          onChange={(event) => change({ deleteEntirely: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
