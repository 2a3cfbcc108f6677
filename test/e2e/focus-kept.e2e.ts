import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { pressEnter } from './pages/press-enter.js';

test('the prepared encounters keep the focus beside the list and on the map', { tag: '@long' }, async ({ dm }) => {
  const { page } = dm;
  const id = await createCampaignWithMap(8, 8, dm);
  await page.goto(`/campaigns/${id}?section=encounters`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const rows = page.getByRole('list', { name: 'Encounters' }).getByRole('button');
  const add = page.getByRole('button', { name: 'New encounter' });

  await test.step('a new one begins with its name, in an empty list and beside others', async () => {
    await pressEnter(add);
    await expect(name).toBeFocused();
    await page.keyboard.type('The mill');
    await pressEnter(add);
    await expect(rows).toHaveCount(2);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('');
    await page.keyboard.type('The ford');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  const search = page.getByRole('region', { name: 'Add creatures' }).getByRole('textbox').first();
  await test.step('a creature that goes leaves it to the next one, the last one to the search', async () => {
    for (const creature of ['goblin', 'ogre']) {
      await search.fill(creature);
      await page
        .getByRole('region', { name: 'Add creatures' })
        .getByRole('button', { name: new RegExp(`^${creature}$`, 'i') })
        .click();
    }
    await pressEnter(page.getByRole('button', { name: 'Remove Ogre' }));
    await expect(page.getByRole('button', { name: 'Remove Ogre' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Goblin', exact: true }).first()).toBeFocused();
    await pressEnter(page.getByRole('button', { name: 'Remove Goblin' }));
    await expect(page.getByText('Choose creatures from the list below.')).toBeVisible();
    await expect(search).toBeFocused();
  });

  await test.step('guests and items that go leave it to their part', async () => {
    await pressEnter(page.getByRole('button', { name: 'Add a guest' }));
    await pressEnter(page.getByRole('button', { name: 'Remove the guest of level 1' }));
    await expect(page.getByRole('group', { name: 'Party' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Add an item' }).fill('potion of healing');
    await page.getByRole('option', { name: 'Potion of healing' }).click();
    const hide = page.getByRole('button', { name: 'What players learn of Potion of healing' });
    await pressEnter(hide);
    await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
    await expect(hide).toBeFocused();
    await pressEnter(page.getByRole('button', { name: 'Remove Potion of healing' }));
    await expect(page.getByRole('group', { name: 'Treasure' })).toBeFocused();
  });

  await test.step('on the map the focus goes from the list into an encounter, to the map and back', async () => {
    await search.fill('goblin');
    await page.getByRole('button', { name: 'Goblin', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await dm.map().open(id);
    await pressEnter(page.getByRole('button', { name: 'Prepared encounters' }));
    const panel = page.getByRole('dialog', { name: 'Prepared encounters' });
    await pressEnter(panel.getByRole('button', { name: /^The ford/ }));
    await expect(panel.getByRole('heading', { name: 'The ford' })).toBeFocused();
    await pressEnter(panel.getByRole('button', { name: 'Place on the map' }));
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toBeFocused();
    await pressEnter(panel.getByRole('button', { name: 'Cancel' }));
    await expect(panel.getByRole('group', { name: 'Placing' })).toBeFocused();
    await pressEnter(panel.getByRole('button', { name: 'All encounters' }));
    await expect(panel.getByRole('button', { name: /^The ford/ })).toBeFocused();
    await page.goto(`/campaigns/${id}?section=encounters`);
  });

  await test.step('a copy and what is deleted leave it to the list, the last one to the button for a new one', async () => {
    await pressEnter(page.getByRole('button', { name: 'Duplicate' }));
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: '(copy)' })).toBeFocused();
    for (const left of [2, 1, 0]) {
      await pressEnter(page.getByRole('button', { name: 'Delete', exact: true }));
      await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await expect(rows).toHaveCount(left);
      await expect(left > 0 ? rows.and(page.locator('[aria-current]')) : add).toBeFocused();
    }
  });
});

test('the notes of the DMs keep the focus when one is deleted', { tag: '@long' }, async ({ dm }) => {
  const { page } = dm;
  await page.goto(`/campaigns/${await createCampaign(dm)}`);
  const rows = page.getByRole('list', { name: 'DM notes' }).getByRole('button');
  const add = page.getByRole('button', { name: 'New note' });
  for (const [place, title] of ['The mill', 'The ford'].entries()) {
    await pressEnter(add);
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type(title);
    await expect(rows).toHaveCount(place + 1);
    await expect(page.getByText(/^Saved, last changed/)).toBeVisible();
  }
  for (const left of [1, 0]) {
    await pressEnter(page.getByRole('button', { name: 'Delete note' }));
    await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await expect(rows).toHaveCount(left);
    await expect(left > 0 ? rows : add).toBeFocused();
  }
});

test('the popup of a level gives the focus back', { tag: '@long' }, async ({ player }) => {
  await createCharacters(player, { name: 'Brannoc' });
  await player.characters().open();
  await player.characters().openSheet('Brannoc');
  const { page } = player;
  await page.getByRole('link', { name: 'LEVEL UP' }).click();
  await page.getByRole('button', { name: 'Level Up Character' }).click();
  const row = player.builder().entry('Increase HP');
  const popup = page.getByRole('dialog', { name: 'Increase HP' });
  await pressEnter(row);
  await pressEnter(popup.getByRole('button', { name: 'Cancel' }));
  await expect(popup).toBeHidden();
  await expect(row).toBeFocused();
  await pressEnter(row);
  await pressEnter(popup.getByRole('button', { name: /^Roll a/ }));
  await expect(popup.getByRole('button', { name: /^Rolled/ })).toBeFocused();
  await pressEnter(popup.getByRole('button', { name: 'Submit' }));
  await expect(popup).toBeHidden();
  await expect(row).toBeFocused();
});
