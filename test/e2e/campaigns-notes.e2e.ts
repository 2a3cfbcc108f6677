import type { Page } from 'playwright/test';
import { openNewCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';

const notes = (page: Page) => page.getByRole('textbox', { name: 'Campaign notes' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

const discard = (page: Page) => page.getByRole('button', { name: 'Discard draft' });
const unsaved = (page: Page) => page.getByText('Unsaved draft, kept in this browser');

test(
  'the notes hold 4000 characters, Save is enabled only after a change, and a double click saves once',
  { tag: '@long' },
  async ({ dm }) => {
    await openNewCampaign(dm, 'Long Story');
    await expect(dm.page.getByText('0/4000')).toBeVisible();
    await expect(save(dm.page)).toBeDisabled();
    await notes(dm.page).fill('x'.repeat(4001));
    await expect(dm.page.getByText('4000/4000')).toBeVisible();
    await expect(notes(dm.page)).toHaveValue('x'.repeat(4000));
    let saves = 0;
    dm.page.on('request', (request) => (saves += request.method() === 'PUT' ? 1 : 0));
    await save(dm.page).dblclick();
    await expect(dm.shell().banner('The notes are saved.')).toBeVisible();
    await expect(save(dm.page)).toBeDisabled();
    await expect(discard(dm.page)).toBeHidden();
    expect(saves).toBe(1);
    await expect(dm.page.getByRole('dialog')).toHaveCount(0);
    await notes(dm.page).press('End');
    await notes(dm.page).press('Backspace');
    await expect(save(dm.page)).toBeEnabled();
  },
);

test('unsaved notes survive a reload until they are discarded or saved', { tag: '@long' }, async ({ dm }) => {
  await openNewCampaign(dm, 'A Page Torn Out');
  await notes(dm.page).fill('The bell rang.');
  await expect(unsaved(dm.page)).toBeVisible();
  await dm.page.reload();
  await expect(notes(dm.page)).toHaveValue('The bell rang.');
  await expect(unsaved(dm.page)).toBeVisible();
  await discard(dm.page).click();
  await dm.campaign().confirm('Discard');
  await expect(notes(dm.page)).toHaveValue('');
  await expect(save(dm.page)).toBeDisabled();
  await notes(dm.page).fill('The bell rang twice.');
  await save(dm.page).press('Enter');
  await expect(dm.shell().banner('The notes are saved.')).toBeVisible();
  await expect(dm.page.getByRole('group', { name: 'Campaign notes' })).toBeFocused();
  await dm.page.reload();
  await expect(notes(dm.page)).toHaveValue('The bell rang twice.');
  await expect(save(dm.page)).toBeDisabled();
  await expect(unsaved(dm.page)).toHaveCount(0);
});

test('full notes ignore typing, cut a paste to what fits and allow undo', { tag: '@long' }, async ({ dm }) => {
  await dm.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewCampaign(dm, 'Full Page');
  const field = notes(dm.page);
  const caret = () => field.evaluate((area: HTMLTextAreaElement) => area.selectionStart);
  const moveCaretTo = (offset: number) =>
    field.evaluate((area: HTMLTextAreaElement, at) => area.setSelectionRange(at, at), offset);
  const full = 'a'.repeat(1000) + 'z'.repeat(3000);
  await field.fill(full);

  await moveCaretTo(1000);
  await dm.page.keyboard.type('new');
  await dm.page.keyboard.press('Enter');
  await expect(field).toHaveValue(full);
  expect(await caret()).toBe(1000);

  await dm.page.keyboard.press('Backspace');
  await dm.page.keyboard.press('Backspace');
  await dm.page.evaluate(() => navigator.clipboard.writeText('b🐉👨‍👩‍👧c'));
  await dm.page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(`${'a'.repeat(998)}b🐉${'z'.repeat(3000)}`);
  expect(await caret()).toBe(1001);

  await dm.page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(`${'a'.repeat(998)}${'z'.repeat(3000)}`);
});

test(
  'an IME composition can exceed the limit and is cut at the caret when it ends',
  { tag: '@long' },
  async ({ dm }) => {
    await openNewCampaign(dm, 'Composed Page');
    const field = notes(dm.page);
    await field.fill('a'.repeat(1000) + 'z'.repeat(2999));
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1000, 1000));
    const keyboard = await dm.context.newCDPSession(dm.page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await compose('に');
    await compose('にほ');
    await expect(field).toHaveValue(`${'a'.repeat(1000)}にほ${'z'.repeat(2999)}`);
    await keyboard.send('Input.insertText', { text: '日本' });
    await expect(field).toHaveValue(`${'a'.repeat(1000)}日${'z'.repeat(2999)}`);
    expect(await field.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(1001);
    await expect(dm.page.getByText('4000/4000')).toBeVisible();
  },
);

test('the DM writes the notes and the members read them', async ({ dm, player }) => {
  const campaignId = await openNewCampaign(dm, 'One Pen', player);
  await notes(dm.page).fill('The bell rang thrice.\nNobody answered.');
  await save(dm.page).click();
  await expect(dm.shell().banner('The notes are saved.')).toBeVisible();
  await player.campaign().open(campaignId);
  await expect(player.page.getByText('Nobody answered.')).toBeVisible();
  await expect(notes(player.page)).toHaveCount(0);
  await expect(save(player.page)).toHaveCount(0);
});

test('a second editor of the notes sees the newer text next to their own', { tag: '@long' }, async ({ dm }) => {
  const campaignId = await openNewCampaign(dm, 'Two Pens');
  const other = await dm.context.newPage();
  // Without a connection this tab does not receive the newer notes.
  await other.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await other.route('**/socket.io/**', (route) => route.abort());
  await other.goto(`/campaigns/${campaignId}`);
  await expect(save(other)).toBeDisabled();
  await notes(dm.page).fill('The bell rang thrice.');
  await save(dm.page).click();
  await expect(dm.shell().banner('The notes are saved.')).toBeVisible();

  await notes(other).fill('The bell rang once.');
  await save(other).click();
  await expect(other.getByText('409')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(other.getByText('The bell rang thrice.')).toBeVisible();
  await expect(notes(other)).toHaveValue('The bell rang once.');
  await save(other).click();
  await expect(other.getByText('The bell rang thrice.')).toBeHidden();
  await dm.campaign().open(campaignId);
  await expect(notes(dm.page)).toHaveValue('The bell rang once.');
});

test('fetching the campaign again keeps unsaved notes and shows the newer ones', { tag: '@long' }, async ({ dm }) => {
  const campaignId = await openNewCampaign(dm, 'Two Pens Again');
  const other = await dm.context.newPage();
  await other.goto(`/campaigns/${campaignId}`);
  await notes(other).fill('The bell rang once.');
  await notes(dm.page).fill('The bell rang thrice.');
  await save(dm.page).click();
  await expect(save(dm.page)).toBeDisabled();

  const section = (name: string) =>
    other.getByRole('navigation', { name: 'Campaign sections' }).getByRole('button', { name });
  await section('Settings').click();
  await section('Home').click();
  await expect(other.getByText('Somebody else has saved newer notes')).toBeVisible();
  await expect(other.getByText('The bell rang thrice.')).toBeVisible();
  await expect(notes(other)).toHaveValue('The bell rang once.');
  await other.getByRole('button', { name: 'Use this text instead' }).click();
  await expect(notes(other)).toHaveValue('The bell rang thrice.');
  await expect(save(other)).toBeDisabled();
});
