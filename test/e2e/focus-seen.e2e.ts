import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { expectFocusSeen } from './pages/focus-seen.js';
import type { Person } from './pages/person.js';

/** A window of 1280 × 1024 at a zoom of 400 %, two at 200 %, and one that is narrow at 200 %. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 360 },
  { width: 720, height: 450 },
  { width: 600, height: 450 },
] as const;

/** Goes through each address in each size. */
async function expectSeenAt({ page }: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectFocusSeen(page, `${path} at ${size.width}×${size.height}`);
    }
}

test('nothing lies over what has the focus in the sections of a campaign', { tag: '@long' }, async ({ dm, player }) => {
  const id = await createCampaign(dm, player);
  await createCharacters(dm, { name: 'Brannoc', classificationId: 11, level: 5, in: id });
  const sections = ['home', 'sheets', 'treasure', 'settings'];
  await expectSeenAt(
    dm,
    sections.map((section) => `/campaigns/${id}?section=${section}`),
  );
});

test('nothing lies over what has the focus in a sheet', { tag: '@long' }, async ({ player }) => {
  const [id = ''] = await createCharacters(player, { name: 'Brannoc', classificationId: 11, level: 5 });
  await expectSeenAt(player, [`/characters/${id}`, `/characters/${id}?part=inventory`]);
});

test('nothing lies over what has the focus in the builder', { tag: '@long' }, async ({ builder, player }) => {
  await builder.completeBio({ name: 'Wenna' });
  const draft = new URL(player.page.url()).pathname;
  await expectSeenAt(player, [`${draft}?section=bio`, `${draft}?section=class`]);
});

test('nothing lies over what has the focus in the editor of an encounter', { tag: '@long' }, async ({ dm }) => {
  const { page } = dm;
  const id = await createCampaign(dm);
  await page.goto(`/campaigns/${id}?section=encounters`);
  await page.getByRole('button', { name: 'New encounter' }).click();
  const search = page.getByRole('region', { name: 'Add creatures' });
  await search.getByRole('textbox').first().fill('goblin');
  await search.getByRole('button', { name: 'Goblin', exact: true }).click();
  await expect(page.getByLabel('Number of Goblin')).toBeVisible();
  for (const size of [...SIZES, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      await page.getByRole('heading', { level: 1 }).focus();
      await expectFocusSeen(page, `the encounter at ${size.width}×${size.height}, ${key}`, key);
    }
  }
});

test(
  'nothing lies over what has the focus in the panels and popups of the map',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { page } = dm;
    await createCampaignWithMap(8, 8, dm, player);
    const map = dm.map();
    for (const name of ['Otto', 'Pim', 'Quill', 'Rook']) await map.newMarker({ name, type: 'NPC' });
    for (const size of [...SIZES, { width: 720, height: 390 }]) {
      const at = `at ${size.width}×${size.height}`;
      for (const popup of ['New Marker', 'New Map']) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await map.panel.getByRole('button', { name: popup }).click();
        await page.setViewportSize(size);
        await page.getByRole('dialog').getByRole('textbox').first().focus();
        await expectFocusSeen(page, `${popup} ${at}`);
        await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
      }
      // The drawer takes the focus, and is gone when the focus is back on the map.
      await page.setViewportSize(size);
      const opener = page.getByRole('button', { name: 'Map controls', exact: true });
      await opener.press('Enter');
      await expect(page.getByRole('button', { name: 'Close the map controls' })).toBeFocused();
      await expectFocusSeen(page, `the controls ${at}`);
      if (await map.panel.isVisible())
        await page.getByRole('button', { name: 'Close the map controls' }).press('Enter');
    }
  },
);

test('nothing lies over what has the focus in a dialog', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/campaigns');
    await page.getByRole('button', { name: 'Create a Campaign' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFocusSeen(page, `the dialog at ${size.width}×${size.height}`);
    await expectFocusSeen(page, `the dialog backwards at ${size.width}×${size.height}`, 'Shift+Tab');
  }
});
