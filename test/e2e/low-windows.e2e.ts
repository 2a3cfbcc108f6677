import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';
import { expectNoOverflow } from './pages/overflow.js';

/** A window of 1280 × 1024 at a zoom of 400 %, and two at 200 %. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 360 },
  { width: 720, height: 450 },
] as const;

test(
  'in a low window a condition is chosen from a list that is whole, and the log has its dice and its field',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const campaignId = await createCampaign(player);
    const [id = ''] = await createCharacters(player, { name: 'Brannoc', in: campaignId });
    for (const size of SIZES) {
      const at = `at ${size.width}×${size.height}`;
      await page.setViewportSize(size);
      await player.sheet().open(campaignId, id);
      const button = page.getByRole('button', { name: '+ Cond., add a condition' });
      await button.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => scrollY);
      await button.click();
      const search = page.getByRole('textbox', { name: 'Find a condition' });
      await expect(search, at).toBeFocused();
      await expect(search, at).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('option', { name: /^Blinded/ }), at).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Exhaustion', { exact: true }).last(), at).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY), at).toBe(scrolled);
      await page.keyboard.type('pro');
      await page.keyboard.press('Enter');
      await expect(search, at).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { name: /^Prone in force/ }), at).toBeAttached();
      await page.keyboard.type('pro');
      await page.keyboard.press('Enter');
      await expect(search, at).toBeHidden();

      await page.keyboard.press('l');
      const log = new LogPage(page);
      await log.field.focus();
      await expect(log.field, at).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'd20', exact: true }).focus();
      await expect(page.getByRole('button', { name: 'd20', exact: true }), at).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  },
);

test(
  'in a low window the number of a row stands at its row, the map stays where it is, and the drawer gives way to an attack',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { page } = player;
    const campaignId = await createCampaignWithMap(15, 20, dm, player);
    await createCharacters(player, { name: 'Ysolde', in: campaignId });
    await dm.map().place('Ysolde', 'C4');
    await dm.map().addMarker({ name: 'Snag', type: 'Enemy' }, 'D4');
    await page.setViewportSize(SIZES[1]);
    await page.goto(`/campaigns/${campaignId}?section=field`);
    await expect(player.map().grid).toBeVisible();
    const [row, number] = await Promise.all([
      player.map().square('A15').cell.boundingBox(),
      page.locator('[aria-hidden="true"] span', { hasText: /^15$/ }).boundingBox(),
    ]);
    expect(Math.abs(row!.y + row!.height / 2 - (number!.y + number!.height / 2))).toBeLessThan(2);

    const before = await player.map().grid.boundingBox();
    await player.map().square('C4').marker('Ysolde').click();
    await expect(page.getByText('selected: click a square')).toBeVisible();
    expect(await player.map().grid.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Map controls', exact: true }).click();
    await page.getByRole('tab', { name: /^Attacks/ }).click();
    const form = page.getByRole('region', { name: 'Attack' });
    await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
    await page.getByRole('option').first().click();
    await expect(form).toBeHidden();
    const choice = page.getByRole('region', { name: 'Choice of targets' });
    await expect(choice).toContainText('click the targets');
    await choice.getByRole('button', { name: 'Cancel' }).click();
    await expect(choice).toBeHidden();
  },
);

test(
  'in a low window the features of a class stand beside it, however far down the list it is',
  { tag: '@long' },
  async ({ builder, player }) => {
    const { page } = player;
    await builder.completeBio({ name: 'Wenna' });
    for (const size of SIZES.slice(1)) {
      await page.setViewportSize(size);
      await page.goto(`${new URL(page.url()).pathname}?section=class`);
      await builder.entry('Wizard').click();
      await expect(builder.selection(/./).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Features', exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^(Next|Still open): / })).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  'with a text of twice the size no screen scrolls to the side, and the smallest one fits without an account',
  { tag: '@long' },
  async ({ visitor, builder, player }) => {
    await visitor.page.setViewportSize(SIZES[0]);
    await visitor.page.goto('/login');
    await expect(visitor.page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
    await expectNoOverflow(visitor.page, 'the log-in at 320');

    const { page } = player;
    const campaignId = await createCampaignWithMap(6, 6, player);
    const [id = ''] = await createCharacters(player, {
      name: 'Brannoc',
      classificationId: 11,
      level: 5,
      in: campaignId,
    });
    await builder.completeBio({ name: 'Wenna' });
    const draft = new URL(page.url()).pathname;
    for (const size of [{ width: 1280, height: 720 }, SIZES[2]])
      for (const path of [
        '/',
        `/campaigns/${campaignId}?section=sheets&sheet=${id}`,
        `/campaigns/${campaignId}?section=field`,
        `${draft}?section=class`,
      ]) {
        await page.setViewportSize(size);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectNoOverflow(page, `${path} at ${size.width}`);
      }
  },
);
