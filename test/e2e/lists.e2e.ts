import type { Locator } from 'playwright/test';
import { addMembers, addMemberships, createNamedCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { ListPage } from './pages/list.page.js';

/** A row, as `frontend/ui/list` draws it. */
const ROW = 44;

/** Returns how much of an element shows, and in which color. */
const loudness = (element: Locator): Promise<string> =>
  element.evaluate((node) => `${getComputedStyle(node).opacity} ${getComputedStyle(node).color}`);

test(
  '60 members are rows of 44 pixels under a head that stays, with a quiet button to remove each',
  { tag: '@long' },
  async ({ dm, database }) => {
    const { page } = dm;
    const id = await createNamedCampaign(dm, 'The Salt Marsh');
    await addMembers(database, id, 59);
    await dm.campaign().open(id, 'settings');
    const members = new ListPage(page, 'Members');
    await members.sortBy('Member Name');
    expect(await members.heights()).toEqual([ROW]);
    for (const [place, name] of ['Member 1', 'Member 2'].entries())
      await expect(members.row(place)).toContainText(name);
    await expect(members.row(9)).toContainText('Member 10');

    // What comes after the list is in view without scrolling past 60 rows.
    await expect(page.getByRole('heading', { name: 'Join with a link' })).toBeInViewport();
    await members.expectHeadStays(60);

    // The specified column is quiet, until the row has the pointer or the focus.
    await members.scroller.evaluate((element) => element.scrollTo(0, 0));
    const remove = members.row(3).getByRole('button', { name: 'Remove' });
    await page.getByRole('heading', { level: 1 }).hover();
    const quiet = await loudness(remove);
    await members.row(3).hover();
    await expect.poll(() => loudness(remove)).not.toBe(quiet);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => loudness(remove)).toBe(quiet);
    await remove.focus();
    await expect.poll(() => loudness(remove)).not.toBe(quiet);

    // On the campaign's Home the first of them show, so that the notes below and beside stay in reach.
    await dm.campaign().go('Home');
    await expect(page.getByRole('button', { name: 'Show all 60 members' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Campaign Notes' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(3);
  },
);

test(
  '25 campaigns are sorted by number under a head that stays, and what comes after them is in reach',
  { tag: '@long' },
  async ({ dm, player, database }) => {
    const { page } = player;
    await addMemberships(database, await player.id(), await dm.id(), 25);
    await createCharacters(player, { name: 'Brannoc' });
    await player.home().open();
    const campaigns = new ListPage(page, 'Your campaigns');
    await expect(campaigns.row(0)).toContainText('Road 1');
    expect(await campaigns.heights()).toEqual([ROW]);
    await expect(campaigns.row(1)).toContainText('Road 2');
    await expect(campaigns.row(9)).toContainText('Road 10');
    await campaigns.expectHeadStays(25);
    const characters = await page.getByRole('heading', { name: 'Your characters' }).boundingBox();
    expect(characters?.y).toBeLessThan(1_350);

    await player.campaigns().open();
    await expect(page.getByRole('button', { name: 'Show all 25 campaigns' })).toBeVisible();
    const names = page.getByRole('region', { name: 'Your Campaigns:' }).getByRole('listitem');
    await expect(names.nth(1)).toContainText('Road 2');
    await expect(names.nth(9)).toContainText('Road 10');
  },
);

test(
  'characters and accounts are rows of 44 pixels, with what destroys quiet or in a menu',
  { tag: '@long' },
  async ({ player, newPerson, database }) => {
    const { page } = player;
    await createCharacters(player, { name: 'Brannoc 10' }, { name: 'Brannoc 2' });
    await player.characters().open();
    const characters = new ListPage(page, 'Your characters');
    await characters.sortBy('Character');
    expect(await characters.heights()).toEqual([ROW]);
    await expect(characters.row(0)).toContainText('Brannoc 2');
    await expect(characters.row(1)).toContainText('Brannoc 10');
    const trash = characters.row(1).getByRole('button', { name: 'Delete Brannoc 10' });
    await page.getByRole('heading', { level: 1 }).hover();
    const quiet = await loudness(trash);
    await characters.row(1).hover();
    await expect.poll(() => loudness(trash)).not.toBe(quiet);

    const admin = await newPerson('admin');
    await database.query(`UPDATE users SET role = 'admin' WHERE username = $1`, [admin.username]);
    await admin.admin().openUsers();
    await admin.admin().search(player.username);
    const accounts = new ListPage(admin.page, 'Accounts');
    await expect(accounts.row(0)).toContainText(player.username);
    expect(await accounts.heights()).toEqual([ROW]);
    await expect(accounts.table.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    await accounts
      .row(0)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await expect(admin.page.getByRole('menuitem', { name: 'Delete account' })).toBeVisible();
  },
);
