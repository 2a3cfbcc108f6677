import { isDeepStrictEqual } from 'node:util';
import { mapEmits, type MapView, type Marker } from '../../contracts/map/map.contract.js';
import type { Asked, TableFixture } from './secrecy.table-fixture.js';

/* How a table is made like another one behind somebody's back: whatever it takes happens where that person cannot see it. */

interface Wanted {
  readonly label: string;
  readonly marker: Marker;
  readonly asked: Asked | undefined;
}

/**
 * Makes a table like a DM's view of another one.
 * @param labels what goes by which id in that view
 * @param seen ids of the markers in it that may not be touched but in what the DM alone is told
 */
export async function become(side: TableFixture, view: MapView, labels: ReadonlyMap<string, string>, seen: ReadonlySet<string>, asked: ReadonlyMap<string, Asked>): Promise<void> {
  await side.master.upToDate();
  for (const [label, id] of side.ids) if (!labels.has(label)) side.forget(label, await side.master.emit(mapEmits.deleteMarker, { markerId: id }));
  const markers = new Map(view.markers.map((marker) => [marker.id, marker]));
  const wanted = [...labels].flatMap(([label, id]): Wanted[] => {
    const marker = markers.get(id);
    const same = isSame(marker, side.marker(label)) && isDeepStrictEqual(asked.get(label)?.aware, side.asked.get(label)?.aware);
    return marker && !same ? [{ label, marker, asked: asked.get(label) }] : [];
  });
  const unseen = wanted.filter(({ marker }) => !seen.has(marker.id));
  for (const one of unseen) await hide(side, one);
  for (const { label, marker } of unseen) if (marker.map_coordinate_id !== null) await must(side.master.put(idOf(side, label), marker.map_coordinate_id));
  await repaint(side, view);
  for (const one of wanted) await revise(side, one, one.marker.is_hiding ?? false);
}

/** Off the board and hiding: from there it may be put anywhere. */
async function hide(side: TableFixture, one: Wanted): Promise<void> {
  const { label } = one;
  const there = side.marker(label);
  if (!there) return void (await must(side.make(label, { ...traitsOf(side, one), isHiding: true })));
  if (there.map_coordinate_id !== null) await must(side.master.emit(mapEmits.liftMarker, { markerId: there.id }));
  await revise(side, one, true);
}

function revise(side: TableFixture, one: Wanted, isHiding: boolean): Promise<void> {
  side.asked.set(one.label, { aware: one.asked?.aware, hiding: isHiding });
  return must(side.master.revise(idOf(side, one.label), { ...traitsOf(side, one), isHiding }));
}

function idOf(side: TableFixture, label: string): string {
  const id = side.ids.get(label);
  if (!id) throw new Error(`There is no ${label} at the second table.`);
  return id;
}

const traitsOf = (side: TableFixture, { marker, asked }: Wanted) => ({
  name: marker.name,
  markerType: marker.marker_type.id,
  publicNotes: marker.public_notes,
  privateNotes: marker.private_notes ?? '',
  ...side.awareOf(asked?.aware),
});

const isSame = (one: Marker | undefined, other: Marker | undefined): boolean => {
  if (!one) return false;
  const { id: _id, character: _character, ...rest } = one;
  if (!other) return false;
  const { id: _other, character: _others, ...there } = other;
  return isDeepStrictEqual(rest, there);
};

/** Fog is seen by everybody who is there, and so the same; what is under it may not be. */
async function repaint(side: TableFixture, view: MapView): Promise<void> {
  const [wanted, there] = [view, side.master.map].map((map) => new Map((map.campaign_map?.coordinates ?? []).map((one) => [one.id, one])));
  for (const id of new Set([...(wanted?.keys() ?? []), ...(there?.keys() ?? [])])) {
    const { color_hex_code: color = null, color_hex_code_fow: fog = null } = wanted?.get(id) ?? {};
    const { color_hex_code: oldColor = null, color_hex_code_fow: oldFog = null } = there?.get(id) ?? {};
    if (color !== oldColor) await must(side.master.paint(id, color));
    if (fog !== oldFog) await must(side.master.paint(id, fog, fog === null ? 'clear_fog' : 'fog'));
  }
}

async function must(ack: Promise<{ status: boolean; msg: string }>): Promise<void> {
  const { status, msg } = await ack;
  if (!status) throw new Error(`The second table could not catch up: ${msg}`);
}
