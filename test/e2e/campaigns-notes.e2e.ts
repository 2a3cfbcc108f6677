import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

const notes = (page: Page) => page.getByRole('textbox', { name: 'Campaign notes' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('the notes are counted to 4000, and saved only when they have changed and fit', async ({ dm }) => {
  await dm.campaigns().create('Long Story');
  await expect(dm.page.getByText('0/4000')).toBeVisible();
  await expect(save(dm.page)).toBeDisabled();
  await notes(dm.page).fill('x'.repeat(4001));
  await expect(dm.page.getByText('4001/4000')).toBeVisible();
  await expect(save(dm.page)).toBeDisabled();
  await notes(dm.page).fill('x'.repeat(4000));
  await save(dm.page).click();
  await expect(dm.shell().banner('The notes are saved.')).toBeVisible();
  await expect(save(dm.page)).toBeDisabled();
  await notes(dm.page).press('End');
  await notes(dm.page).press('Backspace');
  await expect(save(dm.page)).toBeEnabled();
});

test('the DM writes the notes, the others read them', async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('One Pen');
  await notes(dm.page).fill('The bell rang thrice.\nNobody answered.');
  await save(dm.page).click();
  await expect(dm.shell().banner('The notes are saved.')).toBeVisible();
  await dm.campaign().forceAdd(player.username);
  await player.campaign().open(campaignId);
  await expect(player.page.getByText('Nobody answered.')).toBeVisible();
  await expect(notes(player.page)).toHaveCount(0);
  await expect(save(player.page)).toHaveCount(0);
});

test('two editors of the notes at once: the second is shown the newer text beside their own', async ({ dm }) => {
  const campaignId = await dm.campaigns().create('Two Pens');
  const other = await dm.context.newPage();
  await other.goto(`/campaigns/${campaignId}`);
  await expect(save(other)).toBeDisabled();
  await notes(dm.page).fill('The bell rang thrice.');
  await save(dm.page).click();
  await expect(save(dm.page)).toBeDisabled();

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

test('an unsaved text is neither lost nor put over a newer one when the campaign is fetched again', async ({ dm }) => {
  const campaignId = await dm.campaigns().create('Two Pens Again');
  const other = await dm.context.newPage();
  await other.goto(`/campaigns/${campaignId}`);
  await notes(other).fill('The bell rang once.');
  await notes(dm.page).fill('The bell rang thrice.');
  await save(dm.page).click();
  await expect(save(dm.page)).toBeDisabled();

  const section = (name: string) => other.getByRole('navigation', { name: 'Campaign sections' }).getByRole('button', { name });
  await section('Settings').click();
  await section('Home').click();
  await expect(other.getByText('Meanwhile saved by somebody else')).toBeVisible();
  await expect(other.getByText('The bell rang thrice.')).toBeVisible();
  await expect(notes(other)).toHaveValue('The bell rang once.');
  await other.getByRole('button', { name: 'Take this text instead' }).click();
  await expect(notes(other)).toHaveValue('The bell rang thrice.');
  await expect(save(other)).toBeDisabled();
});
