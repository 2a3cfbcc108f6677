import { readFile } from 'node:fs/promises';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

test(
  'a sheet is exported as a file, which another person imports, and is printed',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const human = { name: 'Brannoc', archraceId: 'human', in: campaignId };
    const [characterId = ''] = await createCharacters(player, human);
    const sheet = player.sheet();
    await sheet.open(campaignId, characterId);
    await sheet.set('h', '-4', '12 → 8');
    const file = await sheet.exportFile();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'questhearth-character', version: 1 });

    await sheet.print({ isBlank: false, isDescribed: true });
    await expect(sheet.paper.getByRole('heading', { name: 'Brannoc' })).toBeVisible();
    for (const part of ['Skills', 'Attacks', 'Inventory', 'Wallet'])
      await expect(sheet.paper.getByRole('heading', { name: part, exact: true })).toBeVisible();
    await expect(sheet.paper.getByText('8', { exact: true }).first()).toBeVisible();
    // A feature with its whole text.
    await expect(sheet.paper.getByText(/^As a bonus action, you regain 1d10/)).toBeVisible();
    await expect(sheet.vitals).toBeHidden();
    await sheet.endPrint();
    await expect(sheet.vitals).toBeVisible();

    // The DM has no character yet. A file that somebody has changed is refused with its reason.
    const characters = dm.characters();
    await characters.open();
    const changed = (await readFile(file, 'utf8')).replace('"current_hp": 8', '"current_hp": 80');
    await characters.importFile({ name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
    await expect(dm.page.getByRole('dialog')).toContainText('The maximum is 12 hit points.');
    await dm.page.keyboard.press('Escape');
    await characters.importFile(file);
    await expect(characters.row('Brannoc')).toContainText('Ready to join');
    await characters.importInto('Brannoc', 'The Lamplit Road');
    await dm.campaign().go('Char Sheet');
    await expect(dm.page.getByTestId('hit-points')).toHaveText(['8 / 12', '8 / 12']);
  },
);
