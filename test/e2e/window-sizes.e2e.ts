import type { Locator, Page } from 'playwright/test';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { smallTargets } from './large-target.js';
import { LogPage } from './pages/log.page.js';
import { expectTextsWithin } from './pages/overflow.js';
import { TurnsPage } from './pages/turns.page.js';

/** The ids of classes. */
const CLERIC = 2;
const WIZARD = 11;

const PHONE = { width: 390, height: 844 };
const TOUCH = { reducedMotion: 'reduce', hasTouch: true, isMobile: true } as const;

/** Expects that a control can be scrolled to, and that nothing lies over its middle then. */
async function expectInReach(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport();
  await control.click({ trial: true });
}

/** Sets the size of texts in the settings of the browser, which is 16 by default. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Returns the texts that the element around them hides. */
const outOfSight = (texts: Element[]): (string | null)[] =>
  texts
    .filter((text) => text.getBoundingClientRect().top >= (text.parentElement?.getBoundingClientRect().bottom ?? 0))
    .map(({ textContent }) => textContent);

test(
  'with a text of twice the size each part of the Powers is in reach, and the dice of the log stand apart',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const campaignId = await createCampaign(player);
    const [id = ''] = await createCharacters(player, { in: campaignId, classificationId: CLERIC, level: 5 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await player.powers().open(campaignId, id);
    await expect(page.getByRole('region', { name: 'Spellcasting' })).toBeVisible();
    await setTextSize(page, 32);
    for (const name of ['Spellcasting', 'Spell slots', 'Cantrips', '3rd', 'Abilities', 'Proficiencies'])
      await expectInReach(page.getByRole('region', { name, exact: true }).getByRole('button').last());

    await page.keyboard.press('l');
    const dice = page.getByRole('group', { name: 'Roll a die' }).getByRole('button');
    await expect(dice).toHaveCount(7);
    for (const die of await dice.all()) {
      await expectInReach(die);
      expect(await die.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
    await expectInReach(new LogPage(page).field);
  },
);

test(
  'with a larger text the main stats stand in fewer columns, and no number is cut or over another',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const campaignId = await createCampaign(player);
    const [id = ''] = await createCharacters(player, { in: campaignId, classificationId: WIZARD, level: 5 });
    await player.sheet().open(campaignId, id);
    for (const size of [16, 20, 24, 32]) {
      await setTextSize(page, size);
      for (const [width, height] of [
        [1280, 720],
        [1440, 900],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectTextsWithin(page.getByRole('main'), `${size} px at ${width}×${height}`);
        await expectInReach(page.getByRole('button', { name: /^Survival \S+, why this number/ }));
        await expectInReach(player.sheet().number('Temporary hit points', 0));
      }
    }
  },
);

test(
  'with a text of twice the size the sheet of the builder stands below the section, as wide as the window',
  { tag: '@long' },
  async ({ builder, player }) => {
    const { page } = player;
    await page.setViewportSize({ width: 1280, height: 720 });
    await setTextSize(page, 32);
    await builder.completeBio({ name: 'Bartholomew Featherstonehaugh-Cholmondeley' });
    await builder.enter('Choose Class');
    const stats = page.getByRole('table', { name: 'Stats' });
    await expectInReach(stats.getByRole('button').last());
    await expect.poll(() => stats.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(1000);
    await builder.entry('Wizard').hover();
    const changes = page.getByRole('heading', { name: /^This would change/ }).locator('..');
    await expect(changes.getByRole('listitem').last()).toBeInViewport();
    await expect.poll(() => changes.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  },
);

test('in a low and in a narrow window the Powers say what each spell deals', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  const campaignId = await createCampaign(player);
  const casting = { classificationId: WIZARD, level: 5, complete: suggestedPicks, in: campaignId };
  const [id = ''] = await createCharacters(player, casting);
  await player.powers().open(campaignId, id);
  const amounts = page.getByRole('listitem').getByText(/^(\d+ × \()?\d+d\d+/);
  for (const size of [
    { width: 720, height: 450 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await expect(amounts.filter({ hasText: '3 × (1d4 + 1)' })).toBeVisible();
    await expect.poll(() => amounts.evaluateAll(outOfSight)).toEqual([]);
  }
});

test('the field of an empty log is in a low window', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  const campaignId = await createCampaignWithMap(6, 6, player);
  const [id = ''] = await createCharacters(player, { in: campaignId });
  const log = new LogPage(page);
  await page.setViewportSize({ width: 720, height: 450 });
  await player.sheet().open(campaignId, id);
  await page.keyboard.press('l');
  await expect(page.getByText('Messages and rolls of the table appear here.')).toBeVisible();
  await expect(log.field).toBeInViewport({ ratio: 1 });
  await page.goto(`/campaigns/${campaignId}?section=field`);
  await page.getByRole('button', { name: 'Map controls', exact: true }).click();
  await log.open();
  await expect(page.getByText('Messages and rolls of the table appear here.')).toBeVisible();
  await expect(log.field).toBeInViewport({ ratio: 1 });
});

test(
  'at a zoom of 400 % the wheel moves the map to its end, and then the page',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await createCampaignWithMap(20, 20, player);
    await page.setViewportSize({ width: 320, height: 256 });
    const stage = page.locator('[data-map-stage]');
    const scrolled = () =>
      stage.evaluate((element) => [
        element.scrollTop >= element.scrollHeight - element.clientHeight - 1,
        scrollY > 0 && scrollY >= document.documentElement.scrollHeight - innerHeight - 1,
      ]);
    await stage.hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 200);
        return scrolled();
      })
      .toEqual([true, true]);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -200);
        return page.evaluate(() => scrollY);
      })
      .toBe(0);
  },
);

test(
  'in a low window the turns scroll with their buttons, and the list of attacks stays in the window',
  { tag: '@long' },
  async ({ dm }) => {
    const { page } = dm;
    const campaignId = await createCampaignWithMap(8, 8, dm);
    await createCharacters(dm, { name: 'Ysolde', in: campaignId, classificationId: CLERIC, level: 5 });
    await dm.map().place('Ysolde', 'C4');
    for (const [name, square] of Object.entries({ Snag: 'D4', Grub: 'E4', Mire: 'F4' }))
      await dm.map().addMarker({ name, type: 'Enemy' }, square);
    const turns = new TurnsPage(page);
    await turns.start(['Ysolde', 'Snag', 'Grub', 'Mire']);
    await turns.button('Begin the first turn').click();
    await page.setViewportSize({ width: 720, height: 450 });
    await page.getByRole('button', { name: 'Map controls', exact: true }).click();
    await expect(turns.names.nth(2)).toBeInViewport({ ratio: 1 });
    for (const [width, height] of [
      [720, 450],
      [683, 384],
      [480, 300],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await turns.button('Next turn').focus();
      await expect(turns.button('Next turn')).toBeInViewport({ ratio: 0.95 });
      await expectInReach(turns.names.last());
      await expectInReach(turns.panel.getByRole('combobox', { name: 'Hidden creatures' }));
      for (const name of ['Add', 'End encounter']) {
        await turns.button(name).focus();
        await expect(turns.button(name)).toBeInViewport({ ratio: 0.95 });
        await expectInReach(turns.button(name));
      }
    }

    const tab = page.getByRole('tab', { name: /^Attacks/ });
    const form = page.getByRole('region', { name: 'Attack' });
    const attacks = form.getByRole('combobox', { name: 'Attack', exact: true });
    await tab.click();
    // Nobody else can attack.
    await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue('Ysolde');
    for (const [width, height] of [
      [720, 450],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await attacks.click();
      await expect(page.getByRole('option').nth(8)).toBeAttached();
      await expectInReach(page.getByRole('option').last());
      await expectInReach(page.getByRole('option').first());
      // The list may lie over the tabs.
      await attacks.press('Tab');
      await expect(page.getByRole('option')).toHaveCount(0);
    }
  },
);

test(
  'with a text of twice the size the fields of the initiative show both digits',
  { tag: '@long' },
  async ({ dm }) => {
    const { page } = dm;
    await createCampaignWithMap(8, 8, dm);
    await dm.map().addMarker({ name: 'Snag', type: 'Enemy' }, 'D4');
    const turns = new TurnsPage(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await turns.start(['Snag']);
    await turns.typeInitiative('Snag', -10);
    const field = page.getByRole('textbox', { name: 'Initiative of Snag' });
    for (const size of [16, 32]) {
      await setTextSize(page, size);
      await expect.poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
    }
  },
);

test('in a low window a new marker is placed on a map that no panel covers', { tag: '@long' }, async ({ dm }) => {
  const { page } = dm;
  const map = dm.map();
  await createCampaignWithMap(8, 8, dm);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: 'Map controls', exact: true }).click();
  await expect(map.panel.getByRole('heading', { name: 'Map controls' })).toBeVisible();
  await (await map.startMarker({ name: 'Snag', type: 'Enemy' })).create();
  await expect(map.panel).toBeHidden();
  await expect(page.locator('[role="gridcell"][tabindex="0"]')).toBeFocused();
  const corner = map.square('H4').cell;
  await corner.click();
  await expect(map.square('H4').marker('Snag')).toBeInViewport();
});

test('the hints below a map of a laptop are whole', async ({ dm }) => {
  const { page } = dm;
  const campaignId = await createCampaignWithMap(8, 8, dm);
  await createCharacters(dm, { name: 'Ysolde', in: campaignId }, { name: 'Brannoc', in: campaignId });
  await page.setViewportSize({ width: 1366, height: 800 });
  const beyond = (text: RegExp): Promise<number> =>
    page
      .getByText(text)
      .evaluate((words) => Math.max(words.scrollWidth - words.clientWidth, words.scrollHeight - words.clientHeight));
  await expect.poll(() => beyond(/^2 characters are off the board/)).toBeLessThanOrEqual(0);
  await dm.map().select('Ysolde');
  await expect.poll(() => beyond(/selected: click a square/)).toBeLessThanOrEqual(0);
});

test.describe('on a phone', () => {
  test.use({ contextOptions: { ...TOUCH, viewport: PHONE } });

  test(
    'the list of conditions stays above the keyboard, however far the sheet is scrolled',
    { tag: '@long' },
    async ({ player }) => {
      const { page } = player;
      const campaignId = await createCampaign(player);
      const [id = ''] = await createCharacters(player, { in: campaignId });
      const add = page.getByRole('button', { name: '+ Cond., add a condition' });
      const search = page.getByRole('textbox', { name: 'Find a condition' });
      const parts = [search, page.getByRole('option', { name: /^Blinded/ }), page.getByText('Exhaustion').last()];
      /** How far the list lies beyond what a person sees. */
      const beyond = (part: Locator): Promise<number> =>
        part.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return Math.max(0, -top, bottom - (visualViewport?.height ?? 0));
        });
      await player.sheet().open(campaignId, id);

      await test.step('the keyboard makes the window smaller', async () => {
        await page.evaluate(() => scrollTo(0, 600));
        await add.click();
        await page.setViewportSize({ width: 390, height: 420 });
        await expect(search).toBeFocused();
        for (const part of parts) await expect.poll(() => beyond(part)).toBe(0);
        await search.fill('pro');
        await page.getByRole('option', { name: /^Prone/ }).click();
        await expect(search).toBeHidden();
      });

      await test.step('the keyboard lies over the window', async () => {
        await page.setViewportSize(PHONE);
        await page.evaluate(() => scrollTo(0, 600));
        await add.click();
        await page.evaluate(() => {
          Object.defineProperty(visualViewport, 'height', { value: 420 });
          visualViewport?.dispatchEvent(new Event('resize'));
        });
        await expect(search).toBeFocused();
        for (const part of parts) await expect.poll(() => beyond(part)).toBe(0);
      });
    },
  );

  test(
    'a finger hits each die of the actions and abilities, and each number beside one',
    { tag: '@long' },
    async ({ player }) => {
      const { page } = player;
      const campaignId = await createCampaign(player);
      const [id = ''] = await createCharacters(player, { in: campaignId, classificationId: CLERIC, level: 5 });
      const controls = (part: Locator): Locator =>
        part.getByRole('button', { name: /^(Roll|Cast) |, (to hit|save), | (modifier|save) [+−\d]/ });
      const expectLarge = async (part: Locator, message: string): Promise<void> => {
        await expect(controls(part).first()).toBeVisible();
        await expect.poll(() => smallTargets(controls(part)), { message }).toEqual([]);
      };
      await player.sheet().open(campaignId, id);
      await expectLarge(page.getByRole('region', { name: 'What can I do?' }), 'the actions');
      await expectLarge(page.getByRole('region', { name: 'Abilities and saving throws' }), 'the abilities');
    },
  );
});
