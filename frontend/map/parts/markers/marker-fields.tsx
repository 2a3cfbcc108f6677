import { Checkbox, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { LIMITS } from '../../../../contracts/core/limits.js';
import type { MarkerType } from '../../../../contracts/map/map.palette.js';
import { isCreature, MARKER_SIZES, notesLength, type MarkerSize } from '../../../../contracts/map/map.rules.js';
import { CounterTextarea } from '../../../ui/counter-textarea.js';
import type { MarkerFormFields } from '../../marker-form.js';
import { audienceText, isAware, toggleAware } from '../../marker-form.js';
import type { Player } from '../../marker-visibility.js';
import { MarkerIcon } from './marker-icon.js';
import classes from './marker-popup.module.css';

interface FieldsProps {
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
        data-autofocus
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Radio.Group
        label="Choose Marker Type"
        value={draft.type}
        onChange={(value) => change({ type: types.find(({ id }) => id === value)?.id ?? null })}
      >
        <div className={classes.types}>
          {types.map((type) => (
            <Radio.Card key={type.id} value={type.id} className={classes.type} aria-label={type.name}>
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

/** The fields for visibility: everybody or the chosen players. */
export function Visibilities({ draft, change, players }: FieldsProps & { players: readonly Player[] }) {
  const everybody = players.map(({ id }) => id);
  return (
    <fieldset className={classes.visibilities} data-idle={draft.isHiding || undefined}>
      <legend>Toggle Visibilites</legend>
      <Switch
        size="sm"
        label="Everybody, including players who join later"
        checked={draft.awareUsers === null}
        onChange={(event) => change({ awareUsers: event.currentTarget.checked ? null : everybody })}
      />
      {players.length > 0 && (
        <div className={classes.players}>
          {players.map(({ id, name }) => (
            <Switch
              key={id}
              size="sm"
              label={name}
              checked={isAware(draft, id)}
              onChange={() => change({ awareUsers: toggleAware(draft, id, everybody) })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface MarkerViewersProps extends FieldsProps {
  players: readonly Player[];
  /** Whether fog lies over the marker. */
  isInFog?: boolean;
}

/**
 * Who will see the marker, with 'Fully Hide' next to it. It stands out for a loot, trap or misc that players will see.
 */
export function MarkerViewers({ draft, change, players, isInFog = false }: MarkerViewersProps) {
  const text = audienceText(draft, players, isInFog);
  const isSeen = !text.startsWith('Hidden');
  const givesAway = isSeen && !isInFog && draft.type !== null && !isCreature(draft.type);
  const Icon = isSeen ? LuEye : LuEyeOff;
  return (
    <div className={classes.audience} data-gives-away={givesAway || undefined}>
      <Icon size={17} aria-hidden="true" />
      <span className={classes.audienceText} role="status">
        {text}
      </span>
      <Checkbox
        size="sm"
        label="Fully Hide"
        checked={draft.isHiding}
        onChange={(event) => change({ isHiding: event.currentTarget.checked })}
      />
    </div>
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
