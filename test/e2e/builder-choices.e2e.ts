import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';

test(
  'the next choice opens at its top with the focus, and what was chosen stays in view until then',
  { tag: '@long' },
  async ({ player, builder }) => {
    const { page } = player;
    await builder.enter('Choose Class');
    await builder.entry('Fighter').click();
    const options = (name: string | RegExp) => builder.selection(name).locator('button[aria-pressed]');
    await options('Two skills').nth(0).click();
    await options('Two skills').last().click();
    // The last pick of a feature does not lead away from it.
    await expect(options('Two skills').last()).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Fighter Proficiencies' })).toBeVisible();
    await page.getByRole('button', { name: 'Next: Starting Equipment' }).click();
    await expect(builder.selection('Armor')).toBeFocused();
    await expect(options('Armor').first()).toBeInViewport({ ratio: 1 });
    await options('Weapons').first().click();
    await options('Armor').first().click();
    // The long list of martial weapons has a next choice far below.
    await options('Martial weapon').first().click();
    await page.getByRole('button', { name: 'Next: Ranged weapons' }).click();
    await expect(builder.selection('Ranged weapons')).toBeFocused();
    await expect(options('Ranged weapons').first()).toBeInViewport({ ratio: 1 });
    await builder.entry('Fighting Style').click();
    await expect(options('Fighting style').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Discard unsaved changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a Class' })).toBeFocused();
  },
);

test(
  'the arrow keys lead through the options of a column and to the column beside',
  { tag: '@long' },
  async ({ player, builder }) => {
    const { page } = player;
    await builder.enter('Choose Race');
    await builder.entry('Kindred of Two Bloods').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Select a Core Race' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(builder.entry('Half-Elf')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(builder.entry('Half-Orc')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(builder.entry('Half-Elf')).toBeFocused();
    await page.keyboard.press('End');
    await expect(builder.entry('Half-Orc')).toBeFocused();
    // The list of core races is gone after the choice.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Half-Orc Traits' })).toBeFocused();
    await builder.entry('Dwarf').click();
    await expect(page.getByText('Subrace (optional, but most characters have one)')).toBeVisible();
    await builder.pickRemaining();
    await expect(builder.saveButton).toHaveAccessibleDescription('No subrace is chosen yet. Most characters have one.');
    await expectAccessible(player, 'Choose a Race without a subrace');
    // The kept draft and the advice share the line with the story button, and none lies over another.
    const storyButton = await page.getByRole('button', { name: /^Story mode/ }).boundingBox();
    const status = await page.getByText('Draft kept, not saved yet').boundingBox();
    expect(status!.x).toBeGreaterThan(storyButton!.x + storyButton!.width);
  },
);

test(
  'the main screen says what is next and has the focus there, and what a draft lacks',
  { tag: '@long' },
  async ({ player, builder }) => {
    const { page } = player;
    const finish = page.getByRole('button', { name: 'Finish Character' });
    await expect(finish).toHaveAccessibleDescription('Still to do: bio, race, class, background.');
    await builder.completeBio({ name: 'Mira' });
    await expect(page.getByText('Next: choose your race.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to Choose Race' })).toBeFocused();
    await builder.card('Choose Background').click();
    await expect(page.getByText('Next: choose your background.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Choose Background' }).click();
    await page.getByRole('button', { name: 'Take the suggestions' }).click();
    await builder.save();
    await expect(page.getByRole('button', { name: 'Continue to Choose Race' })).toBeFocused();
    await expect(finish).toHaveAccessibleDescription('Still to do: race, class.');
    await expectAccessible(player, 'the main screen of a draft');
  },
);

test.describe('on a phone', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } },
  });

  test('the next choice stands below the bar of the section', { tag: '@long' }, async ({ player, builder }) => {
    const { page } = player;
    await builder.enter('Choose Class');
    await builder.entry('Wizard').click();
    const skills = builder.selection('Two skills').locator('button[aria-pressed]');
    await skills.nth(0).click();
    await skills.last().click();
    const next = page.getByRole('button', { name: /^Next: / });
    await next.click();
    const choice = page.locator('[data-selection]:focus');
    await expect(choice).toBeVisible();
    await expect(choice.locator('button[aria-pressed]').first()).toBeInViewport({ ratio: 1 });
    const save = page.getByRole('button', { name: 'Save and Continue' });
    const bar = await save.evaluate((button) => button.parentElement?.getBoundingClientRect().bottom ?? 0);
    const top = await choice.getByRole('heading').evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(bar);
    expect(top).toBeLessThan(bar + 60);
  });
});
test(
  'the options of a list are one tab stop, and an open choice of the bar leads to its options',
  { tag: '@long' },
  async ({ player, builder }) => {
    const { page } = player;
    await builder.enter('Choose Class');
    await builder.entry('Cleric').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'read more about Cleric' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('list', { name: 'Classes' }).locator(':focus')).toHaveCount(0);
    await builder.entry('Cleric').focus();
    await page.keyboard.press('ArrowDown');
    await expect(builder.entry('Druid')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('list', { name: 'Classes' }).locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(builder.entry('Druid')).toBeFocused();
    await builder.entry('Fighter').press('Enter');

    const open = page.getByRole('button', { name: /^\d+ open choices$/ });
    await open.press('Enter');
    const list = page.getByRole('dialog', { name: /open choices/ });
    const lines = list.getByRole('button');
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(lines.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(page.locator('[data-selection]:focus')).toHaveCount(1);
  },
);
