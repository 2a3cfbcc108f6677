import type { MapViewer } from '../../contracts/map/map.rules.js';
import { OpenAttacksStore } from './open-attacks.store.js';
import { CharacterStripStore } from './character-strip.store.js';
import { FieldViewStore } from './field-view.store.js';
import { MapHighlights } from './map-highlights.js';
import type { MapStore } from './map.store.js';
import { MarkerLabels } from './marker-labels.js';
import type { Player } from './marker-visibility.js';
import { PanelTabsStore } from './panel-tabs.store.js';
import type { FieldViewStores } from './parts/field-view-context.js';
import { hasStatBlock } from './openable-sheet.js';
import { SideSheetStore } from './side-sheet.store.js';
import { TerrainStore } from './terrain.store.js';
import { TokenVitalsStore } from './token-vitals.store.js';
import { TurnsStore } from './turns.store.js';
import { ZoomStore } from './zoom.store.js';

/** What the stores of a Field View need of the rest of the page. */
interface FieldSurroundings {
  readonly viewer: () => MapViewer;
  readonly players: () => readonly Player[];
  /** Returns the ids of the characters whose sheets the viewer may open. */
  readonly openableSheets: () => readonly string[];
}

/** Creates the stores of a Field View. */
export function createFieldStores(
  map: MapStore,
  { viewer, players, openableSheets }: FieldSurroundings,
): FieldViewStores {
  const field = new FieldViewStore(map, viewer, players);
  const getMapSize = () =>
    map.board.dimensions && { rows: map.board.dimensions.rows_count, columns: map.board.dimensions.columns_count };
  const zoom = new ZoomStore(getMapSize);
  const labels = new MarkerLabels(map.board, zoom);
  const highlights = new MapHighlights(map.board, () => field.hover);
  const sheet = new SideSheetStore(openableSheets, (id) => hasStatBlock(field, map.board.markers.get(id)), zoom);
  const own = { strip: new CharacterStripStore(), terrain: new TerrainStore(), vitals: new TokenVitalsStore() };
  const turns = new TurnsStore(field);
  const openAttacks = new OpenAttacksStore(map, own.vitals);
  return { field, zoom, labels, highlights, sheet, panel: new PanelTabsStore(), turns, openAttacks, ...own };
}
