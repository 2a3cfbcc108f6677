import type { ShownParty } from '../../contracts/map/table-screen.contract.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { isTableParty, parseFrames } from './secrecy.frame-parser.js';
import type { Step } from './secrecy.histories.js';
import { asSeenBy, knownIn, secretsFrom } from './secrecy.visibility-oracle.js';

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
