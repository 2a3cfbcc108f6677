import { expect } from './fixtures.js';
import type { Participant, Party } from './long-game-session.party.js';
import { MapPage } from './pages/map.page.js';

/** A player opens a second tab; both tabs show the moves of either. */
async function openSecondTab(party: Party): Promise<void> {
  const [first] = party.players;
  const page = await first.person.context.newPage();
  first.watcher.watch(page);
  const tab = new MapPage(page);
  await page.goto(first.person.page.url());
  await party.expectVisibleMap(first, tab, 'in a second tab');
  await party.move(first, first.character, 'A1', tab);
  await party.expectVisibleMap(first, first.map, 'in the first tab after a move in the second');
  await party.move(first, first.character, 'E1');
  await party.expectVisibleMap(first, tab, 'in the second tab after a move in the first');
  await first.watcher.ignoreDuring(() => page.close());
}

/** A player loses the connection and moves; the page shows the move at once and sends it after the reconnect. */
async function loseConnection(party: Party): Promise<void> {
  const [, second, third] = party.players;
  await second.watcher.ignoreDuring(async () => {
    await second.person.context.setOffline(true);
    await expect(second.map.connectionNotice).toBeVisible({ timeout: 60_000 });
    await party.move(third, third.character, 'D6');
    await party.move(second, second.character, 'D4');
    await party.liftFog('E1', 'E1');
    await second.person.context.setOffline(false);
    await expect(second.map.connectionNotice).toBeHidden();
    await party.expectInSync('after a lost connection');
  });
}

/** The DM removes a player, whose map closes, and adds the player and the character again. */
async function removeAndAddPlayer(party: Party, rejoinThirdCharacter: () => Promise<void>): Promise<void> {
  const { dm } = party;
  const [first, second, third] = party.players;
  const { username, page } = third.person;
  await dm.visit('Settings', async () => {
    await dm.person.page.getByRole('button', { name: `Remove ${username}` }).click();
    // The browser notes that the campaign is not found.
    await third.watcher.ignoreDuring(async () => {
      await dm.person.campaign().confirm('Remove');
      await expect(page.getByRole('heading', { level: 1, name: 'This campaign is closed to you' })).toBeVisible();
    });
    await expect(dm.person.page.getByRole('button', { name: `Remove ${username}` })).toHaveCount(0);
    party.expected.remove(third.character);
    await party.expectInSync('without the removed player', [first, second]);
    await dm.person.campaign().forceAdd(username);
  });
  await rejoinThirdCharacter();
  party.expectCharacter(third);
  await third.reload();
  await party.place(third.character, 'E5');
  await party.expectInSync('with the player added again');
}

/** One player reloads the page while the others move. */
async function reloadDuringMoves(party: Party): Promise<void> {
  const [first, second, third] = party.players;
  const move = (player: Participant, to: string): Promise<void> => party.move(player, player.character, to);
  await Promise.all([third.reload(), move(first, 'E2'), move(second, 'E4')]);
  await party.expectInSync('after a reload during moves');
}

/**
 * Disrupts the middle of a map's play; three maps in a row get three different disruptions.
 * @param mapIndex the number of the map, from 0
 * @param rejoinThirdCharacter imports the third player's character into the campaign again
 */
export async function disrupt(
  party: Party,
  mapIndex: number,
  rejoinThirdCharacter: () => Promise<void>,
): Promise<void> {
  if (mapIndex % 3 === 0) await openSecondTab(party);
  else if (mapIndex % 3 === 1) await loseConnection(party);
  else await removeAndAddPlayer(party, rejoinThirdCharacter);
  if (mapIndex % 3 !== 2) await reloadDuringMoves(party);
}
