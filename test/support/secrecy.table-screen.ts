import type { Marker } from '../../contracts/map/map.contract.js';
import type { ShownParty } from '../../contracts/map/table-screen.contract.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { isTableParty, parseFrames } from './secrecy.frame-parser.js';
import type { Step } from './secrecy.histories.js';
import { asSeenBy, knownIn, secretsFrom, type KnownView } from './secrecy.visibility-oracle.js';

/* What the table screen receives in the histories. */

/**
 * Checks every byte that reached the table screen against each player, and that it shows what all of them see.
 * @param fail throws; without a player it names the watched one
 */
export function inspectTable(
  fixture: CampaignFixture,
  step: Step,
  viewsBefore: readonly string[],
  fail: (playerIndex: number | undefined, what: string) => never,
): void {
  const { table, party, dm, partyHealth } = fixture;
  const inCampaign = [...party.players.keys()].filter((playerIndex) => fixture.isPlayer(playerIndex));
  if (inCampaign.length === 0) return;
  inspectTableParty(fixture, step, fail);
  const received = table.received.filter((packet) => !isTableParty(packet));
  const words = received.join('\n');
  const removed = new Set(parseFrames(received).flatMap((frame) => frame.payload.removed ?? []));
  const views = inCampaign.map((playerIndex) => asSeenBy(dm.map, party.players[playerIndex]?.id ?? '', partyHealth));
  for (const playerIndex of inCampaign)
    for (const secret of secretsFrom(dm.map, party.players[playerIndex]?.id))
      if (words.includes(secret) && !(removed.has(secret) && viewsBefore[playerIndex]?.includes(secret)))
        fail(playerIndex, `does not see ${secret}, which the table screen received: ${words}`);
  const common = (views[0]?.markers ?? []).filter(
    ({ id, map_coordinate_id: square }) =>
      square !== null && views.every(({ markers }) => markers.some((marker) => marker.id === id)),
  );
  const shown = JSON.stringify(knownIn(table.map).markers.map(({ id }) => id));
  const expected = JSON.stringify(common.map(({ id }) => id));
  if (expected !== shown) fail(undefined, `and all others see\n${expected}\ninstead of\n${shown}`);
}

/** Returns what the table screen sees of the map by the rules, as JSON: what all players see. Empty without players. */
export function seenAtTable(fixture: CampaignFixture): string {
  const { party, dm, partyHealth } = fixture;
  const views = party.players.flatMap(({ id }, playerIndex) =>
    fixture.isPlayer(playerIndex) ? [asSeenBy(dm.map, id, partyHealth)] : [],
  );
  const [first] = views;
  if (!first) return '';
  const { campaign_map: map } = first;
  const markers = commonMarkers(views);
  const ids = new Set(markers.map(({ id }) => id));
  const squares = map?.coordinates.flatMap(({ id, color_hex_code: color, color_hex_code_fow: fog, markers: there }) => {
    const isBlocked = views.some((view) =>
      view.campaign_map?.coordinates.some((one) => one.id === id && one.fog_of_war_visible === 'blocked'),
    );
    if (isBlocked) return [[id, fog]];
    const common = there.filter((one) => ids.has(one));
    return color === null && fog === null && common.length === 0 ? [] : [[id, fog, color, common]];
  });
  const known = first.known.filter((one) => views.every((view) => view.known.some((other) => isSame(one, other))));
  return JSON.stringify([map?.id, map?.rows_count, map?.columns_count, squares, markers, known]);
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The markers on the board that are in each view, with what each says of them. */
function commonMarkers([first, ...others]: readonly KnownView[]): Marker[] {
  return (first?.markers ?? []).flatMap(({ creature: _own, learnt = [], ...marker }): Marker[] => {
    const same = others.map(({ markers }) => markers.find(({ id }) => id === marker.id));
    if (marker.map_coordinate_id === null || same.includes(undefined)) return [];
    const isKnown = (line: object): boolean =>
      same.every((other) => other?.learnt?.some((one) => isSame(one, line)) === true);
    return [{ ...marker, learnt: learnt.filter(isKnown) }];
  });
}

/** Checks that the table screen is told of the party what the campaign lists, and only if the DM shows it. */
function inspectTableParty(
  { table, party, partyHealth }: CampaignFixture,
  step: Step,
  fail: (playerIndex: number | undefined, what: string) => never,
): void {
  const listed = new Set(party.players.map((person) => `name-of-${person.username}`));
  for (const packet of table.received.filter(isTableParty)) {
    const [, { characters }] = JSON.parse(packet.slice(1)) as [string, ShownParty];
    const isShown = partyHealth !== 'nothing' || step.kind === 'party health';
    if (characters.some(({ name }) => !isShown || !listed.has(name)))
      fail(undefined, `would not be shown the party of the table screen: ${packet}`);
  }
}
