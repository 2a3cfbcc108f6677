import type { Marker } from '../../contracts/map/map.contract.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import type { MarkerType, MarkerTypeId } from '../../contracts/map/map.palette.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { isDeletable } from '../../contracts/map/map.rules.js';

/** Everything the marker popup lets the DM fill in. */
export interface MarkerFormFields {
  name: string;
  type: MarkerTypeId | null;
  publicNotes: string;
  privateNotes: string;
  /** 'Fully Hide' */
  isHiding: boolean;
  /** User ids; null: everybody, also who joins later. */
  awareUsers: readonly string[] | null;
  /** 'Remove marker from board?' */
  offBoard: boolean;
  /** 'Delete marker entirely?' */
  remove: boolean;
}

/** A new marker: everybody may see it until the DM says otherwise. */
export const NEW_MARKER: MarkerFormFields = {
  name: '',
  type: null,
  publicNotes: '',
  privateNotes: '',
  isHiding: false,
  awareUsers: null,
  offBoard: false,
  remove: false,
};

/** A stored marker as the popup shows it. */
export const formOf = (marker: Marker): MarkerFormFields => ({
  ...NEW_MARKER,
  name: marker.name,
  type: marker.marker_type.id,
  publicNotes: marker.public_notes,
  privateNotes: marker.private_notes ?? '',
  isHiding: marker.is_hiding ?? false,
  awareUsers: marker.aware_all === false ? [...(marker.aware_users ?? [])].sort() : null,
});

/** Whether one person is among those who may see the marker. */
export const isAware = (fields: MarkerFormFields, userId: string): boolean =>
  fields.awareUsers === null || fields.awareUsers.includes(userId);

/** 'Toggle Visibilites' clicked for one person: switching one off for the first time leaves all the others. */
export function toggleAware({ awareUsers }: MarkerFormFields, userId: string, everybody: readonly string[]): string[] {
  const listed = awareUsers ?? everybody;
  return (listed.includes(userId) ? listed.filter((id) => id !== userId) : [...listed, userId]).sort();
}

type Change = Omit<SaveMarker, 'type' | 'markerId'>;

/** What differs from the stored marker, as the emit carries it; undefined: nothing does. Who is aware always comes along. */
export function updatePayloadOf(stored: MarkerFormFields, draft: MarkerFormFields): Change | undefined {
  const name = draft.name.trim();
  const change: Change = {
    ...(name !== stored.name ? { name } : {}),
    ...(draft.type !== stored.type && draft.type ? { markerType: draft.type } : {}),
    ...(draft.publicNotes !== stored.publicNotes ? { publicNotes: draft.publicNotes } : {}),
    ...(draft.privateNotes !== stored.privateNotes ? { privateNotes: draft.privateNotes } : {}),
    ...(draft.isHiding !== stored.isHiding ? { isHiding: draft.isHiding } : {}),
    ...(draft.offBoard ? { isDeleteToggled: true } : {}),
    ...(draft.remove ? { isDeleteControlToggled: true } : {}),
  };
  const awareChanged = JSON.stringify(draft.awareUsers) !== JSON.stringify(stored.awareUsers);
  return Object.keys(change).length > 0 || awareChanged ? { ...change, ...awareness(draft) } : undefined;
}

/** Left out means everybody. */
const awareness = ({ awareUsers }: MarkerFormFields): Pick<Change, 'awareUsers'> =>
  awareUsers === null ? {} : { awareUsers: JSON.stringify(awareUsers) };

/** Create is active when a name and a type are chosen. */
export const canCreate = ({ name, type }: MarkerFormFields): boolean => name.trim() !== '' && type !== null;

/** Save is active only when something differs from what is stored, and the name is not empty. */
export const canSave = (stored: MarkerFormFields, draft: MarkerFormFields): boolean =>
  draft.name.trim() !== '' && updatePayloadOf(stored, draft) !== undefined;

/** What a new marker's emit carries. */
export const createPayloadOf = (draft: MarkerFormFields): Change => ({
  name: draft.name.trim(),
  ...(draft.type ? { markerType: draft.type } : {}),
  publicNotes: draft.publicNotes,
  privateNotes: draft.privateNotes,
  isHiding: draft.isHiding,
  ...awareness(draft),
});

/** What a saved marker will look like, before the server says so. */
export function previewOf(draft: MarkerFormFields, types: readonly MarkerType[]): Partial<Marker> {
  const type = types.find(({ id }) => id === draft.type);
  return {
    name: draft.name.trim(),
    ...(type ? { marker_type: type } : {}),
    public_notes: draft.publicNotes,
    private_notes: draft.privateNotes,
    is_hiding: draft.isHiding,
    aware_all: draft.awareUsers === null,
    ...(draft.awareUsers === null ? {} : { aware_users: [...draft.awareUsers] }),
  };
}

/** Whether 'Delete marker entirely?' is offered. */
export const canDelete = (marker: Marker): boolean =>
  isDeletable({ type: marker.marker_type.id, characterId: marker.character?.id ?? null });

/** Whether a side of a new map may read like that: a whole number from 1 to 40, or empty. */
export const isMapSide = (text: string): boolean => /^([1-9]\d?)?$/.test(text) && Number(text) <= LIMITS.mapSide;
