import { changeCampaign, createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { Fingers, placeOf, type Place } from './pages/fingers.js';
import type { MapSquare } from './pages/map-square.js';
import { LogPage } from './pages/log.page.js';
import { expectNoOverflow, expectWhole, expectWholeWords } from './pages/overflow.js';
import { TurnsPage } from './pages/turns.page.js';

const TOUCH = { reducedMotion: 'reduce', hasTouch: true, isMobile: true } as const;

const PHONE = { width: 390, height: 844 };
const UPRIGHT_TABLET = { width: 820, height: 1180 };

const middleOf = async ({ cell }: MapSquare): Promise<Place> => {
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};

test.describe('on a tablet', () => {
  test.use({ contextOptions: { ...TOUCH, viewport: { width: 1180, height: 820 } } });

  test('fingers select, move, read, point at, paint and zoom on the map', { tag: '@long' }, async ({ dm }) => {
    await createCampaignWithMap(12, 12, dm);
    const { page } = dm;
    const map = dm.map();
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
    const fingers = await Fingers.of(page);
    const at = (square: string) => middleOf(map.square(square));

    // A long press shows the details of a marker, and points at an empty square.
    await fingers.down(await at('C4'));
    await expect(page.getByRole('dialog', { name: 'Goblin' })).toBeFocused();
    await fingers.up();
    await page.getByRole('button', { name: 'Close Goblin' }).click();
    const ping = map.seePing('F6');
    await fingers.down(await at('F6'));
    expect((await ping)?.text).toContain(dm.displayName);
    await fingers.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Taps select and place; a drag takes a marker along.
    for (const square of ['C4', 'D5']) await fingers.tap(await at(square));
    await expect(map.square('D5').marker('Goblin')).toBeVisible();
    await fingers.drag(await at('D5'), await at('G5'));
    await expect(map.square('G5').marker('Goblin')).toBeVisible();

    // Two fingers zoom the map where they are, not the page, and move it.
    const [x, y] = await at('E7');
    const side = async () => (await map.square('E7').cell.boundingBox())?.width ?? 0;
    const small = await side();
    const apart = (distance: number): Place[] => [
      [x - distance, y],
      [x + distance, y],
    ];
    await fingers.down(...apart(40));
    await fingers.move(apart(40), apart(80));
    await expect.poll(side).toBe(Math.round(small * 2));
    const inPlace = await at('E7');
    expect(Math.hypot(inPlace[0] - x, inPlace[1] - y)).toBeLessThan(2);
    await fingers.move(
      apart(80),
      apart(80).map(([left, top]) => [left - 60, top - 40]),
    );
    await fingers.up();
    await expect.poll(async () => (await at('E7')).map(Math.round)).toEqual([x - 60, y - 40].map(Math.round));
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    // With a brush in hand, a long press paints, and what is dragged then paints too. A drag alone moves the map.
    await page.getByRole('button', { name: 'Fit the whole map' }).click();
    await expect.poll(side).toBe(small);
    await map.chooseFill('Grass');
    const hint = page.getByText('Tap a square, or long press and drag, to paint');
    const zoom = page.getByRole('group', { name: 'Zoom' });
    await expect(hint).toBeVisible();
    const [hintBox, zoomBox] = await Promise.all([hint.boundingBox(), zoom.boundingBox()]);
    expect((hintBox?.x ?? 0) + (hintBox?.width ?? 0)).toBeLessThanOrEqual(zoomBox?.x ?? 0);
    await fingers.down(await at('B2'));
    await expect(map.square('B2').cell).toHaveAttribute('aria-description', /grass/);
    await fingers.move([await at('B2')], [await at('B5')]);
    await fingers.up();
    await expect(map.square('B5').cell).toHaveAttribute('aria-description', /grass/);
    await expectNoOverflow(page, 'Field View on a tablet');

    // Upright, the controls stand beside the map, which paints up to its last column and keeps the size of its squares.
    await page.setViewportSize(UPRIGHT_TABLET);
    const roomy = await side();
    // Under load, a browser takes a short touch for a long one, so these are clicks.
    await page.getByRole('button', { name: 'Map controls' }).click();
    await expect(map.panel).toBeVisible();
    for (const [color, square] of [
      ['Sand', 'L1'],
      ['Stone', 'A12'],
    ] as const) {
      await map.chooseFill(color);
      await map.square(square).cell.click();
      await expect(map.square(square).cell).toHaveAttribute('aria-description', new RegExp(color, 'i'));
    }
    expect(await side()).toBe(roomy);
    await page.getByRole('button', { name: 'Close the map controls' }).click();
    await expect(map.panel).toBeHidden();
  });
});

test.describe('on a tablet', () => {
  test.use({ contextOptions: { ...TOUCH, viewport: { width: 1180, height: 820 } } });

  test(
    'a finger that rests on an icon reads its name, and a tap opens what a pointer opens by hovering',
    { tag: '@long' },
    async ({ dm }) => {
      await createCampaignWithMap(6, 6, dm);
      const { page } = dm;
      await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
      const fingers = await Fingers.of(page);
      const name = page.locator('[data-held-name]');
      const strip = page.getByRole('button', { name: 'Hide the characters' });

      // If the finger that leaves pressed the button too, the tap would show the characters again.
      await fingers.down(await placeOf(strip));
      await expect(name).toHaveText('Hide the characters');
      await fingers.up();
      await expect(name).toHaveCount(0);
      await fingers.tap(await placeOf(strip));
      await expect(page.getByRole('button', { name: 'Show the characters' })).toHaveAttribute('aria-expanded', 'false');

      const turns = new TurnsPage(page);
      await turns.start(['Goblin']);
      await fingers.tap(await placeOf(turns.panel.getByRole('button', { name: 'Actions for Goblin' })));
      await fingers.tap(await placeOf(page.getByRole('menuitem', { name: 'Legendary actions' })));
      await fingers.tap(await placeOf(page.getByRole('menuitem', { name: '2 a round' })));
      await expect(turns.row('Goblin')).toContainText('●●');
    },
  );

  test(
    'a long press on a die of the sheet offers the other ways of rolling',
    { tag: '@long' },
    async ({ dm, player }) => {
      const campaignId = await createCampaign(dm, player);
      const [fighter = ''] = await createCharacters(player, { in: campaignId });
      await player.sheet().open(campaignId, fighter);
      await expectWhole(player.page.getByText('5 ft', { exact: true }).first());
      await expectWhole(player.page.getByText(/^Attacks that you see coming/));
      const fingers = await Fingers.of(player.page);
      await fingers.down(await placeOf(player.page.getByRole('button', { name: 'Roll Perception check' })));
      const advantage = player.page.getByRole('menuitem', { name: 'With advantage' });
      await expect(advantage).toBeVisible();
      await fingers.up();
      await fingers.tap(await placeOf(advantage));
      await expect(new LogPage(player.page).latest).toContainText('2d20kh1');
    },
  );
});

test.describe('on a small tablet', () => {
  test.use({ contextOptions: { ...TOUCH, viewport: { width: 1024, height: 768 } } });

  test(
    'a finger reaches each button below the map, and each number of the sheet beside it',
    { tag: '@long' },
    async ({ dm, player }) => {
      const { page } = dm;
      const campaignId = await createCampaignWithMap(8, 8, dm, player);
      await createCharacters(player, { name: 'Ysolde of the Long Meadow', in: campaignId });
      const lastButton = page.getByRole('button', { name: 'Look up a rule' });
      await lastButton.click();
      await expect(page.getByRole('combobox', { name: 'Search the rules' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // All of them share one line.
      const sheetButton = page.getByRole('button', { name: 'Sheet beside the map' });
      const [first, last] = await Promise.all([sheetButton.boundingBox(), lastButton.boundingBox()]);
      expect(first?.y).toBe(last?.y);

      await sheetButton.click();
      const sheet = dm.sideSheet().panel('Ysolde of the Long Meadow');
      for (const name of ['Armor Class', 'Initiative', 'Speed']) {
        await sheet.getByRole('button', { name: new RegExp(`^${name} .+, why this number\\?$`) }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await page.keyboard.press('Escape');
        await sheet.getByRole('button', { name: new RegExp(`^${name} .+, change$`) }).click();
        await expect(sheet.getByRole('textbox', { name })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(sheet.getByRole('textbox', { name })).toHaveCount(0);
      }
      await lastButton.click();
      await expect(page.getByRole('combobox', { name: 'Search the rules' })).toBeFocused();
      await page.keyboard.press('Escape');
      await sheetButton.click();
      await dm.map().legend('Ysolde').click();
      await dm.map().square('B2').cell.click();
      await expect(dm.map().square('B2').marker('Ysolde of the Long Meadow')).toBeVisible();

      // While an encounter runs, the controls say in whole words whose turn it is.
      await page.getByRole('button', { name: 'Start encounter' }).click();
      const popup = page.getByRole('dialog', { name: 'Start encounter' });
      const box = await popup.getByRole('checkbox').first().boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
      await popup.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByRole('button', { name: 'Begin the first turn' }).click();
      await page.getByRole('tab', { name: 'Controls' }).click();
      await expectWhole(dm.map().panel.getByText('Turn order', { exact: true }));
      await expectWhole(dm.map().panel.getByText('It is the turn of Ysolde of the Long Meadow'));
    },
  );
});

test.describe('on a small tablet', () => {
  test.use({ contextOptions: { ...TOUCH, viewport: { width: 1024, height: 768 } } });

  test(
    'each number of an ability has room for a finger, and no name of an attack breaks inside a word',
    { tag: '@long' },
    async ({ player }) => {
      const { page } = player;
      const campaignId = await createCampaign(player);
      const [fighter = ''] = await createCharacters(player, { in: campaignId });
      await player.sheet().open(campaignId, fighter);
      await player.sheet().addCondition('Prone');
      const abilities = page.getByRole('region', { name: 'Abilities and saving throws' });
      await expect(abilities.getByRole('button', { name: /save/ }).first()).toBeVisible();
      expect(await abilities.getByRole('button').evaluateAll(tooTight)).toEqual([]);
      await expectWholeWords(page.locator('[data-group="attacks"] [title]'));

      // The ability of a skill stands beside its die.
      const skills = page.getByRole('region', { name: 'Skills' });
      await expectWholeWords(skills.locator('button[title]:not([aria-label])'));
      expect(await skills.locator('[data-rolls]').evaluateAll(crookedRows)).toEqual([]);
      for (const rows of [skills, page.locator('[data-group="attacks"]')])
        expect(await rows.locator('[data-roll] button').evaluateAll(smallDice)).toEqual([]);
      await page
        .getByRole('navigation', { name: 'Sections of the sheet' })
        .getByRole('link', { name: 'Inventory' })
        .click();
      // No grip stands where a finger drags nothing.
      const item = page.locator('[data-entry][draggable="true"]').first();
      await expect(item).toBeVisible();
      await expect(item.locator('svg').first()).toBeHidden();
    },
  );
});

/** Returns the dice that answer in less than 44 by 44 pixels. */
function smallDice(dice: Element[]): (string | null)[] {
  const isSmall = (die: Element): boolean => {
    const { width, height } = getComputedStyle(die, '::after');
    return parseFloat(width) < 44 || parseFloat(height) < 44;
  };
  return dice.filter(isSmall).map(({ ariaLabel }) => ariaLabel);
}

/** Returns the rows whose ability stands above the button instead of beside it. */
function crookedRows(rows: Element[]): (string | null)[] {
  const isCrooked = (row: Element): boolean => {
    const die = row.querySelector('[data-roll]')?.getBoundingClientRect();
    const ability = row.querySelector('[data-roll]')?.previousElementSibling?.getBoundingClientRect();
    return !die || !ability || ability.right > die.left || row.getBoundingClientRect().height < 44;
  };
  return rows.filter(isCrooked).map(({ textContent }) => textContent);
}

/** Returns the buttons that do not answer in all of the 28 by 28 pixels around their middle. */
function tooTight(buttons: Element[]): (string | null)[] {
  const isHit = (button: Element): boolean => {
    button.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const corners = [-14, 0, 13.9].flatMap((x) => [-14, 0, 13.9].map((y) => [x, y] as const));
    return corners.every(([x, y]) =>
      button.contains(document.elementFromPoint((left + right) / 2 + x, (top + bottom) / 2 + y)),
    );
  };
  return buttons.filter((button) => !isHit(button)).map(({ ariaLabel }) => ariaLabel);
}

test.describe('on a phone', () => {
  test.use({ contextOptions: { ...TOUCH, viewport: PHONE } });

  test(
    'a player logs in, joins and plays from the sheet, and no screen is wider than the window',
    { tag: '@long' },
    async ({ dm, player }) => {
      const { page, email, password } = player;
      const campaignId = await createCampaign(dm);
      await dm.campaign().open(campaignId, 'settings');
      await expectNoOverflow(dm.page, 'the settings of a campaign');
      const link = await dm.campaign().makeJoinLink();
      const [fighter = ''] = await createCharacters(player, { name: 'Ysolde' });
      await changeCampaign(dm, await createCampaign(dm), 'request_add', player);
      await player.context.clearCookies();

      await page.goto(link);
      await expectNoOverflow(page, 'a join link');
      await player.join().link('Log In').click();
      await player.auth().fillLogIn(email, password);
      await page.waitForURL(`/campaigns/${campaignId}`);
      await joinCampaign(player, fighter, campaignId);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Characters' }).click();
      await page.setViewportSize(UPRIGHT_TABLET);
      await expect(page.getByRole('link', { name: 'Ysolde' })).toBeVisible();
      await page.setViewportSize(PHONE);
      await page.getByRole('link', { name: 'Ysolde' }).click();

      const sheet = player.sheet();
      await sheet.vitals.getByRole('button', { name: /^Hit points \d+, change$/ }).click();
      await page.keyboard.type('4');
      await page.keyboard.press('Enter');
      await expect(sheet.number('Hit points', 4)).toBeVisible();
      expect(await sheet.overlaps()).toEqual([]);
      await page.getByRole('button', { name: 'Log & dice' }).click();
      await page.getByRole('textbox', { name: 'Message or dice' }).click();
      await page.keyboard.press('Escape');
      const sections = page.getByRole('navigation', { name: 'Sections of the sheet' });
      for (const section of ['Powers', 'Inventory', 'Notes', 'Main Stats']) {
        await sections.getByRole('link', { name: section }).click();
        await expectNoOverflow(page, `${section} of a sheet`);
      }
      for (const [path, heading] of Object.entries(SCREENS)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectNoOverflow(page, `${path} on a phone`);
        // 1,440 by 900 pixels at a zoom of 200 %.
        await page.setViewportSize({ width: 720, height: 450 });
        await expectNoOverflow(page, `${path} at a zoom of 200 %`);
        await page.setViewportSize(PHONE);
      }
    },
  );
});

/** Screens with their headings. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': 'Welcome',
  '/characters': 'Characters',
  '/notifications': 'Notifications',
  '/compendium/spells': 'Spells',
  '/character/creation': 'Start a new character',
};
