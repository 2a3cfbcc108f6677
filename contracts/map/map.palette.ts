/** A marker type. `icon_name` is a Game Icons name, `default_hex_code` the colour of the icon (`#rrggbb`). */
export interface MarkerType {
  id: MarkerTypeId;
  name: string;
  icon_name: string;
  default_hex_code: string;
}

export type MarkerTypeId = 'pc' | 'npc' | 'enemy' | 'loot' | 'trap' | 'misc';

/** One colour of a palette: `id` is a stable slug, `code` is `#rrggbb`. */
export interface HexEntry {
  id: string;
  code: string;
}

/** The types of markers in the order of the form, each with its icon and its first color. */
export const MARKER_TYPES: readonly MarkerType[] = [
  { id: 'pc', name: 'PC', icon_name: 'visored-helm', default_hex_code: '#3f7fbf' },
  { id: 'npc', name: 'NPC', icon_name: 'character', default_hex_code: '#4f9a62' },
  { id: 'enemy', name: 'Enemy', icon_name: 'horned-skull', default_hex_code: '#c0503f' },
  { id: 'loot', name: 'Loot', icon_name: 'open-treasure-chest', default_hex_code: '#d6a437' },
  { id: 'trap', name: 'Trap', icon_name: 'wolf-trap', default_hex_code: '#8b6bb1' },
  { id: 'misc', name: 'Misc', icon_name: 'position-marker', default_hex_code: '#7d8790' },
];

const typesById: ReadonlyMap<string, MarkerType> = new Map(MARKER_TYPES.map((type) => [type.id, type]));

/** Returns the marker type with that id, or undefined. */
export const markerType = (id: string): MarkerType | undefined => typesById.get(id);

/** Fill colours, named after usual terrain of a battle map. */
export const COLOR_HEXES: readonly HexEntry[] = [
  { id: 'grass', code: '#6f9a4d' },
  { id: 'forest', code: '#3c6440' },
  { id: 'earth', code: '#8a6844' },
  { id: 'sand', code: '#d8bf86' },
  { id: 'stone', code: '#8f9296' },
  { id: 'wall', code: '#4b4e54' },
  { id: 'wood', code: '#a2764a' },
  { id: 'water', code: '#4a86b0' },
  { id: 'deep-water', code: '#284f77' },
  { id: 'ice', code: '#c5dfe6' },
  { id: 'lava', code: '#c4552b' },
  { id: 'blood', code: '#7d2b2b' },
  { id: 'magic', code: '#7a55a3' },
  { id: 'parchment', code: '#e9dec3' },
];

/** Marker colours, one for each marker type. */
export const MARKER_HEXES: readonly HexEntry[] = MARKER_TYPES.map((type) => ({
  id: type.id,
  code: type.default_hex_code,
}));

/** Fog colours; the first is the default. */
export const FOW_HEXES: readonly [HexEntry, ...HexEntry[]] = [
  { id: 'night', code: '#23262d' },
  { id: 'mist', code: '#9aa3ab' },
  { id: 'smoke', code: '#5a5450' },
];
