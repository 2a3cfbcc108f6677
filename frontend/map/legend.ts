import type { Marker } from '../../contracts/map/map.contract.js';
import type { MarkerTypeId } from '../../contracts/map/map.palette.js';
import { compareMarkers } from './compare-markers.js';

/** The legend's groups in display order. */
export const LEGEND_GROUPS = ['PCs and NPCs', 'Enemies', 'Loot, Traps, & Misc.'] as const;
/** A group of the legend. */
export type LegendGroup = (typeof LEGEND_GROUPS)[number];

const GROUP_OF: Readonly<Record<MarkerTypeId, LegendGroup>> = {
  pc: 'PCs and NPCs',
  npc: 'PCs and NPCs',
  enemy: 'Enemies',
  loot: 'Loot, Traps, & Misc.',
  trap: 'Loot, Traps, & Misc.',
  misc: 'Loot, Traps, & Misc.',
};

/** The group of a marker. A companion is listed with those at whose side it is, whatever its type. */
const groupOf = ({ marker_type, creature }: Marker): LegendGroup =>
  creature?.companion ? 'PCs and NPCs' : GROUP_OF[marker_type.id];

/** The marker ids of each group. */
export type Legend = Readonly<Record<LegendGroup, readonly string[]>>;

/** Groups the markers whose names contain `search`, ignoring case, and sorts each group by name. */
export function legendOf(markers: Iterable<Marker>, search = ''): Legend {
  const groups: Record<LegendGroup, Marker[]> = { 'PCs and NPCs': [], Enemies: [], 'Loot, Traps, & Misc.': [] };
  const wanted = search.trim().toLowerCase();
  for (const marker of markers) if (marker.name.toLowerCase().includes(wanted)) groups[groupOf(marker)].push(marker);
  const sorted = (group: LegendGroup): string[] => groups[group].sort(compareMarkers).map(({ id }) => id);
  return {
    'PCs and NPCs': sorted('PCs and NPCs'),
    Enemies: sorted('Enemies'),
    'Loot, Traps, & Misc.': sorted('Loot, Traps, & Misc.'),
  };
}
