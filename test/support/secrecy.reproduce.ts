import { isDeepStrictEqual } from 'node:util';
import { mapEmits, type MapView, type Marker } from '../../contracts/map/map.contract.js';
import type { RequestedVisibility, TableFixture } from './secrecy.campaign-fixture.js';

/* Makes one campaign's map equal to another's, by steps that the watched player cannot see. */

interface Wanted {
  readonly label: string;
  readonly marker: Marker;
  readonly asked: RequestedVisibility | undefined;
}

/**
 * Makes a campaign's map equal to a DM's view of another campaign.
 * @param labels what goes by which id in that view
 * @param seen ids of the markers in it that may not be touched but in what the DM alone is told
 */
export async function reproduce(
  table: TableFixture,
  view: MapView,
  labels: ReadonlyMap<string, string>,
  seen: ReadonlySet<string>,
  asked: ReadonlyMap<string, RequestedVisibility>,
): Promise<void> {
  await table.dm.upToDate();
  for (const [label, id] of table.ids)
    if (!labels.has(label)) table.forget(label, await table.dm.emit(mapEmits.deleteMarker, { markerId: id }));
  const markers = new Map(view.markers.map((marker) => [marker.id, marker]));
  const wanted = [...labels].flatMap(([label, id]): Wanted[] => {
    const marker = markers.get(id);
    const same =
      isSame(marker, table.marker(label)) &&
      isDeepStrictEqual(asked.get(label)?.aware, table.requested.get(label)?.aware);
    return marker && !same ? [{ label, marker, asked: asked.get(label) }] : [];
  });
  const unseen = wanted.filter(({ marker }) => !seen.has(marker.id));
  for (const one of unseen) await hide(table, one);
  for (const { label, marker } of unseen)
    if (marker.map_coordinate_id !== null)
      await expectSuccess(table.dm.place(idOf(table, label), marker.map_coordinate_id));
  await repaint(table, view);
  for (const one of wanted) await revise(table, one, one.marker.is_hiding ?? false);
}

/** Off the board and hiding: from there it may be put anywhere. */
async function hide(table: TableFixture, one: Wanted): Promise<void> {
  const { label } = one;
  const there = table.marker(label);
  if (!there) return void (await expectSuccess(table.make(label, { ...traitsOf(table, one), isHiding: true })));
  if (there.map_coordinate_id !== null) await expectSuccess(table.dm.emit(mapEmits.liftMarker, { markerId: there.id }));
  await revise(table, one, true);
}

function revise(table: TableFixture, one: Wanted, isHiding: boolean): Promise<void> {
  table.requested.set(one.label, { aware: one.asked?.aware, hiding: isHiding });
  return expectSuccess(table.dm.revise(idOf(table, one.label), { ...traitsOf(table, one), isHiding }));
}

function idOf(table: TableFixture, label: string): string {
  const id = table.ids.get(label);
  if (!id) throw new Error(`There is no ${label} at the second table.`);
  return id;
}

const traitsOf = (table: TableFixture, { marker, asked }: Wanted) => ({
  name: marker.name,
  markerType: marker.marker_type.id,
  publicNotes: marker.public_notes,
  privateNotes: marker.private_notes ?? '',
  ...table.awareOf(asked?.aware),
});

const isSame = (one: Marker | undefined, other: Marker | undefined): boolean => {
  if (!one) return false;
  const { id: _id, character: _character, ...rest } = one;
  if (!other) return false;
  const { id: _other, character: _others, ...there } = other;
  return isDeepStrictEqual(rest, there);
};

/** Fog is seen by everybody who is there, and so the same; what is under it may not be. */
async function repaint(table: TableFixture, view: MapView): Promise<void> {
  const [wanted, there] = [view, table.dm.map].map(
    (map) => new Map((map.campaign_map?.coordinates ?? []).map((one) => [one.id, one])),
  );
  for (const id of new Set([...(wanted?.keys() ?? []), ...(there?.keys() ?? [])])) {
    const { color_hex_code: color = null, color_hex_code_fow: fog = null } = wanted?.get(id) ?? {};
    const { color_hex_code: oldColor = null, color_hex_code_fow: oldFog = null } = there?.get(id) ?? {};
    if (color !== oldColor) await expectSuccess(table.dm.paint(id, color));
    if (fog !== oldFog) await expectSuccess(table.dm.paint(id, fog, fog === null ? 'clear_fog' : 'fog'));
  }
}

async function expectSuccess(ack: Promise<{ status: boolean; msg: string }>): Promise<void> {
  const { status, msg } = await ack;
  if (!status) throw new Error(`The second table could not catch up: ${msg}`);
}
