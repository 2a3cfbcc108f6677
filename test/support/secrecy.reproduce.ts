import { isDeepStrictEqual } from 'node:util';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits, type MapView, type Marker } from '../../contracts/map/map.contract.js';
import { companionEmits } from '../../contracts/map/companions.contract.js';
import { companionCopy, comparable, type Characters } from './secrecy.companions.js';
import { creatureCopy } from './secrecy.creatures.js';
import type { RequestedVisibility, CampaignFixture } from './secrecy.campaign-fixture.js';

/* Copies the map of one campaign to another, by steps that the watched player cannot see. */

interface MarkerDifference {
  readonly label: string;
  readonly marker: Marker;
  readonly requested: RequestedVisibility | undefined;
  readonly characters: Characters;
}

/** What a campaign's map was at a moment. */
export interface MapCopy {
  /** The DM's view. */
  readonly view: MapView;
  /** The name of its map. */
  readonly mapName: string | undefined;
  /** The ids of its markers by label. */
  readonly labels: ReadonlyMap<string, string>;
  /** The ids of the markers whose square the watched player sees; only their fields for the DM may change. */
  readonly seen: ReadonlySet<string>;
  readonly requested: ReadonlyMap<string, RequestedVisibility>;
  readonly characters: Characters;
}

/** Makes a campaign's map equal to that of another campaign. */
export async function reproduce(
  fixture: CampaignFixture,
  { view, mapName, labels, seen, requested, characters }: MapCopy,
): Promise<void> {
  await fixture.dm.upToDate();
  await remakeMap(fixture, view, mapName);
  for (const [label, id] of fixture.ids)
    if (!labels.has(label)) fixture.forget(label, await fixture.dm.emit(mapEmits.deleteMarker, { markerId: id }));
  const markers = new Map(view.markers.map((marker) => [marker.id, marker]));
  const wanted = [...labels].flatMap(([label, id]): MarkerDifference[] => {
    const marker = markers.get(id);
    const same =
      isSame([marker, characters], [fixture.marker(label), fixture.party.characters]) &&
      isDeepStrictEqual(requested.get(label)?.aware, fixture.requested.get(label)?.aware);
    return marker && !same ? [{ label, marker, requested: requested.get(label), characters }] : [];
  });
  const unseen = wanted.filter(({ marker }) => !seen.has(marker.id));
  for (const one of unseen) await hide(fixture, one);
  for (const { label, marker } of unseen)
    if (marker.map_coordinate_id !== null)
      await expectSuccess(fixture.dm.place(idOf(fixture, label), marker.map_coordinate_id));
  await repaint(fixture, view);
  for (const one of wanted) await revise(fixture, one, one.marker.is_hiding ?? false);
}

/** Makes the same map. A map that players see is the same already. */
async function remakeMap(fixture: CampaignFixture, view: MapView, mapName = ''): Promise<void> {
  const map = view.campaign_map;
  if (map === null || fixture.mapName === mapName) return;
  await expectSuccess(fixture.newMap(map.rows_count, map.columns_count, false));
  fixture.nameMap(mapName);
}

/** Takes a marker off the board and hides it, so that it can be placed unseen. */
async function hide(fixture: CampaignFixture, one: MarkerDifference): Promise<void> {
  const { label } = one;
  const there = fixture.marker(label);
  if (!there) await expectSuccess(fixture.createMarker(label, { ...traitsOf(fixture, one), isHiding: true }));
  else if (there.map_coordinate_id !== null)
    await expectSuccess(fixture.dm.emit(mapEmits.liftMarker, { markerId: there.id }));
  await revise(fixture, one, true);
}

async function revise(fixture: CampaignFixture, one: MarkerDifference, isHiding: boolean): Promise<void> {
  fixture.requested.set(one.label, { aware: one.requested?.aware, hiding: isHiding });
  await expectSuccess(fixture.dm.revise(idOf(fixture, one.label), { ...traitsOf(fixture, one), isHiding }));
  await fixture.dm.upToDate();
  const there = fixture.marker(one.label)?.creature ?? null;
  for (const [event, payload] of creatureCopy(there, one.marker.creature ?? null))
    await expectSuccess(fixture.dm.emit(event, { ...payload, markerId: idOf(fixture, one.label) }));
  const side = companionCopy(there, one.marker.creature ?? null, [fixture.party.characters, one.characters]);
  if (!side) return;
  const payload = { ...side, markerId: idOf(fixture, one.label) };
  await withMember(fixture, one.marker.creature?.companion?.player_id ?? null, () =>
    expectSuccess(fixture.dm.emit(companionEmits.setCompanion, payload)),
  );
}

/**
 * Does something while a player is a member. A companion keeps its player who has left the campaign, but only a member
 * can be given one; so they come back for it, without their characters, which nobody notices.
 */
async function withMember(fixture: CampaignFixture, userId: string | null, work: () => Promise<void>): Promise<void> {
  const [playerIndex, person] = [...fixture.party.players.entries()].find(([, { id }]) => id === userId) ?? [];
  if (playerIndex === undefined || fixture.isIn[playerIndex]) return work();
  const { dm, campaignId } = fixture;
  const change = (type: 'force_add' | 'remove') =>
    dm.person.call(changeCampaign, { params: { campaignId }, body: { type, username: person?.username } });
  await expectSuccess(change('force_add'));
  await dm.upToDate();
  await work();
  await expectSuccess(change('remove'));
  await dm.upToDate();
}

function idOf(fixture: CampaignFixture, label: string): string {
  const id = fixture.ids.get(label);
  if (!id) throw new Error(`There is no ${label} in the second campaign.`);
  return id;
}

const traitsOf = (fixture: CampaignFixture, { marker, requested }: MarkerDifference) => ({
  name: marker.name,
  markerType: marker.marker_type.id,
  size: marker.size,
  publicNotes: marker.public_notes,
  privateNotes: marker.private_notes ?? '',
  ...fixture.awareOf(requested?.aware),
});

const isSame = (...[one, other]: (readonly [Marker | undefined, Characters])[]): boolean =>
  one?.[0] !== undefined && other?.[0] !== undefined && isDeepStrictEqual(copied(...one), copied(...other));

/** What is copied of a marker. */
function copied(marker: Marker | undefined, characters: Characters): object {
  const { id: _id, character: _character, creature, ...rest } = marker ?? {};
  return { ...rest, creature: creature && { ...creature, companion: comparable(creature.companion, characters) } };
}

/** Copies the colours and the fog of the squares. */
async function repaint(fixture: CampaignFixture, view: MapView): Promise<void> {
  const [wanted, there] = [view, fixture.dm.map].map(
    (map) => new Map((map.campaign_map?.coordinates ?? []).map((one) => [one.id, one])),
  );
  for (const id of new Set([...(wanted?.keys() ?? []), ...(there?.keys() ?? [])])) {
    const { color_hex_code: color = null, color_hex_code_fow: fog = null } = wanted?.get(id) ?? {};
    const { color_hex_code: oldColor = null, color_hex_code_fow: oldFog = null } = there?.get(id) ?? {};
    if (color !== oldColor) await expectSuccess(fixture.dm.paint(id, color));
    if (fog !== oldFog) await expectSuccess(fixture.dm.paint(id, fog, fog === null ? 'clear_fog' : 'fog'));
  }
}

async function expectSuccess(ack: Promise<{ status: boolean; msg: string }>): Promise<void> {
  const { status, msg } = await ack;
  if (!status) throw new Error(`The second campaign could not copy the map: ${msg}`);
}
