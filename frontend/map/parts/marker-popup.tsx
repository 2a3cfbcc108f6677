import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { Marker, MarkerAck } from '../../../contracts/map/map.contract.js';
import type { MarkerFormFields } from '../marker-form.js';
import {
  updatePayloadOf,
  createPayloadOf,
  formOf,
  canCreate,
  canDelete,
  canSave,
  NEW_MARKER,
  previewOf,
} from '../marker-form.js';
import { useField } from './field-context.js';
import { RemovalOptions, NameAndType, Notes, Visibilities } from './marker-fields.js';
import classes from './marker-popup.module.css';
import { PopupFooter, type PopupFooterProps } from './popup-foot.js';
import { SidePopup } from './side-popup.js';
import { useAttempt } from './use-attempt.js';
import { useFreshMembers } from './use-members.js';

interface FormProps extends PopupFooterProps {
  children: ReactNode;
  onSubmit: () => void;
}

/** The popup's body with its buttons, which stay in view. */
function MarkerForm({ children, onSubmit, ...foot }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (foot.active) onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {children}
      <PopupFooter {...foot} />
    </form>
  );
}

/** 'New Marker': Create is active when a name and a type are chosen; the new marker is in hand afterwards. */
export const NewMarkerPopup = observer(function NewMarkerPopup() {
  const { field } = useField();
  useFreshMembers();
  const [draft, setDraft] = useState(NEW_MARKER);
  const attempt = useAttempt<MarkerAck>(({ markerId }) => {
    field.closePopup();
    field.select(field.map.board.markers.get(markerId) ?? null);
  });
  const fields = { draft, change: (part: Partial<MarkerFormFields>) => setDraft({ ...draft, ...part }) };
  const create = (): void => void attempt.run(() => field.map.createMarker(createPayloadOf(draft)));
  return (
    <SidePopup title="New Marker" square={null} keep={draft !== NEW_MARKER} onClose={field.closePopup}>
      <MarkerForm
        action="Create Marker"
        active={canCreate(draft)}
        attempt={attempt}
        onSubmit={create}
        onClose={field.closePopup}
      >
        <NameAndType {...fields} types={field.map.board.palette.marker_types} />
        <Visibilities {...fields} players={field.everybody} />
        <Notes {...fields} />
      </MarkerForm>
    </SidePopup>
  );
});

/** A marker as the DM changes it: Save is active only when something differs from what is stored. */
export const EditMarkerPopup = observer(function EditMarkerPopup({ marker }: { marker: Marker }) {
  const { field } = useField();
  useFreshMembers();
  const { map } = field;
  const stored = formOf(marker);
  const [changed, setChanged] = useState<Partial<MarkerFormFields>>({});
  const draft = { ...stored, ...changed };
  const attempt = useAttempt<unknown>(field.closePopup);
  const fields = { draft, change: (part: Partial<MarkerFormFields>) => setChanged({ ...changed, ...part }) };
  const active = canSave(stored, draft);
  const save = (): Promise<unknown> => {
    const change = updatePayloadOf(stored, draft);
    if (!change) return Promise.resolve();
    if (draft.remove) return map.deleteMarker(marker);
    const onlyOff = updatePayloadOf(stored, { ...draft, offBoard: false }) === undefined;
    return draft.offBoard && onlyOff
      ? map.liftMarker(marker)
      : map.updateMarker(marker, change, previewOf(draft, map.board.palette.marker_types));
  };
  return (
    <SidePopup title={marker.name} square={marker.map_coordinate_id} keep={active} onClose={field.closePopup}>
      <MarkerForm
        action="Save Changes"
        active={active}
        danger={draft.remove}
        attempt={attempt}
        onSubmit={() => void attempt.run(save)}
        onClose={field.closePopup}
      >
        <NameAndType {...fields} types={map.board.palette.marker_types} />
        <Visibilities {...fields} players={field.everybody} />
        <Notes {...fields} />
        <RemovalOptions {...fields} onBoard={marker.map_coordinate_id !== null} deletable={canDelete(marker)} />
      </MarkerForm>
    </SidePopup>
  );
});

/** What everybody but the DM reads of a marker: its name and its public notes. */
const ReadMarkerPopup = observer(function ReadMarkerPopup({ marker }: { marker: Marker }) {
  const { field } = useField();
  return (
    <SidePopup title={marker.name} square={marker.map_coordinate_id} onClose={field.closePopup}>
      {marker.public_notes ? (
        <p className={classes.notes}>{marker.public_notes}</p>
      ) : (
        <Text c="dimmed">Nothing is noted about it.</Text>
      )}
      <div className={classes.foot}>
        <Button variant="default" data-autofocus onClick={field.closePopup}>
          Close
        </Button>
      </div>
    </SidePopup>
  );
});

/** The details of a marker; closes by itself when the marker leaves the view. */
export const MarkerPopup = observer(function MarkerPopup({ markerId }: { markerId: string }) {
  const { field } = useField();
  const marker = field.map.board.markers.get(markerId);
  const gone = marker === undefined;
  useEffect(() => {
    if (gone) field.closePopup();
  }, [field, gone]);
  if (!marker) return null;
  return field.may('map.edit') ? <EditMarkerPopup marker={marker} /> : <ReadMarkerPopup marker={marker} />;
});
