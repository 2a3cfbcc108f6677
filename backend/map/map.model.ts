import type { MarkerTypeId } from '../../contracts/map/map.palette.js';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import type { MarkerSize } from '../../contracts/map/map.rules.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';

/** The id and size of a map, in squares. A new map has a new id. Immutable: a change replaces it. */
export interface MapDimensions {
  readonly id: string;
  readonly rows: number;
  readonly columns: number;
  /** Whether players see the map. */
  readonly isRevealed: boolean;
}

/** The paint on a square. Blank squares are not stored. */
export interface Square {
  /** Fill, `#rrggbb`; null: no fill. */
  readonly color: string | null;
  /** Colour of the fog, `#rrggbb`; null: no fog. */
  readonly fog: string | null;
}

/** The paint of a square that is not stored. */
export const BLANK: Square = { color: null, fog: null };

/** A marker, unprojected. Immutable: a change replaces it. */
export interface MarkerState {
  readonly id: string;
  readonly name: string;
  readonly type: MarkerTypeId;
  readonly characterId: string | null;
  readonly characterName: string;
  /** The user who made the character; null: not a character's marker. */
  readonly creatorId: string | null;
  /** Null: in the controls list. */
  readonly square: number | null;
  /** The side of its token in squares. */
  readonly size: MarkerSize;
  readonly isHiding: boolean;
  readonly awareAll: boolean;
  /** User ids; used only where `awareAll` is false. */
  readonly awareUsers: readonly string[];
  readonly publicNotes: string;
  readonly privateNotes: string;
  /** Null: it carries none. */
  readonly creature: MarkerCreature | null;
}

/** A member of the campaign. Viewers of a public campaign have no access to the map. */
export interface MapMember {
  readonly userId: string;
  readonly role: 'dm' | 'player';
  readonly displayName: string;
  /** The colour of the member's markers, `#rrggbb`. */
  readonly color: string;
}

/** The members of a campaign by user id. */
export type Roster = ReadonlyMap<string, MapMember>;

/** The addresses of the characters' portraits, small size, by character id. Characters without one are missing. */
export type Portraits = ReadonlyMap<string, string>;

/** The parts of a character that a map shows, with the address of the small portrait. */
export interface CharacterOnMap {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
}

/** Read access to a map, in its current state or in the state before a change. */
export interface ReadableMap {
  readonly dimensions: MapDimensions | null;
  readonly members: Roster;
  readonly portraits: Portraits;
  /** What players of the campaign see of health. */
  readonly partyHealth: PartyHealthRule;
  /** Null: no encounter runs. */
  readonly encounter: Encounter | null;
  square(id: number): Square | undefined;
  marker(id: string): MarkerState | undefined;
  /** Ids of the markers on a square. */
  markersAt(square: number): readonly string[];
}

/** The map of a scene as the database stores it. */
export interface PersistedMap {
  readonly dimensions: MapDimensions | null;
  readonly encounter: Encounter | null;
  /** Null: not loaded. */
  readonly content: {
    readonly squares: Iterable<readonly [number, Square]>;
    readonly markers: Iterable<MarkerState>;
  } | null;
}

/** What a scene is besides its map. Immutable. */
export interface SceneInfo {
  /** The first scene has the id of its campaign. */
  readonly id: string;
  readonly name: string;
  /** Whether the players who are there see the name. */
  readonly isNameShown: boolean;
}

/** The scenes of a campaign and who is where. Immutable: a change replaces it. */
export interface SceneList {
  /** In the DM's order. */
  readonly scenes: readonly SceneInfo[];
  /** The scene that everybody sees who is not elsewhere. */
  readonly shownId: string;
  /** The scene of each player who is elsewhere, by user id. */
  readonly placements: Readonly<Record<string, string>>;
}

/** A campaign's scenes as the database stores them. */
export interface PersistedCampaign {
  readonly campaignId: string;
  /** The number of commits. */
  readonly version: number;
  readonly partyHealth: PartyHealthRule;
  readonly list: SceneList;
  /** By the id of the scene. */
  readonly maps: ReadonlyMap<string, PersistedMap>;
}
