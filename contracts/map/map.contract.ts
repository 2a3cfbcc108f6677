import type { Level } from '../campaigns/campaigns.policy.js';
import type { MessageReply } from '../core/failure.js';
import { clientEvent, serverEvent } from '../core/route.js';
import type { CampaignRef, DeleteMarker, MapPing, PaintSquares, SaveMarker, UpdateMap } from './map.dto.js';
import type { HexEntry, MarkerType } from './map.palette.js';
import type { FogVisibility } from './map.rules.js';

/* The rules behind these shapes are numbered in PROTOCOL.md. */

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

/** A square on the screen, with its last ping. */
export interface BoardSquare extends Coordinate {
  indicator: boolean;
  indicatorIteration: number;
}

/** The character behind a marker; `creator_id` is the person who plays it. */
export interface MarkerCharacter {
  id: string;
  name: string;
  creator_id: string;
  creator_name: string;
}

/** A marker as its viewer may see it. The optional fields are the DM's alone. */
export interface Marker {
  id: string;
  name: string;
  character: MarkerCharacter | null;
  marker_type: MarkerType;
  /** Null: in the controls list, not on the board. */
  map_coordinate_id: number | null;
  public_notes: string;
  private_notes?: string;
  is_hiding?: boolean;
  /** The players who may see it now. */
  aware_users?: string[];
  /** Everybody may see it, also players who join later. */
  aware_all?: boolean;
}

export interface CampaignMap {
  id: string;
  rows_count: number;
  columns_count: number;
  /** The squares that differ from a blank one. */
  coordinates: Coordinate[];
}

/** All that one viewer may see of a campaign's map. */
export interface MapView {
  /** Null: the DM has made no map yet. */
  campaign_map: CampaignMap | null;
  markers: Marker[];
  /** What this viewer may make markers of and paint with; empty for a player. */
  marker_types: readonly MarkerType[];
  marker_hexes: readonly HexEntry[];
  color_hexes: readonly HexEntry[];
  fow_hexes: readonly HexEntry[];
}

/** Numbers the frames of one viewer since the last snapshot, which is 0. On a gap the client asks for a snapshot. */
export interface Sequenced {
  seq: number;
}

export type MapSnapshot = MapView & Sequenced;

/** Each listed square replaces what the viewer had. */
export interface SquaresPatch {
  coordinates: Coordinate[];
}

/** A creature that stepped aside for a marker whose mover does not see it. */
export interface SteppedAside {
  markerId: string;
  /** The square it stood on. */
  from: number;
  /** The square it stands on now; null: it is in the controls list. */
  to: number | null;
}

/** Markers replace or add by id; `removed` ids leave the view, be they deleted or merely hidden. */
export interface MarkersPatch extends SquaresPatch {
  markers: Marker[];
  removed: string[];
  /** Creatures that stepped aside with this change. Only for the DM; missing when there are none. */
  stepped_aside?: SteppedAside[];
}

export interface RoomMembership {
  campaignId: string;
  level: Level;
}

/** Somebody has pinged a square; `indicatorIteration` counts the pings there, so that a second one shows again. */
export interface MapIndicator {
  coordId: number;
  indicatorIteration: number;
  display_name: string;
}

export type MapAck = MessageReply;
export type JoinAck = MessageReply & { level: Level };
export type MarkerAck = MessageReply & { markerId: string };

/** The client's emits. The server answers each with its ack type or a FailureReply. */
export const mapEmits = {
  join: clientEvent<CampaignRef, JoinAck>({
    name: 'join',
    access: 'map.read',
    summary:
      "Enters a campaign's map: `joined room`, then `get map`, and from then on every change. Leaves the room joined before.",
  }),
  leave: clientEvent<CampaignRef, MapAck>({
    name: 'leave',
    access: 'map.read',
    summary: 'Leaves the map: `left room`.',
  }),
  getMap: clientEvent<CampaignRef, MapAck>({
    name: 'get map',
    access: 'map.read',
    summary: 'Asks for a fresh snapshot: `get map`.',
  }),
  updateMap: clientEvent<UpdateMap, MapAck>({
    name: 'update map',
    access: 'map.edit',
    summary: 'A new blank map of that size: colours and fog go, every marker returns to the controls list.',
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
    summary: 'Deletes a marker entirely; a PC is refused.',
  }),
  paint: clientEvent<PaintSquares, MapAck>({
    name: 'update coordinate',
    access: 'map.edit',
    summary: 'Fills squares with a colour, lays fog on them or lifts it.',
  }),
  ping: clientEvent<MapPing, MapAck>({
    name: 'map ping',
    access: 'map.ping',
    summary: 'Points at a square for everybody in the room.',
  }),
} as const;

/** The server's events, always the viewer's own projection. */
export const mapEvents = {
  joinedRoom: serverEvent<RoomMembership>('joined room'),
  leftRoom: serverEvent<RoomMembership>('left room'),
  /** After a join, on request, and whenever the server resyncs a viewer. */
  snapshot: serverEvent<MapSnapshot>('get map'),
  /** There is a new map. */
  newMap: serverEvent<MapSnapshot>('update map'),
  squares: serverEvent<SquaresPatch & Sequenced>('update coordinate'),
  /** Markers came onto a square, as this viewer sees it. */
  placements: serverEvent<MarkersPatch & Sequenced>('map placement marker'),
  /** Markers changed in any other way. */
  markers: serverEvent<MarkersPatch & Sequenced>('marker updates'),
  indicator: serverEvent<MapIndicator>('show map indicator'),
} as const;
