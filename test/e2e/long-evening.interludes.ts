import { expect } from './fixtures.js';
import type { Guest, LongTable } from './long-evening.table.js';
import { MapPage } from './pages/map.page.js';

interface Outside {
  /** Brings the third player's character back into the campaign. */
  comeBack(): Promise<void>;
}

/** A second tab of the same person stays in step, and moves count in both. */
async function secondTab(table: LongTable): Promise<void> {
  const [first] = table.players;
  const page = await first.person.context.newPage();
  first.watch.over(page);
  const tab = new MapPage(page);
  await page.goto(first.person.page.url());
  await table.shows(first, tab, 'in a second tab');
  await table.move(first, first.pc, 'A1', tab);
  await table.shows(first, first.map, 'beside a second tab');
  await table.move(first, first.pc, 'E1');
  await table.shows(first, tab, 'in a second tab after a move in the first');
  await first.watch.during(() => page.close());
}

/** Somebody's line breaks; what they do meanwhile shows at once and counts when they are back. */
async function lostLine(table: LongTable): Promise<void> {
  const [, second, third] = table.players;
  await second.watch.during(async () => {
    await second.person.context.setOffline(true);
    await expect(second.map.strip).toBeVisible({ timeout: 60_000 });
    await table.move(third, third.pc, 'D6');
    await table.move(second, second.pc, 'D4');
    await table.uncover('E1', 'E1');
    await second.person.context.setOffline(false);
    await expect(second.map.strip).toBeHidden();
    await table.isInStep('after a lost line');
  });
}

/** A member is removed, sees the map end, and is taken in again with their character. */
async function removedAndBack(table: LongTable, { comeBack }: Outside): Promise<void> {
  const { dm } = table;
  const [first, second, third] = table.players;
  const { username, page } = third.person;
  await dm.visit('Settings', async () => {
    await dm.person.page.getByRole('button', { name: `Remove ${username}` }).click();
    await dm.person.campaign().confirm('Remove');
    await expect(dm.person.page.getByRole('button', { name: `Remove ${username}` })).toHaveCount(0);
    table.ledger.remove(third.pc);
    await expect(page.getByText('You are no longer a member of this campaign, or it has been deleted.')).toBeVisible();
    await table.isInStep('with a member less', [first, second]);
    await dm.person.campaign().forceAdd(username);
  });
  await comeBack();
  table.seatCharacter(third);
  await third.reload();
  await table.put(third.pc, 'E5');
  await table.isInStep('with the member back');
}

/** Everybody loads the page anew in the middle of a round. */
async function midRound(table: LongTable): Promise<void> {
  const [first, second, third] = table.players;
  const leave = (guest: Guest, to: string): Promise<void> => table.move(guest, guest.pc, to);
  await Promise.all([third.reload(), leave(first, 'E2'), leave(second, 'E4')]);
  await table.isInStep('after a reload in the middle of a round');
}

/** What comes between the rounds of a map, one thing for each. */
export async function interlude(table: LongTable, map: number, outside: Outside): Promise<void> {
  if (map % 3 === 0) await secondTab(table);
  else if (map % 3 === 1) await lostLine(table);
  else await removedAndBack(table, outside);
  if (map % 3 !== 2) await midRound(table);
}
