import type { Marker } from '../../contracts/map/map.contract.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import type { MarkerType, MarkerTypeId } from '../../contracts/map/map.palette.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { isDeletable, type MarkerSize } from '../../contracts/map/map.rules.js';
import { namesText, type Player } from './marker-visibility.js';

/** The fields of the marker popup. */
export interface MarkerFormFields {
  name: string;
  type: MarkerTypeId | null;
  /** The side of the token in squares. */
  size: MarkerSize;
  publicNotes: string;
  privateNotes: string;
  /** 'Fully Hide'. */
  isHiding: boolean;
  /** The ids of the users who may see the marker; null means everybody, including players who join later. */
  awareUsers: readonly string[] | null;
  /** 'Remove marker from board?'. */
  removeFromBoard: boolean;
  /** 'Delete marker entirely?'. */
  deleteEntirely: boolean;
}

/** The fields of a new marker; everybody may see it. */
export const NEW_MARKER: MarkerFormFields = {
  name: '',
  type: null,
  size: 1,
  publicNotes: '',
  privateNotes: '',
  isHiding: false,
  awareUsers: null,
  removeFromBoard: false,
  deleteEntirely: false,
};

/** Returns the fields of a stored marker. */
export const fieldsOf = (marker: Marker): MarkerFormFields => ({
  ...NEW_MARKER,
  name: marker.name,
  type: marker.marker_type.id,
  size: marker.size,
  publicNotes: marker.public_notes,
  privateNotes: marker.private_notes ?? '',
  isHiding: marker.is_hiding ?? false,
  awareUsers: marker.aware_all === false ? [...(marker.aware_users ?? [])].sort() : null,
});

/** Whether one person may see the marker. */
export const isAware = (fields: MarkerFormFields, userId: string): boolean =>
  fields.awareUsers === null || fields.awareUsers.includes(userId);

/** Returns who will see the marker on the board: 'All players will see it', 'Only Ana will see it once the fog lifts'. */
export function audienceText(fields: MarkerFormFields, players: readonly Player[], isInFog = false): string {
  const when = isInFog ? ' once the fog lifts' : '';
  const seers = players.filter(({ id }) => isAware(fields, id));
  if (fields.isHiding || (fields.awareUsers !== null && seers.length === 0)) return 'Hidden. Only you see it';
  if (fields.awareUsers === null || seers.length === players.length) return `All players will see it${when}`;
  return `Only ${namesText(seers)} will see it${when}`;
}

/** Returns the aware users after a toggle of one person; starts from everybody when `awareUsers` is null. */
export function toggleAware({ awareUsers }: MarkerFormFields, userId: string, everybody: readonly string[]): string[] {
  const listed = awareUsers ?? everybody;
  return (listed.includes(userId) ? listed.filter((id) => id !== userId) : [...listed, userId]).sort();
}

/** Returns the change that shows the marker to one player alone. */
export const onlyTo = (userId: string): Pick<MarkerFormFields, 'awareUsers' | 'isHiding'> => ({
  awareUsers: [userId],
  isHiding: false,
});

/** Returns the effect of the switch 'Everybody'. */
export const everybodyEffect = ({ awareUsers }: MarkerFormFields): string =>
  awareUsers === null ? 'Turn off to hide it from players who join later.' : 'Turn on to show it to all players.';

/** Returns the effect of one player's switch. */
export function visibilityEffect(fields: MarkerFormFields, { id, name }: Player): string {
  if (!isAware(fields, id)) return `Turn on to show it to ${name}.`;
  return `Turn off to hide it from ${name}${fields.awareUsers === null ? ' and from players who join later' : ''}.`;
}

/** Returns the effect of 'Fully Hide'. */
export const hidingEffect = ({ isHiding }: MarkerFormFields): string =>
  isHiding ? 'Uncheck to show it to the players chosen above.' : 'Check to hide it from all players.';

type MarkerPayload = Omit<SaveMarker, 'type' | 'markerId'>;

/**
 * Returns the payload with the changed fields; undefined without a change.
 * It always contains the aware users, because a payload without them means everybody.
 */
export function updatePayloadOf(stored: MarkerFormFields, draft: MarkerFormFields): MarkerPayload | undefined {
  const name = draft.name.trim();
  const change: MarkerPayload = {
    ...(name !== stored.name ? { name } : {}),
    ...(draft.type !== stored.type && draft.type ? { markerType: draft.type } : {}),
    ...(draft.size !== stored.size ? { size: draft.size } : {}),
    ...(draft.publicNotes !== stored.publicNotes ? { publicNotes: draft.publicNotes } : {}),
    ...(draft.privateNotes !== stored.privateNotes ? { privateNotes: draft.privateNotes } : {}),
    ...(draft.isHiding !== stored.isHiding ? { isHiding: draft.isHiding } : {}),
    ...(draft.removeFromBoard ? { isDeleteToggled: true } : {}),
    ...(draft.deleteEntirely ? { isDeleteControlToggled: true } : {}),
  };
  const awareChanged = JSON.stringify(draft.awareUsers) !== JSON.stringify(stored.awareUsers);
  return Object.keys(change).length > 0 || awareChanged ? { ...change, ...awareness(draft) } : undefined;
}

/** Returns the `awareUsers` field of a payload; a payload without it means everybody. */
const awareness = ({ awareUsers }: MarkerFormFields): Pick<MarkerPayload, 'awareUsers'> =>
  awareUsers === null ? {} : { awareUsers: JSON.stringify(awareUsers) };

/** Whether 'Create Marker' is enabled, which needs a name and a type. */
export const canCreate = ({ name, type }: MarkerFormFields): boolean => name.trim() !== '' && type !== null;

/** Whether 'Save Changes' is enabled, which needs a change and a name. */
export const canSave = (stored: MarkerFormFields, draft: MarkerFormFields): boolean =>
  draft.name.trim() !== '' && updatePayloadOf(stored, draft) !== undefined;

/** Returns the payload of a new marker. */
export const createPayloadOf = (draft: MarkerFormFields): MarkerPayload => ({
  name: draft.name.trim(),
  ...(draft.type ? { markerType: draft.type } : {}),
  size: draft.size,
  publicNotes: draft.publicNotes,
  privateNotes: draft.privateNotes,
  isHiding: draft.isHiding,
  ...awareness(draft),
});

/** Returns the fields of the marker as they will be after saving, for the optimistic update. */
export function savedFieldsOf(draft: MarkerFormFields, types: readonly MarkerType[]): Partial<Marker> {
  const type = types.find(({ id }) => id === draft.type);
  return {
    name: draft.name.trim(),
    ...(type ? { marker_type: type } : {}),
    size: draft.size,
    public_notes: draft.publicNotes,
    private_notes: draft.privateNotes,
    is_hiding: draft.isHiding,
    aware_all: draft.awareUsers === null,
    ...(draft.awareUsers === null ? {} : { aware_users: [...draft.awareUsers] }),
  };
}

/** Whether to offer 'Delete marker entirely?'. */
export const canDelete = (marker: Marker): boolean =>
  isDeletable({ type: marker.marker_type.id, characterId: marker.character?.id ?? null });

/** Whether a text is empty or a valid side of a new map: a whole number from 1 to 40. */
export const isMapSide = (text: string): boolean => /^([1-9]\d?)?$/.test(text) && Number(text) <= LIMITS.mapSide;
