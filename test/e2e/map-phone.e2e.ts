import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';
import { expectNoOverflow } from './pages/overflow.js';
import type { Person } from './pages/person.js';
import { TurnsPage } from './pages/turns.page.js';

/** The id of the class. */
const CLERIC = 2;

/** The widths of small and usual phones. */
const WIDTHS = [320, 360, 390];

/** Returns the buttons below the map that are smaller than `least` pixels, cut off or over each other. */
const misplacedButtons = ({ page }: Person, least: number): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Field View' })
    .locator('footer')
    .evaluate((footer, size) => {
      const bounds = footer.getBoundingClientRect();
      const buttons = [...footer.querySelectorAll('button')].filter((button) => button.checkVisibility());
      const isApart = (one: DOMRect, other: DOMRect): boolean =>
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      return buttons.flatMap((button, index) => {
        const box = button.getBoundingClientRect();
        const isInside =
          box.left >= 0 && box.right <= innerWidth && box.top >= bounds.top && box.bottom <= bounds.bottom;
        const isFree = buttons.slice(index + 1).every((other) => isApart(box, other.getBoundingClientRect()));
        const name = button.ariaLabel ?? button.textContent;
        return box.width >= size && box.height >= size && isInside && isFree ? [] : [name];
      });
    }, least);

/** Opens the map of a campaign with a character for its DM and its player, and checks the buttons below both maps. */
async function expectButtonsInReach(dm: Person, player: Person, least: number): Promise<void> {
  // The map is made in a wide window, which shows its controls beside it.
  for (const { page } of [dm, player]) await page.setViewportSize({ width: 1280, height: 800 });
  const campaignId = await createCampaignWithMap(8, 8, dm, player);
  await createCharacters(player, { name: 'Ysolde of the Long Meadow', in: campaignId });
  for (const [role, person] of Object.entries({ DM: dm, player })) {
    const last = person.page.getByRole('button', { name: 'Look up a rule' });
    const controls = person.page.getByRole('button', { name: 'Map controls', exact: true });
    for (const width of WIDTHS) {
      await person.page.setViewportSize({ width, height: 720 });
      await expect.poll(() => misplacedButtons(person, least), { message: `${role}, ${width} px` }).toEqual([]);
      await expectNoOverflow(person.page, `the map of the ${role}, ${width} px`);
      await last.click({ trial: true });
      await controls.click({ trial: true });
    }
  }
}

test('a pointer reaches each button below the map in a narrow window', { tag: '@long' }, async ({ dm, player }) => {
  await expectButtonsInReach(dm, player, 24);
});

test.describe('on a phone', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });

  test('a finger reaches each button below the map', { tag: '@long' }, async ({ dm, player }) => {
    await expectButtonsInReach(dm, player, 44);
  });

  test('a player takes a move back and reads that a whisper is theirs', { tag: '@long' }, async ({ dm, player }) => {
    for (const { page } of [dm, player]) await page.setViewportSize({ width: 1280, height: 800 });
    const campaignId = await createCampaignWithMap(8, 8, dm, player);
    await createCharacters(player, { name: 'Ysolde', in: campaignId });
    await dm.map().place('Ysolde', 'C4');
    await player.page.setViewportSize({ width: 390, height: 844 });
    const map = player.map();
    await expect(map.square('C4').marker('Ysolde')).toBeVisible();
    for (const square of ['C4', 'E5']) await map.square(square).click();
    await expect(dm.map().square('E5').marker('Ysolde')).toBeVisible();
    await player.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(dm.map().square('C4').marker('Ysolde')).toBeVisible();

    const log = new LogPage(dm.page);
    await log.open();
    await log.say(`/w ${player.displayName} You alone see the trapdoor.`);
    await expect(new LogPage(player.page).latest).toContainText('to you alone');
    await log.say('All see the door.');
    await expect(new LogPage(player.page).latest).toContainText('All see the door.');
    await expect(new LogPage(player.page).latest).not.toContainText('to you alone');
  });

  test(
    'an attack by taps, and the own turn, have their buttons on the map',
    { tag: '@long' },
    async ({ dm, player }) => {
      for (const { page } of [dm, player]) await page.setViewportSize({ width: 1280, height: 800 });
      const campaignId = await createCampaignWithMap(8, 8, dm, player);
      await createCharacters(player, { name: 'Ysolde', in: campaignId });
      await dm.map().place('Ysolde', 'C4');
      await dm.map().addMarker({ name: 'Snag', type: 'Enemy' }, 'D4');
      const master = new TurnsPage(dm.page);
      await master.start([]);
      await player.page.setViewportSize({ width: 360, height: 740 });
      await player.page
        .getByRole('region', { name: 'Initiative' })
        .getByRole('button', { name: 'Roll initiative' })
        .click();
      await expect(player.page.getByText('Initiative · Waiting for the DM to begin')).toBeVisible();
      for (const name of ['Ysolde', 'Snag']) await master.typeInitiative(name, name === 'Snag' ? 3 : 18);
      await master.button('Begin the first turn').click();

      const { page } = player;
      const turn = page.getByRole('region', { name: 'Your turn' });
      await expect(turn).toContainText('Ysolde');
      await page.getByRole('button', { name: 'Map controls', exact: true }).click();
      await page.getByRole('tab', { name: /^Attacks/ }).click();
      const form = page.getByRole('region', { name: 'Attack' });
      await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
      await page.getByRole('option').first().click();
      // The controls no longer cover the map.
      await expect(form).toBeHidden();
      const choice = page.getByRole('region', { name: 'Choice of targets' });
      await expect(choice.getByRole('button', { name: 'Roll' })).toBeDisabled();
      await player.map().square('D4').click();
      await expect(choice).toContainText('1 target');
      await expectNoOverflow(page, 'the choice of targets');
      await choice.getByRole('button', { name: 'Options' }).click();
      await expect(form.getByRole('list', { name: 'Targets' })).toContainText('Snag');
      await form.getByRole('button', { name: 'Choose targets on the map' }).click();
      await expect(form).toBeHidden();
      await choice.getByRole('button', { name: 'Roll' }).click();
      await page.getByRole('status').filter({ hasText: 'Ysolde' }).waitFor();
      await expect(choice).toBeHidden();
      // What is rolled in the form closes it too, so that the result is in sight.
      await page.getByRole('button', { name: 'Map controls', exact: true }).click();
      await form.getByRole('button', { name: 'Roll the attack' }).click();
      await expect(form).toBeHidden();

      // The sheet over the map says it too, with the same button.
      await page.getByRole('button', { name: 'Sheet beside the map' }).click();
      const sheet = page.getByRole('dialog', { name: 'Sheet of Ysolde' });
      await expect(sheet.getByRole('region', { name: 'Hit points', exact: true })).toBeVisible();
      await expect(turn).toHaveCount(1);
      const attack = sheet.getByRole('button', { name: /^Attack with .* on the map$/ }).first();
      await attack.click({ trial: true });
      const { width, height } = (await attack.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await expectNoOverflow(page, 'the sheet over the map in the own turn');
      await sheet.getByRole('region', { name: 'Your turn' }).getByRole('button', { name: 'End turn' }).click();
      await expect(turn).toBeHidden();
      await expect(sheet).toBeFocused();
      await sheet.getByRole('button', { name: 'Close the sheet' }).click();
      await expect(page.getByText('Ysolde is done, waiting for the DM')).toBeVisible();
      await expect(master.panel).toContainText('Ysolde');
    },
  );

  test(
    'a phone on its side has the bar of the own turn, a mark of new entries and attacks for fingers',
    { tag: '@long' },
    async ({ dm, player }) => {
      for (const { page } of [dm, player]) await page.setViewportSize({ width: 1280, height: 800 });
      const campaignId = await createCampaignWithMap(8, 8, dm, player);
      await createCharacters(player, { name: 'Ysolde', in: campaignId, classificationId: CLERIC, level: 5 });
      await dm.map().place('Ysolde', 'C4');
      const master = new TurnsPage(dm.page);
      await master.start([]);
      await master.button('Begin the first turn').click();
      const { page } = player;
      await page.setViewportSize({ width: 844, height: 390 });
      const turn = page.getByRole('region', { name: 'Your turn' });
      await expect(turn.getByRole('button', { name: 'End turn' })).toBeInViewport({ ratio: 1 });
      await expectNoOverflow(page, 'the own turn on a phone on its side');

      const controls = page.getByRole('button', { name: 'Map controls', exact: true });
      const log = new LogPage(dm.page);
      await log.open();
      await log.say('The bell tolls');
      await expect(controls).toHaveAccessibleDescription(/new in the log/);
      await controls.click();
      await new LogPage(page).open();
      await page.getByRole('button', { name: 'Close the map controls' }).click();
      await expect(controls).not.toHaveAccessibleDescription(/new in the log/);
      // The part of the log is chosen, but the drawer is closed.
      await log.say('Again it tolls');
      await expect(controls).toHaveAccessibleDescription(/1 new in the log/);

      await controls.click();
      await page.getByRole('tab', { name: /^Attacks/ }).click();
      const attacks = page
        .getByRole('region', { name: 'Attack' })
        .getByRole('combobox', { name: 'Attack', exact: true });
      for (const size of [
        { width: 844, height: 390 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(size);
        await attacks.click();
        const options = page.getByRole('option');
        await expect(options.nth(8)).toBeAttached();
        for (const option of [options.last(), options.first()]) {
          await option.scrollIntoViewIfNeeded();
          // The list scrolls by whole pixels.
          await expect(option).toBeInViewport({ ratio: 0.95 });
          await option.click({ trial: true });
          expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(40);
        }
        await page.getByRole('tab', { name: /^Attacks/ }).click();
        await expect(options).toHaveCount(0);
      }
    },
  );
});
