import { createNamedCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

test(
  'a DM downloads a campaign; somebody else imports it by keyboard and gives a character to its player',
  { tag: '@long' },
  async ({ dm, player, secondPlayer: host }, info) => {
    const campaignId = await createNamedCampaign(dm, 'The Salt Crown', player);
    await createCharacters(player, { name: 'Brannoc', archraceId: 'human', in: campaignId });
    await dm.campaign().open(campaignId);
    await dm.campaign().go('Settings');
    const download = dm.page.waitForEvent('download');
    await dm.page.getByRole('region', { name: 'Download this campaign' }).getByRole('button').click();
    const path = info.outputPath('campaign.qhc');
    await (await download).saveAs(path);

    await host.campaigns().open();
    await host.page.getByRole('button', { name: 'Import a campaign' }).press('Enter');
    const popup = host.page.getByRole('dialog', { name: 'Import a campaign' });
    const choose = popup.getByRole('button', { name: 'Choose a file' });
    await expect(choose).toBeFocused();
    const file = popup.locator('input[type=file]');
    await file.setInputFiles({ name: 'notes.qhc', mimeType: 'application/gzip', buffer: Buffer.from('no file') });
    await expect(popup.getByRole('alert')).toContainText('This is not a campaign file of Questhearth');
    await expect(popup.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);

    await file.setInputFiles(path);
    await expect(popup.getByRole('heading', { name: 'The Salt Crown' })).toBeFocused();
    await expect(popup.getByRole('alert')).toHaveCount(0);
    await expect(popup.getByText('1 scene, 1 marker, and 1 character')).toBeVisible();
    await expect(popup.getByText(`Brannoc, level 1, played by ${player.displayName}`)).toBeVisible();
    await popup.getByRole('button', { name: 'Import', exact: true }).press('Enter');

    const waiting = host.page.getByRole('region', { name: 'Characters that wait for their players' });
    await expect(waiting.getByText('Brannoc')).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Give Brannoc to this member' })).toBeDisabled();
    await waiting.getByRole('combobox', { name: 'The player of Brannoc' }).click();
    await host.page.getByRole('option', { name: host.displayName }).click();
    await waiting.getByRole('button', { name: 'Give Brannoc to this member' }).click();
    await expect(waiting).toHaveCount(0);
    await host.campaign().go('Char Sheet');
    await expect(host.page.getByTestId('hit-points').first()).toHaveText('12 / 12');
  },
);
