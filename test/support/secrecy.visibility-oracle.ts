import type { HealthWord } from '../../contracts/character/health-word.js';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { MarkerCreature, RevealedLine } from '../../contracts/map/marker-creature.types.js';
import type { CampaignMap, Coordinate, MapView, Marker } from '../../contracts/map/map.contract.js';
import type { ParticipantView } from '../../contracts/turns/encounter.view.js';
import { isBlank, normalize } from './map.view.js';

/* A second implementation of the visibility rules, from the protocol and the DM's view, without the server's code. */

/** The user whose own a marker is: of their character, or a companion that they play. */
export const playedBy = ({ character, creature }: Marker): string | null | undefined =>
  character?.creator_id ?? creature?.companion?.player_id;

const isFogged = (view: MapView, id: number): boolean =>
  view.campaign_map?.coordinates.find((square) => square.id === id)?.is_fog_of_war === true;

/** Whether fog blocks a square for a player. */
export const isBlocked = (view: MapView, userId: string, id: number): boolean =>
  isFogged(view, id) && !view.markers.some((marker) => marker.map_coordinate_id === id && playedBy(marker) === userId);

/** Whether a player sees no map. */
export const isUnrevealed = (view: MapView): boolean => view.campaign_map?.is_revealed === false;

function maySee(view: MapView, userId: string, marker: Marker): boolean {
  if (playedBy(marker) === userId) return true;
  if (marker.map_coordinate_id === null || marker.is_hiding || isUnrevealed(view)) return false;
  return marker.aware_users?.includes(userId) === true && !isBlocked(view, userId, marker.map_coordinate_id);
}

const shown = (
  view: MapView,
  { id, name, character, marker_type, creature, ...marker }: Marker,
  rule: PartyHealthRule,
  userId: string,
): Marker => ({
  id,
  name,
  character,
  marker_type,
  map_coordinate_id: isUnrevealed(view) ? null : marker.map_coordinate_id,
  size: marker.size,
  public_notes: marker.public_notes,
  ...(creature && (wordFor(creature) === 'down' || (creature.is_health_shown && rule !== 'nothing'))
    ? { health: wordFor(creature) }
    : {}),
  ...(creature?.is_health_shown
    ? { conditions: creature.conditions.map((condition) => ({ id: condition.id, level: condition.level })) }
    : {}),
  ...learnt(creature?.revealed ?? [], userId),
  ...(creature?.companion?.player_id === userId ? { creature: whole(creature) } : {}),
});

/** All of a creature but who knows which of its lines. */
function whole({ revealed: _revealed, ...creature }: MarkerCreature): MarkerCreature {
  return creature;
}

/** The label and the text of the lines that everybody or this player knows. */
function learnt(lines: readonly RevealedLine[], userId: string): Pick<Marker, 'learnt'> {
  const known = lines.filter(({ to }) => to === null || to.includes(userId));
  return known.length > 0 ? { learnt: known.map(({ label, text }) => ({ label, text })) } : {};
}

/** Down at 0, critical up to a quarter of the maximum, bloodied up to half. */
function wordFor({ current_hp: now, max_hp: max }: MarkerCreature): HealthWord {
  if (now === 0) return 'down';
  if (now * 4 <= max) return 'critical';
  return now * 2 <= max ? 'bloodied' : 'healthy';
}

const isPainted = (square: Coordinate): boolean => !isBlank(square);

/** A view with the participants of the encounter whom the viewer knows, instead of the encounter: they follow from the DM's. */
export type KnownView = Omit<MapView, 'encounter' | 'scene' | 'scenes'> & { readonly known: object[] };

const known = (participants: readonly ParticipantView[]): object[] =>
  participants.map(({ id, marker_id, name, initiative }) => ({ id, marker_id, name, initiative }));

/** Returns a view as `asSeenBy` computes it. Normalized. */
export function knownIn(view: MapView): KnownView {
  const { encounter, scene: _scene, scenes: _scenes, ...rest } = normalize(view);
  return { ...rest, known: known(encounter?.participants.filter((one) => one.marker_id ?? one.name) ?? []) };
}

/** Computes the view that the server must send to a player, from the DM's view and what players see of health. Normalized. */
export function asSeenBy(view: MapView, userId: string, rule: PartyHealthRule): KnownView {
  const markers = view.markers
    .filter((marker) => maySee(view, userId, marker))
    .map((marker) => shown(view, marker, rule, userId));
  const seen = new Set(markers.map(({ id }) => id));
  const coordinates = (view.campaign_map?.coordinates ?? []).map((square): Coordinate => {
    const blocked = isBlocked(view, userId, square.id);
    return {
      ...square,
      color_hex_code: blocked ? null : square.color_hex_code,
      fog_of_war_visible: blocked ? 'blocked' : 'clear',
      markers: square.markers.filter((id) => seen.has(id)),
    };
  });
  const { is_revealed: isRevealed, ...whole } = view.campaign_map ?? {};
  const map = isRevealed ? { ...(whole as CampaignMap), coordinates: coordinates.filter(isPainted) } : null;
  const participants = isRevealed ? (view.encounter?.participants ?? []) : [];
  const encounter = view.encounter && {
    ...view.encounter,
    participants: participants.filter((one) => (one.marker_id === null ? !one.is_hidden : seen.has(one.marker_id))),
  };
  const palettes = { marker_types: [], marker_hexes: [], color_hexes: [], fow_hexes: [] };
  return knownIn({ campaign_map: map, markers, encounter, ...palettes });
}

/**
 * Returns the texts that no message to a person may contain while the DM has this view: the colours that only hidden
 * squares have, the ids, names, portraits and public notes of unseen markers, all private notes, creatures with the
 * notes of their conditions, the id and every colour
 * of a map that the DM does not show, and in the turn order who is hidden and what others have readied.
 * @param userId undefined for a non-member, who may see nothing
 */
export function secretsFrom(view: MapView, userId: string | undefined): Set<string> {
  const squares = view.campaign_map?.coordinates ?? [];
  const isOpen = (id: number): boolean => userId !== undefined && !isUnrevealed(view) && !isBlocked(view, userId, id);
  const openColors = new Set(squares.filter(({ id }) => isOpen(id)).map((square) => square.color_hex_code));
  const isMapSecret = userId === undefined || isUnrevealed(view);
  const hiddenColors = squares
    .flatMap((square) => [square.color_hex_code, isMapSecret ? square.color_hex_code_fow : null])
    .filter((color) => color !== null && !openColors.has(color));
  const unseen = view.markers.filter((marker) => userId === undefined || !maySee(view, userId, marker));
  const markerTexts = unseen.flatMap((marker) => [
    marker.id,
    marker.name,
    marker.public_notes,
    marker.character?.photo,
  ]);
  const isPlayed = (creature: MarkerCreature | null | undefined): boolean =>
    userId !== undefined && creature?.companion?.player_id === userId;
  const own = view.markers.flatMap(({ creature }) => (creature && isPlayed(creature) ? [creature] : []));
  const idsOf = ({ id, true_form: own }: MarkerCreature): string[] => [id, ...(own ? [own.id] : [])];
  const played = new Set(own.flatMap((one) => [...idsOf(one), one.concentration?.spell]));
  // One attack gives all that it meets a condition with the same note.
  const ownNotes = new Set(own.flatMap(({ conditions }) => conditions.map(({ note }) => note)));
  const privateNotes = view.markers.flatMap(({ private_notes, creature }) => [
    private_notes,
    ...(creature ? [...idsOf(creature), creature.concentration?.spell].filter((text) => !played.has(text)) : []),
    ...(creature?.counted && !own.some(({ counted }) => counted) ? Object.keys(creature.counted) : []),
    ...(creature?.conditions ?? []).flatMap(({ note }) => (ownNotes.has(note) ? [] : [note])),
  ]);
  return new Set(
    [
      isMapSecret ? view.campaign_map?.id : undefined,
      ...hiddenColors,
      ...markerTexts,
      ...privateNotes,
      ...turnSecretsFrom(view, userId),
    ].filter((text): text is string => Boolean(text)),
  );
}

/** The texts of the turn order that are not for a person. The ids of unseen participants are, with a '?'. */
function turnSecretsFrom({ encounter, markers }: MapView, userId: string | undefined): (string | null | undefined)[] {
  const isOwn = (markerId: string | null): boolean =>
    userId !== undefined && markers.some((marker) => marker.id === markerId && playedBy(marker) === userId);
  return (encounter?.participants ?? []).flatMap(({ marker_id, name, is_hidden, readied }) => [
    marker_id === null && is_hidden ? name : null,
    isOwn(marker_id) ? null : readied,
  ]);
}
