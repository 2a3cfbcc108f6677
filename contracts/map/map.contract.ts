import type { CampaignRole } from '../campaigns/campaigns.policy.js';
import type { MessageReply } from '../core/failure.js';
import { clientEvent, serverEvent } from '../core/route.js';
import type { EncounterView } from '../turns/encounter.view.js';
import type {
  CampaignRef,
  DeleteMarker,
  GetMap,
  JoinRoom,
  MapCommandFields,
  MapPing,
  PaintSquares,
  RevealMap,
  SaveMarker,
  CreateMap,
} from './map.dto.js';
import type { HealthWord } from '../character/health-word.js';
import type { LearntLine, MarkerCreature, ShownCondition } from './marker-creature.types.js';
import type { SceneFields } from './scenes.types.js';
import type { HexEntry, MarkerType } from './map.palette.js';
import type { FogVisibility, MarkerSize } from './map.rules.js';

/* PROTOCOL.md numbers the rules for these events. The wire calls a square a coordinate, and its number a coordinate id. */

/** One square as its viewer may see it. A blocked square shows its fog colour and nothing else. */
export interface Coordinate {
  /** `(row - 1) * 40 + column`. */
  id: number;
  color_hex_code: string | null;
  color_hex_code_fow: string | null;
  is_fog_of_war: boolean;
  fog_of_war_visible: Exclude<FogVisibility, 'none'>;
  /** Ids of the markers on it that the viewer sees, each of them in the view's `markers`. */
  markers: string[];
}

/** The character of a marker; `creator_id` is the user who made it. */
export interface MarkerCharacter {
  id: string;
  name: string;
  creator_id: string;
  creator_name: string;
  /** The creator's colour in this campaign, `#rrggbb`, the same for all viewers. */
  creator_color: string;
  /** The address of the character's portrait in the small size, or null. */
  photo: string | null;
}

/** A marker as its viewer may see it. Only the DM receives the optional fields, except for health, conditions, lines and companions. */
export interface Marker {
  id: string;
  name: string;
  character: MarkerCharacter | null;
  marker_type: MarkerType;
  /** Null: in the controls list, not on the board. */
  map_coordinate_id: number | null;
  /** The side of its token in squares. Only its own square, the upper left one, counts for the rules. */
  size: MarkerSize;
  public_notes: string;
  private_notes?: string;
  is_hiding?: boolean;
  /** Ids of the players who may see it now. */
  aware_users?: string[];
  /** Everybody may see it, including players who join later. */
  aware_all?: boolean;
  /** The creature that it carries; null: none. Players get it of the companions that they play, and no null. */
  creature?: MarkerCreature | null;
  /** For players: the health of its creature, if the DM and the campaign show it; `down` at 0 hit points in any case. */
  health?: HealthWord;
  /** For players: the conditions of its creature, if the DM shows them. */
  conditions?: readonly ShownCondition[];
  /** For players: the lines of its stat block that they know. Left out: none. */
  learnt?: readonly LearntLine[];
}

/** The size of a map and its squares. */
export interface CampaignMap {
  id: string;
  rows_count: number;
  columns_count: number;
  /** Whether players see the map. Only the DM receives it. */
  is_revealed?: boolean;
  /** The squares that differ from a blank one. */
  coordinates: Coordinate[];
}

/** Everything that one viewer may see of the scene in which they are: its map and its encounter. */
export interface MapView extends SceneFields {
  /** Null: the DM has made no map yet, or does not show it to the players. */
  campaign_map: CampaignMap | null;
  markers: Marker[];
  /** Null: no encounter runs, or it shows this viewer nobody. */
  encounter: EncounterView | null;
  /** The marker types and colours that this viewer may use; empty for a player. */
  marker_types: readonly MarkerType[];
  marker_hexes: readonly HexEntry[];
  color_hexes: readonly HexEntry[];
  fow_hexes: readonly HexEntry[];
}

/** `seq` numbers the events of one viewer since the last snapshot, which is 0. On a gap the client asks for a snapshot. */
export interface Sequenced {
  seq: number;
}

export type MapSnapshot = MapView & Sequenced;

/** An event that replaces the encounter, the scene and the list of scenes, if they changed with it. */
export interface EncounterPatch extends SceneFields {
  encounter?: EncounterView | null;
}

/** Each listed square replaces what the viewer had. */
export interface SquaresPatch extends EncounterPatch {
  coordinates: Coordinate[];
}

/** A creature that stepped aside for a marker whose mover does not see the creature. */
export interface SteppedAside {
  markerId: string;
  /** The square that it left. */
  from: number;
  /** The square that it went to; null: the controls list. */
  to: number | null;
}

/** Each marker replaces the one with its id or is added; `removed` ids leave the view, deleted or hidden. */
export interface MarkersPatch extends SquaresPatch {
  markers: Marker[];
  removed: string[];
  /** Creatures that stepped aside with this change. Only for the DM; missing when there are none. */
  stepped_aside?: SteppedAside[];
}

/** A viewer's campaign and role; payload of `joined room` and `left room`. */
export interface RoomMembership {
  campaignId: string;
  level: CampaignRole;
  /** The player whose view a DM gets. */
  viewAs?: string;
}

/** A ping on a square; `indicatorIteration` counts the pings there, so that the client shows each of them. */
export interface MapIndicator {
  coordId: number;
  indicatorIteration: number;
  display_name: string;
}

export type MapAck = MessageReply;
export type JoinAck = MessageReply & { level: CampaignRole };
export type MarkerAck = MessageReply & { markerId: string };

/** The client's emits. The server acknowledges each with its ack type or a FailureReply. */
export const mapEmits = {
  join: clientEvent<JoinRoom, JoinAck>({
    name: 'join',
    access: 'map.read',
    summary:
      "Joins a campaign's map: sends `joined room`, then `get map`, then every change. Leaves the room joined before.",
  }),
  leave: clientEvent<CampaignRef, MapAck>({
    name: 'leave',
    access: 'map.read',
    summary: 'Leaves the map: sends `left room`.',
  }),
  getMap: clientEvent<GetMap, MapAck>({
    name: 'get map',
    access: 'map.read',
    summary: 'Sends a fresh snapshot: `get map`. A DM may name another scene to watch.',
  }),
  createMap: clientEvent<CreateMap, MapAck>({
    name: 'update map',
    access: 'map.edit',
    summary:
      'Makes a new blank map of that size and returns every marker to the controls list. ' +
      'Players see it at once unless `isRevealed` is false.',
  }),
  revealMap: clientEvent<RevealMap, MapAck>({
    name: 'reveal map',
    access: 'map.edit',
    summary: 'Shows the map to the players, or hides it from them.',
  }),
  placeMarker: clientEvent<SaveMarker, MarkerAck>({
    name: 'map placement marker',
    access: 'map.move',
    summary: 'Makes (`new_marker`), places (`place_marker`) or moves (`move_marker`) a marker.',
  }),
  updateMarker: clientEvent<SaveMarker, MarkerAck>({
    name: 'update marker',
    access: 'map.edit',
    summary: 'Makes (`new_marker`) or changes (`update_marker`) a marker.',
  }),
  liftMarker: clientEvent<DeleteMarker, MarkerAck>({
    name: 'delete coord marker',
    access: 'map.edit',
    summary: 'Takes a marker off the board, back to the controls list.',
  }),
  deleteMarker: clientEvent<DeleteMarker, MarkerAck>({
    name: 'delete map marker',
    access: 'map.edit',
    summary: 'Deletes a marker entirely; refuses to delete a PC.',
  }),
  paint: clientEvent<PaintSquares, MapAck>({
    name: 'update coordinate',
    access: 'map.edit',
    summary: 'Fills squares with a color, lays fog on them or removes it.',
  }),
  ping: clientEvent<MapPing, MapAck>({
    name: 'map ping',
    access: 'map.ping',
    summary: 'Pings a square for everybody in the room.',
  }),
  undo: clientEvent<MapCommandFields, MapAck>({
    name: 'undo map change',
    access: 'map.move',
    summary: "Takes the sender's last change of the map back; a player's is a move.",
  }),
  redo: clientEvent<MapCommandFields, MapAck>({
    name: 'redo map change',
    access: 'map.move',
    summary: 'Does again what the sender has undone last.',
  }),
} as const;

/** The server's events, always the viewer's own projection. */
export const mapEvents = {
  joinedRoom: serverEvent<RoomMembership>('joined room'),
  leftRoom: serverEvent<RoomMembership>('left room'),
  /** Sent after a join, on request, and whenever the server resyncs a viewer. */
  snapshot: serverEvent<MapSnapshot>('get map'),
  /** The DM has made a new map, or shows or hides the map: the whole view. */
  newMap: serverEvent<MapSnapshot>('update map'),
  squares: serverEvent<SquaresPatch & Sequenced>('update coordinate'),
  /** Markers came onto a square in this view. */
  placements: serverEvent<MarkersPatch & Sequenced>('map placement marker'),
  /** Markers changed in any other way. */
  markers: serverEvent<MarkersPatch & Sequenced>('marker updates'),
  indicator: serverEvent<MapIndicator>('show map indicator'),
  /** Only what the viewer sees of scenes changed, or it and the encounter. */
  scenes: serverEvent<EncounterPatch & Sequenced>('scenes'),
} as const;
