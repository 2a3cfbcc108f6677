import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

const field = ({ page }: Person) => page.getByRole('combobox', { name: 'Search the rules' });
const inTopBar = ({ page }: Person) => page.getByPlaceholder('Search the rules, Ctrl+K');
const firstResult = ({ page }: Person) => page.getByRole('option').first();

test('Ctrl+K searches from a screen, and the keyboard chooses and returns', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  await page.goto('/characters');
  await expect(inTopBar(player)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(player)).toBeFocused();
  await expectAccessible(player, 'the empty search');
  await page.keyboard.type('oportunity atack');
  await expect(firstResult(player)).toHaveText(/^Opportunity attacks Rule/);
  await expectAccessible(player, 'the results of the search');
  await field(player).fill('grapple');
  await expect(firstResult(player)).toHaveText(/^Grappling Rule/);
  await expect(firstResult(player).locator('mark').first()).toHaveText('Grappling');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Grappled' })).toContainText('Your speed is 0');
  await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(firstResult(player)).toHaveText(/^Grappled/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/characters$/);
});

test(
  'what is typed right after Ctrl+K is sought, though the page and the search still load',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    for (const late of ['**/search-popup*.js', '**/api/v1/current_user'])
      await page.route(late, (route) => arrived.then(() => route.continue()));
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('opportunityx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' attack');
    arrive();
    await expect(field(player)).toBeFocused();
    await expect(field(player)).toHaveValue('opportunity attack');
    await expect(firstResult(player)).toHaveText(/^Opportunity attacks Rule/);
  },
);

type Enter = { hasFocus: boolean; isSelected: boolean };

/** Notes whether Enter takes the first result at the moment in which it is there. @returns a function that waits for it */
async function enterAtFirstResult({ page }: Person): Promise<() => Promise<Enter>> {
  await page.evaluate(() => {
    const enter = new Promise<Enter>((resolve) => {
      const observer = new MutationObserver(() => {
        const option = document.querySelector('[role=option]');
        if (!option) return;
        observer.disconnect();
        resolve({
          hasFocus: document.activeElement?.getAttribute('role') === 'combobox',
          isSelected: option.hasAttribute('data-combobox-selected'),
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { enter });
  });
  return () => page.evaluate(() => (window as unknown as { enter: Promise<Enter> }).enter);
}

test(
  'Enter takes the first result as soon as it is there, also when the results are there before the popup',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/characters');
    await expect(inTopBar(player)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('opportunity attack');
    await expect(firstResult(player)).toHaveText(/^Opportunity attacks Rule/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await inTopBar(player).focus();
    const enter = await enterAtFirstResult(player);
    await page.keyboard.press('o');
    expect(await enter()).toEqual({ hasFocus: true, isSelected: true });
    await page.keyboard.press('Enter');
    await expect(field(player)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'Enter in the top bar keeps what was typed, though the search still loads',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/search-popup*.js', (route) => arrived.then(() => route.continue()));
    await page.goto('/');
    await inTopBar(player).focus();
    await page.keyboard.type('ready');
    await page.keyboard.press('Enter');
    arrive();
    await expect(field(player)).toHaveValue('ready');
    await expect(firstResult(player)).toContainText('Ready');
  },
);

test(
  'typing into the top bar goes on in the search, which gives the focus back',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/');
    await inTopBar(player).focus();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.type('fire bol');
    await expect(field(player)).toHaveValue('fire bol');
    await expect(firstResult(player)).toHaveText(/^Fire Bolt Spell/);
    await field(player).fill('xyzzyx qqqq');
    await expect(page.getByText('Nothing matches “xyzzyx qqqq”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(inTopBar(player)).toBeFocused();
  },
);

test(
  'closing what the search has led to gives the focus back to where it was',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const gone = () => expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/');
    await inTopBar(player).focus();
    await page.keyboard.type('ready');
    // The second time, the popup of an entry is there already.
    for (const entry of ['Ready', 'Dash']) {
      await expect(firstResult(player)).toContainText(entry);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: entry, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'CLOSE', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await gone();
      await expect(inTopBar(player)).toBeFocused();
      await page.keyboard.type('dash');
    }
    await page.keyboard.press('Escape');
    await gone();
    await expect(inTopBar(player)).toBeFocused();
  },
);

test(
  'a narrow window has a button for the search, and another dialog keeps Ctrl+K away',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search the rules' }).click();
    await expect(field(player)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await player.profile().openEdit(await player.id());
    await player.profile().button('Delete your account').click();
    const question = player.shell().confirmation('Are you sure you want to delete your account?');
    await expect(question).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(player)).toBeFocused();
  },
);

test('a failed load of the search says so and tries again', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  let isBroken = true;
  await page.route('**/api/v1/library/rules/*/search/*', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { msg: 'The rules are on holiday.', status: false } })
      : route.continue(),
  );
  await page.goto('/compendium');
  await field(player).fill('dash');
  await expect(page.getByText('The rules are on holiday.')).toBeVisible();
  isBroken = false;
  await page
    .getByRole('main')
    .getByRole('button', { name: /again|Retry/i })
    .click();
  await expect(firstResult(player)).toHaveText(/^Dash Rule/);
});

test('the compendium begins with its kinds and with what one looked up last', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Compendium' }).click();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /^Spells 319 entries Every spell/ })).toBeVisible();
  await expectAccessible(player, '/compendium');
  await field(player).fill('attuned');
  await expect(firstResult(player)).toHaveText(/^Attunement Rule/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Attunement' })).toContainText('three items');
  await page.goto('/compendium');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link')).toHaveText([/^Attunement/]);
  await expectAccessible(player, '/compendium with what was looked up');
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('looked-up')).length);
  expect(await stored()).toBe(1);
  await player.shell().choose('Sign Out');
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  expect(await stored()).toBe(0);
});
