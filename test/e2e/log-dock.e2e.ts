import { logEmits } from '../../contracts/log/log.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { apiClientOf } from './api-client.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';

test(
  'the log beside a sheet ends at the window, however long it is, and its keys lead back to the sheet',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const campaignId = await createCampaign(player);
    await createCharacters(player, { name: 'Brannoc', in: campaignId });
    const client = await apiClientOf(player);
    const connection = await MapConnection.at(client, campaignId);
    for (let line = 1; line <= 20; line += 1)
      expect(await connection.emit(logEmits.sendMessage, { text: `Line ${line}.` })).toMatchObject({ status: true });
    client.leave();
    const log = new LogPage(page);
    const dock = page.getByRole('complementary', { name: 'Log & dice' });

    await test.step('Enter on a character of the campaign leads to the heading of the sheet', async () => {
      await player.campaign().open(campaignId);
      await page.getByRole('link', { name: 'Brannoc' }).focus();
      await page.keyboard.press('Enter');
      await expect(player.sheet().name).toBeFocused();
    });

    await test.step('L opens the log, Escape closes it, and the focus is where it was', async () => {
      const rest = page.getByRole('group', { name: 'Rest, undo, history' }).getByRole('button').first();
      await rest.focus();
      await page.keyboard.press('l');
      await expect(dock).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dock).toBeHidden();
      await expect(rest).toBeFocused();
    });

    await page.keyboard.press('l');
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1440, 500],
      [1000, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(log.field, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      await log.list.press('End');
      await expect(log.entry('Line 20.'), `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      await expect(log.entry('Line 5.'), `${width} × ${height}`).not.toBeInViewport();
    }
  },
);
