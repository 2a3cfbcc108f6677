import type { ShownDie } from '../../frontend/dice/dice.types.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';
import type { Person } from './pages/person.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const stage = ({ page }: Person) => page.getByTestId('dice');
const menuItem = ({ page }: Person) => page.getByRole('menuitemcheckbox', { name: 'Show 3D dice' });

/** Returns what the dice show that came to rest last; nothing before some did. */
async function shownDice(person: Person): Promise<ShownDie[]> {
  const text = await stage(person).getAttribute('data-shown');
  return text ? (JSON.parse(text) as ShownDie[]) : [];
}

test(
  'dice of every kind come to rest on what was rolled, over the page, and go by themselves',
  { tag: '@long' },
  async ({ player }) => {
    await player.page.goto('/');
    await player.shell().menuButton.click();
    await menuItem(player).click();
    await expect(menuItem(player)).not.toBeChecked();
    await expect(stage(player).locator('canvas')).toHaveCount(0);
    await menuItem(player).click();
    await expect(menuItem(player)).toBeChecked();
    await expect
      .poll(async () => (await shownDice(player)).map(({ faces }) => faces))
      .toEqual([4, 6, 8, 10, 12, 20, 100]);
    for (const { value, shown } of await shownDice(player)) expect(shown).toBe(value);
    await expect(stage(player)).toHaveAttribute('aria-hidden', 'true');
    await expect(stage(player)).toHaveCSS('pointer-events', 'none');
    // A machine that is too slow for dice takes the canvas away after they have faded.
    await expect(stage(player).locator('canvas:not([style*="opacity: 0"])')).toHaveCount(0);
  },
);

test('a browser remembers that its dice are off', { tag: '@long' }, async ({ player }) => {
  await player.page.goto('/');
  await player.shell().menuButton.click();
  await menuItem(player).click();
  await expect(menuItem(player)).not.toBeChecked();
  await player.page.reload();
  await player.shell().menuButton.click();
  await expect(menuItem(player)).not.toBeChecked();
});

test('reduced motion keeps the dice off', { tag: '@long' }, async ({ player }) => {
  await player.page.emulateMedia({ reducedMotion: 'reduce' });
  await player.page.goto('/');
  await player.shell().menuButton.click();
  await expect(menuItem(player)).not.toBeChecked();
  await expect(menuItem(player)).toBeDisabled();
});

test(
  'the dice of a roll come to rest on its values at whoever did not roll',
  { tag: '@long' },
  async ({ dm, player }) => {
    // One page with dice is enough for a slow machine.
    await player.page.emulateMedia({ reducedMotion: 'reduce' });
    await createCampaignWithMap(4, 4, dm, player);
    const [rolling, watching] = [new LogPage(player.page), new LogPage(dm.page)];
    for (const log of [rolling, watching]) await log.open();
    await rolling.say('2d20kh1+5 # Athletics');
    const inWords = /^2d20kh1 \((\d+)(?: dropped)?, (\d+)(?: dropped)?\) \+ 5 = (\d+)$/;
    const words = inWords.exec((await watching.entry('Athletics').getByText(inWords).textContent()) ?? '') ?? [];
    const [first = NaN, second = NaN, total] = words.slice(1).map(Number);
    expect(Math.max(first, second) + 5).toBe(total);
    await expect
      .poll(() => shownDice(dm))
      .toEqual([first, second].map((value) => ({ faces: 20, value, shown: value })));
    await expect(stage(player).locator('canvas')).toHaveCount(0);
  },
);
