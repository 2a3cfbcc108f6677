/** The scene of a view. */
export interface SceneRef {
  id: string;
  /** Null for players, unless the DM shows them the name. */
  name: string | null;
}

/** A scene in the list of a DM. */
export interface SceneEntry {
  id: string;
  name: string;
  /** Whether the players who are there see the name. */
  is_name_shown: boolean;
  /** Whether everybody sees it who is not elsewhere. */
  is_shown: boolean;
  /** Null without a map. */
  rows_count: number | null;
  columns_count: number | null;
  /** Whether players see its map when they are there. */
  is_revealed: boolean;
  /** The user ids of the players who are there. */
  players: string[];
}

/** What a view says of scenes: the one that it shows and, for DMs, all of them in their order. */
export interface SceneFields {
  /** Missing from a node of the release before scenes. */
  scene?: SceneRef;
  scenes?: SceneEntry[];
}
