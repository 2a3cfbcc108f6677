import type { Locator } from 'playwright/test';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { expectNoOverflow } from './pages/overflow.js';
import type { Person } from './pages/person.js';

/** The sizes of phones; the last three are one phone with and without the browser's own bars, and on its side. */
const SIZES = [
  [320, 568],
  [360, 740],
  [430, 932],
  [390, 844],
  [390, 664],
  [844, 390],
] as const;

/** The id of the class. */
const CLERIC = 2;

test.use({
  contextOptions: { reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
});

/** Expects that a tap on the middle of a control hits it, not something over it. */
const expectHit = (control: Locator, message: string): Promise<void> =>
  expect
    .poll(
      () =>
        control.evaluate((element) => {
          element.scrollIntoView({ block: 'nearest' });
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }),
      { message },
    )
    .toBe(true);

/** Returns which buttons of the hit points stick out of their block. */
const buttonsOutside = (person: Person): Promise<string[]> =>
  person
    .sheet()
    .vitals.getByRole('region', { name: 'Hit points', exact: true })
    .evaluate((block) => {
      const { left, right, top, bottom } = block.getBoundingClientRect();
      return [...block.querySelectorAll('button')]
        .filter((button) => {
          const box = button.getBoundingClientRect();
          return box.left < left || box.right > right || box.top < top || box.bottom > bottom;
        })
        .map((button) => button.ariaLabel ?? button.textContent);
    });

/** Expects in each size that nothing of the vitals lies over something else or sticks out of the hit points. */
async function expectVitalsApart(person: Person, state: string, ...controls: Locator[]): Promise<void> {
  const sheet = person.sheet();
  for (const [width, height] of SIZES) {
    const message = `${state}, ${width} × ${height}`;
    await person.page.setViewportSize({ width, height });
    await expect.poll(() => sheet.overlaps(), { message }).toEqual([]);
    await expect.poll(() => buttonsOutside(person), { message }).toEqual([]);
    await expectNoOverflow(person.page, message);
    for (const control of controls) await expectHit(control, message);
  }
}

/** The commands that give a character conditions. */
const IN_FORCE = [
  { do: 'mark', kind: 'condition', id: 'poisoned', on: true },
  { do: 'mark', kind: 'condition', id: 'prone', on: true },
] as const;

test('the dying roll their death saves, and the dead are brought back', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await createCampaign(dm, player);
  const [id = ''] = await createCharacters(player, { name: 'Merry Nightcandle', in: campaignId });
  const sheet = player.sheet();
  const play = (command: PlayCommand) => sheet.play(campaignId, id, command);
  for (const command of IN_FORCE) await play(command);
  await sheet.open(campaignId, id);
  await expectVitalsApart(player, 'up');
  await play({ do: 'set', field: 'current_hp', value: '0' });
  const die = sheet.vitals.getByRole('button', { name: 'Roll Death saving throw' });
  await expect(die).toBeVisible();
  await expectVitalsApart(player, 'down', die, sheet.deathSaves('Failures', 0));
  await play({ do: 'tally', isSuccess: false, tally: 3 });
  const bringBack = sheet.vitals.getByRole('button', { name: 'Bring back' });
  await expect(bringBack).toBeVisible();
  await expectVitalsApart(player, 'dead', bringBack);
});

test('the sheet over the map keeps its numbers beside its buttons apart', { tag: '@long' }, async ({ dm, player }) => {
  for (const { page } of [dm, player]) await page.setViewportSize({ width: 1280, height: 800 });
  const campaignId = await createCampaignWithMap(8, 8, dm, player);
  const [id = ''] = await createCharacters(player, { name: 'Merry Nightcandle', in: campaignId });
  const sheet = player.sheet();
  for (const command of IN_FORCE) await sheet.play(campaignId, id, command);
  await player.page.setViewportSize({ width: 390, height: 844 });
  await player.page.getByRole('button', { name: 'Sheet beside the map' }).click();
  await expect(sheet.number('Speed', 30)).toBeVisible();
  await expectVitalsApart(player, 'beside the map', sheet.number('Speed', 30), sheet.number('Initiative', 1));
  await sheet.play(campaignId, id, { do: 'set', field: 'current_hp', value: '0' });
  const die = sheet.vitals.getByRole('button', { name: 'Roll Death saving throw' });
  await expect(die).toBeVisible();
  await expectVitalsApart(player, 'down beside the map', die);
});

test('on a low phone the hit points alone stay in sight', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await createCampaign(dm, player);
  const [id = ''] = await createCharacters(player, { name: 'Merry Nightcandle', in: campaignId });
  const sheet = player.sheet();
  await player.page.setViewportSize({ width: 320, height: 568 });
  await sheet.open(campaignId, id);
  await player.page.evaluate(() => scrollTo(0, 600));
  await expect(sheet.number('Hit points', 12)).toBeInViewport();
  await expect(sheet.name).not.toBeInViewport();
  await expect(sheet.number('Speed', 30)).not.toBeInViewport();
});

test('a phone answers for the concentration, and jumps to the skills', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await createCampaign(dm, player);
  const cleric = { name: 'Merry Nightcandle', in: campaignId, classificationId: CLERIC };
  const [id = ''] = await createCharacters(player, cleric);
  const sheet = player.sheet();
  const cast = { do: 'cast', spell: 'bless', class: 'cleric', with: 'slot', level: 1, onSelf: false } as const;
  await sheet.play(campaignId, id, { ...cast, endsConcentration: false });
  await sheet.play(campaignId, id, { do: 'damage', amount: 2, type: null });
  await sheet.open(campaignId, id);
  const answers = ['Roll the saving throw', 'Kept', 'Lost'].map((name) =>
    sheet.concentrationCheck.getByRole('button', { name }),
  );
  await expectVitalsApart(player, 'with a concentration in doubt', ...answers);

  await player.page.setViewportSize({ width: 390, height: 844 });
  const skills = player.page.getByRole('region', { name: 'Skills' });
  await expect(skills.getByRole('button', { name: 'Roll Acrobatics' }).first()).not.toBeInViewport();
  const jumps = player.page.getByRole('navigation', { name: 'Parts of the main stats' });
  await jumps.getByRole('button', { name: 'Skills' }).click();
  await expect(skills).toBeFocused();
  await expect(skills.getByRole('button', { name: 'Roll Acrobatics' }).first()).toBeInViewport();
  await skills.getByRole('button', { name: 'Roll Acrobatics' }).first().click({ trial: true });
  const find = player.page.getByRole('searchbox', { name: 'Find something to do' });
  await find.fill('stealth');
  const found = player.page.getByRole('region', { name: 'Saves and skills' });
  await expect(found.getByRole('button', { name: 'Roll Stealth' }).first()).toBeVisible();
});

test('above a keyboard the sections cover nothing', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await createCampaign(dm, player);
  const [id = ''] = await createCharacters(player, { name: 'Merry Nightcandle', in: campaignId });
  await player.page.setViewportSize({ width: 390, height: 420 });
  await player.sheet().open(campaignId, id);
  await expect(player.page.getByRole('navigation', { name: 'Campaign sections' })).not.toBeInViewport();
  await player.sheet().vitals.getByRole('button', { name: /^Log/ }).click();
  await expectHit(player.page.getByLabel('Message or dice'), 'the input of the log');
});

test('typed hit points wait until a finger applies them', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await createCampaign(dm, player);
  const [id = ''] = await createCharacters(player, { name: 'Merry Nightcandle', in: campaignId });
  const sheet = player.sheet();
  await sheet.open(campaignId, id);
  const { page } = player;
  const field = page.getByRole('textbox', { name: 'Hit points' });
  const apply = sheet.vitals.getByRole('button', { name: 'Apply' });
  await sheet.number('Hit points', 12).tap();
  await expect(apply).toBeDisabled();
  await page.keyboard.type('-5');
  await sheet.vitals.getByRole('button', { name: /^½/ }).tap();
  await sheet.name.tap();
  await expect(field).toBeHidden();
  await sheet.number('Hit points', 12).tap();
  await expect(field).toHaveValue('-5');
  expect((await apply.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await apply.tap();
  await expect(sheet.number('Hit points', 10)).toBeFocused();
  await sheet.number('Hit points', 10).tap();
  await expect(field).toHaveValue('10');
});
