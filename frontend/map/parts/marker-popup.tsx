import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { Marker, MarkerAck } from '../../../contracts/map/map.contract.js';
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
} from '../marker-form.js';
import { useFieldView } from './field-view-context.js';
import { RemovalOptions, NameAndType, Notes, Visibilities } from './marker-fields.js';
import classes from './marker-popup.module.css';
import { PopupFooter, type PopupFooterProps } from './popup-footer.js';
import { SidePopup } from './side-popup.js';
import { useSubmission } from './use-submission.js';
import { useRefreshedMembers } from './use-member-refresh.js';

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
    <form className={classes.form} onSubmit={submit}>
      {children}
      <PopupFooter {...footer} />
    </form>
  );
}

/** The popup 'New Marker'. It selects the new marker afterwards. */
export const NewMarkerPopup = observer(function NewMarkerPopup() {
  const { field } = useFieldView();
  useRefreshedMembers();
  const [draft, setDraft] = useState(NEW_MARKER);
  const submission = useSubmission<MarkerAck>(({ markerId }) => {
    field.closePopup();
    field.select(field.map.board.markers.get(markerId) ?? null);
  });
  const fields = { draft, change: (part: Partial<MarkerFormFields>) => setDraft({ ...draft, ...part }) };
  const create = (): void => void submission.submit(() => field.map.createMarker(createPayloadOf(draft)));
  return (
    <SidePopup title="New Marker" square={null} preventOutsideClose={draft !== NEW_MARKER} onClose={field.closePopup}>
      <MarkerForm
        action="Create Marker"
        active={canCreate(draft)}
        submission={submission}
        onSubmit={create}
        onClose={field.closePopup}
      >
        <NameAndType {...fields} types={field.map.board.palette.marker_types} />
        <Visibilities {...fields} players={field.players} />
        <Notes {...fields} />
      </MarkerForm>
    </SidePopup>
  );
});

/** The popup in which the DM edits a marker. */
export const EditMarkerPopup = observer(function EditMarkerPopup({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  useRefreshedMembers();
  const { map } = field;
  const stored = fieldsOf(marker);
  const [changed, setChanged] = useState<Partial<MarkerFormFields>>({});
  const draft = { ...stored, ...changed };
  const submission = useSubmission<unknown>(field.closePopup);
  const fields = { draft, change: (part: Partial<MarkerFormFields>) => setChanged({ ...changed, ...part }) };
  const active = canSave(stored, draft);
  const save = (): Promise<unknown> => {
    const change = updatePayloadOf(stored, draft);
    if (!change) return Promise.resolve();
    if (draft.deleteEntirely) return map.deleteMarker(marker);
    const isOnlyRemoval = updatePayloadOf(stored, { ...draft, removeFromBoard: false }) === undefined;
    return draft.removeFromBoard && isOnlyRemoval
      ? map.removeFromBoard(marker)
      : map.updateMarker(marker, change, savedFieldsOf(draft, map.board.palette.marker_types));
  };
  return (
    <SidePopup
      title={marker.name}
      square={marker.map_coordinate_id}
      preventOutsideClose={active}
      onClose={field.closePopup}
    >
      <MarkerForm
        action="Save Changes"
        active={active}
        danger={draft.deleteEntirely}
        submission={submission}
        onSubmit={() => void submission.submit(save)}
        onClose={field.closePopup}
      >
        <NameAndType {...fields} types={map.board.palette.marker_types} />
        <Visibilities {...fields} players={field.players} />
        <Notes {...fields} />
        <RemovalOptions {...fields} onBoard={marker.map_coordinate_id !== null} deletable={canDelete(marker)} />
      </MarkerForm>
    </SidePopup>
  );
});

/** The popup that shows players and viewers the marker's name and public notes. */
const ReadMarkerPopup = observer(function ReadMarkerPopup({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  return (
    <SidePopup title={marker.name} square={marker.map_coordinate_id} onClose={field.closePopup}>
      {marker.public_notes ? (
        <p className={classes.notes} dir="auto">
          {marker.public_notes}
        </p>
      ) : (
        <Text c="dimmed">This marker has no public notes.</Text>
      )}
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={field.closePopup}>
          Close
        </Button>
      </div>
    </SidePopup>
  );
});

/** The details of a marker. Closes when the marker is no longer visible. */
export const MarkerPopup = observer(function MarkerPopup({ markerId }: { markerId: string }) {
  const { field } = useFieldView();
  const marker = field.map.board.markers.get(markerId);
  const isMissing = marker === undefined;
  useEffect(() => {
    if (isMissing) field.closePopup();
  }, [field, isMissing]);
  if (!marker) return null;
  return field.may('map.edit') ? <EditMarkerPopup marker={marker} /> : <ReadMarkerPopup marker={marker} />;
});
