import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { expectNoOverflow, expectWhole } from './pages/overflow.js';
import type { Person } from './pages/person.js';

/** A narrow window, and the same at a zoom of 200 %. */
const SIZES = [
  { width: 720, height: 900 },
  { width: 360, height: 640 },
] as const;

/** Opens each address in both sizes, and expects that nothing stands beyond the window. */
async function expectReflow({ page }: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, `${path} at ${size.width}`);
    }
  }
}

test('no screen without an account scrolls to the side in a narrow window', { tag: '@long' }, async ({ visitor }) => {
  await visitor.page.route('**/api/v1/confirm_email/*', () => undefined);
  await expectReflow(visitor, [
    '/',
    '/login',
    '/register',
    '/check_email',
    '/password_reset',
    '/process_password_reset/some-token',
    '/confirm_email/some-token',
    '/error_authorization',
    '/campaigns',
    '/characters',
    '/join/some-token',
    '/about',
    '/nowhere',
  ]);
});

test(
  'no screen of an account and of an administrator scrolls to the side in a narrow window',
  { tag: '@long' },
  async ({ player, database }) => {
    const id = await player.id();
    await database.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
    await createCampaign(player);
    await createCharacters(player, { name: 'Bartholomew Featherstonehaugh-Cholmondeley' });
    await expectReflow(player, [
      '/',
      '/campaigns',
      '/characters',
      '/notifications',
      '/feedback',
      `/profile/${id}`,
      `/edit_profile/${id}`,
      '/admin/users',
      '/admin/status',
      '/admin/feedback',
    ]);
  },
);

test(
  'no section of a campaign and of a sheet scrolls to the side in a narrow window',
  { tag: '@long' },
  async ({ dm }) => {
    const { page } = dm;
    const campaignId = await createCampaignWithMap(6, 6, dm);
    const [characterId = ''] = await createCharacters(dm, {
      name: 'Bartholomew Featherstonehaugh-Cholmondeley',
      classificationId: 11,
      level: 5,
      in: campaignId,
    });
    const sections = ['home', 'sheets', 'encounters', 'treasure', 'settings'];
    await expectReflow(
      dm,
      sections.map((section) => `/campaigns/${campaignId}?section=${section}`),
    );
    const sheet = `/campaigns/${campaignId}?section=sheets&sheet=${characterId}`;
    await expectReflow(dm, [sheet, ...['powers', 'inventory', 'notes'].map((part) => `${sheet}&part=${part}`)]);
    await expectReflow(dm, [`/characters/${characterId}`]);
    // The grid of the map scrolls in its own frame; what stands around it does not.
    await page.setViewportSize(SIZES[0]);
    await page.goto(`/campaigns/${campaignId}?section=field`);
    await expect(dm.map().grid).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, `the map at ${size.width}`);
    }
  },
);

test(
  'no section of the builder scrolls to the side in a narrow window',
  { tag: '@long' },
  async ({ builder, player }) => {
    await builder.completeBio({ name: 'Bartholomew Featherstonehaugh-Cholmondeley' });
    const draft = new URL(player.page.url()).pathname;
    const sections = ['bio', 'race', 'class', 'background'];
    await expectReflow(player, [draft, ...sections.map((section) => `${draft}?section=${section}`)]);
    // With a choice, and with everything that it asks for.
    await player.page.goto(`${draft}?section=class`);
    await builder.entry('Wizard').click();
    await expect(builder.selection(/./).first()).toBeVisible();
    for (const size of SIZES) {
      await player.page.setViewportSize(size);
      await expectNoOverflow(player.page, `a class at ${size.width}`);
    }
  },
);

test(
  'no kind of the compendium, no entry and no search scrolls to the side in a narrow window',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/compendium');
    const links = page.locator('main a[href*="/compendium/"]');
    await expect(links.first()).toBeVisible();
    const kinds = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
    expect(kinds.length).toBeGreaterThanOrEqual(12);
    await expectReflow(player, [
      '/compendium',
      '/items',
      '/library/default/items',
      '/compendium/spells/cards',
      ...kinds,
      '/compendium/classes?show=wizard',
    ]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the rules' }).fill('fire');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, `the search at ${size.width}`);
    }
  },
);

test(
  'at a zoom of 400 % a list of choices stays in the window, the names of creatures are whole, and the profile fits',
  { tag: '@long' },
  async ({ dm }) => {
    const { page } = dm;
    const id = await createCampaignWithMap(6, 6, dm);
    for (const size of [
      { width: 640, height: 360 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/campaigns/${id}?section=treasure`);
      await page.getByRole('button', { name: 'Give an item' }).click();
      await page.getByRole('combobox', { name: 'Item', exact: true }).fill('potion');
      const choices = page.getByRole('listbox').filter({ visible: true });
      await expect(choices.getByRole('option').nth(3)).toBeAttached();
      await expect.poll(() => choices.evaluate(beyondWindow)).toBe(0);
      await page.getByRole('combobox', { name: 'Item', exact: true }).press('ArrowUp');
      await expect(choices.getByRole('option').last()).toBeInViewport();
    }
    await page.goto(`/edit_profile/${await dm.id()}`);
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expectNoOverflow(page, 'the profile at 320');
    await page.goto('/compendium/creatures');
    await expectWhole(page.locator('tbody tr > th'));
    await expectWhole(page.locator('tbody tr > th button'));
  },
);

/** Returns how many pixels of a list of choices lie beyond the window. */
function beyondWindow(list: Element): number {
  const { top, bottom } = list.getBoundingClientRect();
  return Math.max(0, -top, bottom - window.innerHeight);
}
