import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { LuCopy } from 'react-icons/lu';
import type { Marker, MarkerAck } from '../../../../contracts/map/map.contract.js';
import {
  updatePayloadOf,
  createPayloadOf,
  fieldsOf,
  canCreate,
  canDelete,
  canSave,
  NEW_MARKER,
  type MarkerFormFields,
  savedFieldsOf,
} from '../../marker-form.js';
import { numberedName } from '../../numbered-names.js';
import { canDuplicate, duplicateMarker, hidesCopy, takeNew } from '../../duplicate-marker.js';
import { lastMarkerType, rememberFullyHidden, rememberMarkerType, wasFullyHidden } from '../../remembered-choices.js';
import { useFieldView } from '../field-view-context.js';
import { MarkerCharacter } from './marker-character.js';
import { mayCarryCreature } from '../../../../contracts/map/marker-creature.types.js';
import { NO_CREATURE, proposedBy, type ChosenCreature } from '../../new-creature.js';
import { MarkerCreatureSection } from './marker-creature.js';
import { NewMarkerCreature } from './new-marker-creature.js';
import { NameAndType, Notes, RemovalOptions, SizeField, type FieldsProps } from './marker-fields.js';
import { MountActions } from './riding-actions.js';
import { MarkerViewers, Visibilities } from './marker-visibility-fields.js';
import { useCloseWithNotes } from './use-close-with-notes.js';
import classes from './marker-popup.module.css';
import { PopupFooter, type PopupFooterProps } from '../panels/popup-footer.js';
import { SidePanel } from '../panels/side-panel.js';
import { useSubmission } from '../panels/use-submission.js';

interface FormProps extends PopupFooterProps {
  children: ReactNode;
  onSubmit: () => void;
}

/** The form of a marker popup with its footer. */
function MarkerForm({ children, onSubmit, ...footer }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (footer.active) onSubmit();
  };
  return (
    <form className={classes.form} data-panel onSubmit={submit}>
      {children}
      <PopupFooter {...footer} />
    </form>
  );
}

/** The ack of a new marker, and whether the popup stays open for another one. */
type Created = MarkerAck & { readonly another: boolean };

/** Sets 'Fully Hide' as in the last new marker of the same type. */
const withRememberedHiding = (fields: MarkerFormFields): MarkerFormFields => ({
  ...fields,
  isHiding: fields.type !== null && wasFullyHidden(fields.type),
});

/** The draft of the popup 'New Marker' and the function that creates the marker. */
function useNewMarker() {
  const { field } = useFieldView();
  const [first, setFirst] = useState(() => withRememberedHiding({ ...NEW_MARKER, type: lastMarkerType() }));
  const [draft, setDraft] = useState(first);
  const [created, setCreated] = useState<string>();
  const [hasChosenHiding, setHasChosenHiding] = useState(false);
  const [creature, setCreature] = useState<ChosenCreature>(NO_CREATURE);
  const nameInput = useRef<HTMLInputElement>(null);
  const submission = useSubmission<Created>((ack) => {
    if (draft.type) rememberMarkerType(draft.type);
    if (draft.type) rememberFullyHidden(draft.type, draft.isHiding);
    if (!ack.another) {
      field.popups.close();
      return takeNew(field, ack);
    }
    const names = [...field.map.board.markers.values()].map(({ name }) => name);
    const next = { ...draft, name: numberedName(draft.name, names) };
    setFirst(next);
    setDraft(next);
    setCreated(draft.name.trim());
    nameInput.current?.focus();
  });
  const make = (): Promise<MarkerAck> => {
    const payload = createPayloadOf(draft);
    return creature.chosen && draft.type && mayCarryCreature(draft.type)
      ? field.map.createCreature({ ...payload, creatureId: creature.chosen.id, isRolled: creature.isRolled })
      : field.map.createMarker(payload);
  };
  const create = (another: boolean): void => void submission.submit(async () => ({ ...(await make()), another }));
  const change = (part: Partial<MarkerFormFields>): void => {
    if (part.isHiding !== undefined) setHasChosenHiding(true);
    const changed = { ...draft, ...part };
    setDraft(part.type && !hasChosenHiding ? withRememberedHiding(changed) : changed);
  };
  // A box that the page has checked explains itself.
  const preset = draft.isHiding && draft.type !== null && !hasChosenHiding ? draft.type : undefined;
  const chooseCreature = (next: ChosenCreature): void => {
    setCreature(next);
    const names = [...field.map.board.markers.values()].map(({ name }) => name);
    if (next.chosen && next.chosen !== creature.chosen) change(proposedBy(next.chosen, creature.chosen, draft, names));
  };
  const isChanged = draft !== first;
  const close = useCloseWithNotes(first, draft);
  return { draft, change, close, isChanged, preset, created, nameInput, submission, create, creature, chooseCreature };
}

/** The popup 'New Marker'. Afterwards it selects the new marker, or raises the number in the name for another one. */
export const NewMarkerPopup = observer(function NewMarkerPopup() {
  const { field } = useFieldView();
  const { draft, change, close, isChanged, preset, created, nameInput, submission, create, ...own } = useNewMarker();
  const fields = { draft, change };
  const focusName = (): void => nameInput.current?.focus();
  const another = (
    <Button variant="default" disabled={!canCreate(draft) || submission.busy} onClick={() => create(true)}>
      Create another
    </Button>
  );
  return (
    <SidePanel title="New Marker" isChanged={isChanged} onClose={close}>
      <MarkerForm
        action="Create Marker"
        active={canCreate(draft)}
        consequence={<MarkerViewers {...fields} players={field.players} preset={preset} />}
        extra={another}
        note={created && `${created} is in the marker list.`}
        submission={submission}
        onSubmit={() => create(false)}
        onClose={close}
      >
        <NewMarkerCreature
          creature={own.creature}
          type={draft.type}
          name={draft.name}
          choose={own.chooseCreature}
          focusName={focusName}
        />
        <NameAndType {...fields} types={field.map.board.palette.marker_types} nameRef={nameInput} />
        <TakenName {...fields} focusName={focusName} />
        <SizeField {...fields} />
        <Visibilities {...fields} players={field.players} />
        <Notes {...fields} />
      </MarkerForm>
    </SidePanel>
  );
});

/** Offers the next free name when another marker has the name, and is gone once it is taken. */
const TakenName = observer(function TakenName({ draft, change, focusName }: FieldsProps & { focusName: () => void }) {
  const { board } = useFieldView().field.map;
  const names = [...board.markers.values()].map(({ name }) => name);
  const name = draft.name.trim();
  if (!names.some((other) => other.toLowerCase() === name.toLowerCase())) return null;
  const free = numberedName(name, names);
  const use = (): void => {
    change({ name: free });
    focusName();
  };
  return (
    <p className={classes.taken}>
      Another marker has this name.{' '}
      <Button size="compact-xs" variant="light" onClick={use}>
        Use {free}
      </Button>
    </p>
  );
});

/** Creates a copy of the marker as it is stored, closes the popup and selects the copy. */
function DuplicateButton({ marker, isChanged }: { marker: Marker; isChanged: boolean }) {
  const { field } = useFieldView();
  const { busy, problem, submit } = useSubmission<MarkerAck>((ack) => {
    field.popups.close();
    takeNew(field, ack);
  });
  return (
    <Button
      variant="default"
      leftSection={<LuCopy size={15} />}
      loading={busy}
      disabled={isChanged}
      title={problem ?? (isChanged ? 'Save the changes first' : 'Create a copy with the next free number')}
      onClick={() => void submit(() => duplicateMarker(field, marker))}
    >
      Duplicate
    </Button>
  );
}

/** The popup in which the DM edits a marker. */
const EditMarkerPopup = observer(function EditMarkerPopup({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const { map } = field;
  const stored = fieldsOf(marker);
  const [changed, setChanged] = useState<Partial<MarkerFormFields>>({});
  const draft = { ...stored, ...changed };
  const close = useCloseWithNotes(stored, draft);
  const submission = useSubmission<unknown>(() => {
    field.popups.close();
    field.announce(`${draft.name.trim()} saved.`);
  });
  const remove = (): Promise<unknown> => {
    const deleted = map.deleteMarker(marker);
    // With the marker, so that the focus can go to the list at once.
    field.popups.close();
    field.announce(`${marker.name} deleted.`);
    return deleted;
  };
  const fields = { draft, change: (part: Partial<MarkerFormFields>) => setChanged({ ...changed, ...part }) };
  const active = canSave(stored, draft);
  const save = (): Promise<unknown> => {
    const change = updatePayloadOf(stored, draft);
    if (!change) return Promise.resolve();
    if (draft.deleteEntirely) return remove();
    const isOnlyRemoval = updatePayloadOf(stored, { ...draft, removeFromBoard: false }) === undefined;
    return draft.removeFromBoard && isOnlyRemoval
      ? map.removeFromBoard(marker)
      : map.updateMarker(marker, change, savedFieldsOf(draft, map.board.palette.marker_types));
  };
  const square = marker.map_coordinate_id;
  const isInFog = square !== null && map.board.square(square).is_fog_of_war;
  const duplicate = canDuplicate(marker) && <DuplicateButton marker={marker} isChanged={active} />;
  return (
    <SidePanel title={marker.name} isChanged={active} onClose={close}>
      {marker.character && <MarkerCharacter characterId={marker.character.id} />}
      <MountActions marker={marker} />
      <MarkerCreatureSection marker={marker} />
      <MarkerForm
        action="Save Changes"
        active={active}
        danger={draft.deleteEntirely}
        consequence={<MarkerViewers {...fields} players={field.players} isInFog={isInFog} />}
        extra={duplicate}
        note={
          duplicate && hidesCopy(field, marker)
            ? 'A duplicate will be fully hidden, because this square is in fog.'
            : undefined
        }
        submission={submission}
        onSubmit={() => void submission.submit(save)}
        onClose={close}
      >
        <NameAndType {...fields} types={map.board.palette.marker_types} />
        <SizeField {...fields} />
        <Visibilities {...fields} players={field.players} />
        <Notes {...fields} />
        <RemovalOptions {...fields} onBoard={square !== null} deletable={canDelete(marker)} />
      </MarkerForm>
    </SidePanel>
  );
});

/**
 * The details of a marker: the DM's popup, or a player's card next to the marker. It closes when the viewer no longer
 * sees the marker.
 */
export const MarkerPopup = observer(function MarkerPopup({ markerId }: { markerId: string }) {
  const { field } = useFieldView();
  const marker = field.map.board.markers.get(markerId);
  const isMissing = marker === undefined;
  useEffect(() => {
    if (isMissing) field.popups.close();
  }, [field, isMissing]);
  if (!marker) return null;
  return field.may('map.edit') ? <EditMarkerPopup marker={marker} /> : null;
});
