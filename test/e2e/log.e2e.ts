import type { Locator } from 'playwright/test';
import { logEmits } from '../../contracts/log/log.contract.js';
import { LOG_PAGE } from '../../contracts/log/log.rules.js';
import { MapConnection } from '../support/map.connection.js';
import { apiClientOf } from './api-client.js';
import { expect, test } from './fixtures.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { LogPage } from './pages/log.page.js';
import { expectWhole } from './pages/overflow.js';
import type { Person } from './pages/person.js';

test('the table talks and rolls, and each person sees what is for them, also after a reload', async ({
  dm,
  player,
  secondPlayer,
}) => {
  await createCampaignWithMap(8, 8, dm, player, secondPlayer);
  const [dmLog, log, otherLog] = [dm, player, secondPlayer].map(({ page }) => new LogPage(page)) as [
    LogPage,
    LogPage,
    LogPage,
  ];
  await dmLog.open();
  await dmLog.say('Roll for the climb.');
  // It goes after some seconds, so nothing is awaited between its coming and the click.
  await log.latest.filter({ hasText: 'Roll for the climb.' }).getByTitle('Open the log').click();
  await expect(log.entry('Roll for the climb.')).toBeVisible();

  await log.field.fill('2d20kh1+5 # Athletics');
  await expect(player.page.getByText('2d20kh1 + 5: 6 to 25, 18.8 on average')).toBeVisible();
  await log.field.press('Enter');
  const roll = dmLog.entry('Athletics');
  await expect(roll).toContainText('2d20kh1');
  const total = Number(await roll.getByRole('strong').textContent());
  expect(total).toBeGreaterThanOrEqual(6);
  await expect(log.entry('Athletics').getByRole('strong')).toHaveText(String(total));

  await log.choose(`For ${secondPlayer.displayName}`);
  await log.say('I steal the gem.');
  // Dice are not whispered along.
  await log.field.fill('1d20 # Sleight of hand');
  await expect(player.page.getByText('For everybody. 1d20')).toBeVisible();
  await log.field.press('Enter');
  await expect(dmLog.entry('Sleight of hand')).toBeVisible();
  await player.page.getByRole('checkbox', { name: `Dice for ${secondPlayer.displayName} too` }).check();
  await log.say('1d20 # Stealth');
  await expect(log.entry('Stealth')).toBeVisible();
  await expect(dmLog.entry('Stealth')).toHaveCount(0);
  await dmLog.say(`/w ${player.displayName} It is cursed.`);
  await expect(log.entry('It is cursed.')).toBeVisible();
  await dmLog.choose('Secret: only you');
  await dmLog.say('1d20 # Does the guard notice?');
  await otherLog.open();
  await expect(otherLog.entry('I steal the gem.')).toBeVisible();
  await expect(dmLog.entry('Does the guard notice?')).toBeVisible();
  await expect(dmLog.entry('I steal the gem.')).toHaveCount(0);
  await expect(otherLog.entry('It is cursed.')).toHaveCount(0);
  await expect(otherLog.entry('Does the guard notice?')).toHaveCount(0);

  await secondPlayer.page.reload();
  await otherLog.open();
  await expect(otherLog.list.getByRole('listitem').filter({ has: secondPlayer.page.locator('time') })).toHaveCount(5);
  await log.entry('Athletics').hover();
  await log.entry('Athletics').getByRole('button', { name: 'Roll Athletics again' }).click();
  await expect(otherLog.entry('Athletics')).toHaveCount(2);
  await dmLog.delete('Roll for the climb.');
  await expect(otherLog.entry('Roll for the climb.')).toHaveCount(0);
});

test(
  'a whisper says its whole names, however long they are, beside a map and in a narrow window',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { page } = dm;
    const names = ['Isabeau of the Long Meadow by the Sea', 'Bartholomew-Maximilian-Featherstonehaugh'] as const;
    for (const [index, person] of [dm, player].entries()) {
      await person.profile().openEdit(await person.id());
      await person.profile().rename(names[index] ?? '');
      await expect(person.shell().banner('Your display name is now')).toBeVisible();
    }
    await createCampaignWithMap(8, 8, dm, player);
    const log = new LogPage(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 390) await page.getByRole('button', { name: 'Map controls' }).click();
      await log.open();
      await log.say(`/w ${names[1]} Seen at ${width}.`);
      const entry = log.entry(`Seen at ${width}.`);
      await expectWhole(entry.getByText(names[0], { exact: true }));
      await expectWhole(entry.getByText(`for ${names[1]}`, { exact: true }));
      // The time keeps its place beside them.
      const [time, sender] = await Promise.all(
        [entry.locator('time'), entry.getByText(names[0], { exact: true })].map((part) => part.boundingBox()),
      );
      expect(sender!.x + sender!.width).toBeLessThanOrEqual(time!.x);
    }
  },
);

test(
  'dice that cannot be read are marked at their place, and the dice roll with one click',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(8, 8, dm);
    const log = new LogPage(dm.page);
    await log.open();
    await log.field.fill('/r 2d6 + bananas');
    await expect(dm.page.locator('mark')).toHaveText('bananas');
    await expect(dm.page.getByRole('button', { name: 'Roll', exact: true })).toBeDisabled();
    await log.field.fill('');
    await dm.page.getByRole('button', { name: 'd20', exact: true }).click({ modifiers: ['Shift'] });
    await expect(log.entry('2d20kh1')).toHaveCount(1);
    await dm.page.getByRole('button', { name: 'd20', exact: true }).click({ modifiers: ['Control'] });
    await expect(log.entry('2d20kl1')).toHaveCount(1);
    await log.search.fill('nothing like it');
    await expect(dm.page.getByText('No entry matches.')).toBeVisible();
  },
);

test('the log begins with its newest entries and shows older ones to who asks', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(8, 8, dm);
  const log = new LogPage(dm.page);
  await log.open();
  for (let line = 1; line <= 18; line += 1) await log.say(`Line ${line}.`);
  await expect(log.entry('Line 18.')).toBeVisible();
  await expect(log.entry('Line 1.')).toHaveCount(1);
  await dm.page.reload();
  await log.open();
  await expect(log.entry('Line 18.')).toBeInViewport();
  await expect(log.entry('Line 1.')).toHaveCount(0);
  // Scrolling to the beginning asks for them, too: a button there would be gone before the click.
  await log.list.press('Home');
  await expect(log.entry('Line 1.')).toHaveCount(1);
  await log.say('Line 19.');
  await expect(log.entry('Line 1.')).toHaveCount(1);
});

test(
  'who has scrolled back sees that entries came, and own ones lead to the end',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const [dmLog, log] = [new LogPage(dm.page), new LogPage(player.page)];
    await dmLog.open();
    await log.open();
    for (let line = 1; line <= 18; line += 1) await dmLog.say(`Line ${line}.`);
    await expect(log.entry('Line 18.')).toBeInViewport();
    const newEntries = player.page.getByRole('button', { name: 'New entries' });
    await expect(newEntries).toHaveCount(0);
    await log.list.press('Home');
    await expect(log.entry('Line 1.')).toBeInViewport();

    await dmLog.say('Line 19.');
    await expect(newEntries).toBeVisible();
    await expect(log.entry('Line 1.')).toBeInViewport();
    await newEntries.press('Enter');
    await expect(log.entry('Line 19.')).toBeInViewport();
    await expect(newEntries).toHaveCount(0);
    await expect(log.list).toBeFocused();

    await log.list.press('Home');
    await expect(log.entry('Line 1.')).toBeInViewport();
    await log.say('1d20 # Mine');
    await expect(log.entry('Mine')).toBeInViewport();
    await expect(newEntries).toHaveCount(0);
  },
);

/** Listens for the end of the next scroll of a list. @returns what waits for it */
async function nextScroll(list: Locator): Promise<() => Promise<void>> {
  const heard = await list.evaluateHandle((box) => ({
    end: new Promise<void>((resolve) => box.addEventListener('scrollend', () => resolve(), { once: true })),
  }));
  return () => heard.evaluate(({ end }) => end);
}

test(
  'a search and a filter find entries that are not loaded, and older ones come from the server',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaignWithMap(8, 8, dm, player);
    const say = async (person: Person, ...lines: string[]): Promise<void> => {
      const client = await apiClientOf(person);
      const connection = await MapConnection.at(client, campaignId);
      for (const text of lines)
        expect(await connection.emit(logEmits.sendMessage, { text })).toMatchObject({ status: true });
      client.leave();
    };
    await say(player, 'The needle is mine.');
    const lines = Array.from({ length: LOG_PAGE + 10 }, (_, index) => `Line ${index + 1}.`);
    await say(dm, ...lines);
    const log = new LogPage(dm.page);
    await dm.page.reload();
    await log.open();
    const newest = log.entry(lines.at(-1) ?? '');
    await expect(newest).toBeVisible();

    await log.search.fill('NEEDLE');
    await expect(log.entry('The needle is mine.')).toBeVisible();
    await expect(newest).toHaveCount(0);
    await log.search.fill('');
    await expect(newest).toBeVisible();
    await log.entriesOf.selectOption({ label: player.displayName });
    await expect(log.entry('The needle is mine.')).toBeVisible();
    await expect(newest).toHaveCount(0);
    await log.entriesOf.selectOption({ label: 'Everybody' });
    await expect(newest).toBeVisible();

    const scrolled = await nextScroll(log.list);
    await log.list.press('Home');
    await expect(log.entry('Line 11.')).toHaveCount(1);
    // The entries that were at the beginning stay in sight; another Home while the browser still scrolls may end too early.
    await scrolled();
    await log.list.press('Home');
    await expect(log.entry('The needle is mine.')).toHaveCount(1);
    await expect(log.list.getByRole('listitem').filter({ has: dm.page.locator('time') })).toHaveCount(lines.length + 1);
  },
);
