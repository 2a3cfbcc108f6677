import type { Locator } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { MapMarkerPopup } from './pages/map-marker.popup.js';
import type { Person } from './pages/person.js';

const attacksOf = ({ page }: Person) => page.getByRole('tab', { name: /^Attacks/ });

/** What an attack that was just made says at the token of a target. */
const wordsAt = ({ page }: Person, square: string) => page.locator(`[data-attacked="${square}"]`);

const colorOf = (text: Locator): Promise<string> => text.evaluate((element) => getComputedStyle(element).color);

test('a player attacks a goblin on the map, the DM applies the damage with a changed number and takes it back', async ({
  dm,
  player,
}) => {
  const received: string[] = [];
  player.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
  );
  const campaignId = await createCampaignWithMap(8, 8, dm, player);
  const [characterId = ''] = await createCharacters(player, { name: 'Brannoc' });
  await joinCampaign(player, characterId, campaignId);
  await dm.map().place('Brannoc', 'C4');
  await dm.map().addMarker({ name: 'Snag', type: 'Enemy' }, 'D4');
  const { dialog } = await dm.map().openDetails('Snag');
  const creature = dialog.getByRole('group', { name: 'Creature' });
  await creature.getByRole('combobox', { name: 'Creature' }).fill('goblin');
  await dm.page.getByRole('option', { name: 'Goblin', exact: true }).click();
  await creature.getByRole('button', { name: 'Use this creature' }).click();
  await expect(creature).toContainText('HP 7/7');
  await dialog.getByRole('button', { name: 'Close Snag' }).click();
  await expect(dialog).toBeHidden();

  await player.map().square('C4').hover();
  await player.page.keyboard.press('a');
  const form = player.page.getByRole('region', { name: 'Attack' });
  await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue('Brannoc');
  await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
  await player.page.getByRole('option').first().click();
  await player.map().square('D4').hover();
  await expect(player.page.getByTestId('aim')).toHaveText('5 ft.');
  await player.map().square('D4').click();
  await expect(form.getByRole('list', { name: 'Targets' })).toContainText('Snag');
  await form.getByLabel('Cover of Snag').selectOption('Half cover, +2');
  await form.getByRole('button', { name: 'Roll the attack' }).click();
  await Promise.all([dm, player].map((seer) => expect(wordsAt(seer, 'D4')).toHaveText(/^(hit|miss|critical hit)/)));

  await attacksOf(dm).click();
  const card = dm.page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
  await expect(card).toContainText('against AC 17');
  await expect(card.getByRole('heading', { name: /^Brannoc: / })).toBeVisible();
  await card.getByLabel('Apply to Snag').check();
  await card.getByLabel('Damage to Snag').fill('3');
  await expect(card).toContainText('HP 7 → 4');
  await card.getByRole('button', { name: 'Apply' }).click();
  const token = dm.map().square('D4').marker('Snag');
  await expect(token).toHaveAttribute('aria-description', /^4 of 7 hit points/);
  await expect(card).toContainText('−3 hit points.');
  expect(await colorOf(card.getByText('Snag', { exact: true }))).toBe(await colorOf(card.getByRole('heading')));
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(token).toHaveAttribute('aria-description', /^7 of 7 hit points/);
  await expect(card.getByRole('button', { name: 'Apply' })).toBeVisible();

  await player.page.getByRole('tab', { name: /^Log & dice/ }).click();
  await expect(player.page.getByText(/^(hit|miss|critical hit)/).first()).toBeVisible();
  for (const secret of ['armor_class', 'against AC', 'current_hp":7', 'HP 7'])
    expect(received.filter((frame) => frame.includes('Snag')).join('\n')).not.toContain(secret);
});

test(
  'an enemy without a stat block says what it lacks, in the form and on the card of an attack, and gets its creature',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(8, 8, dm);
    const map = dm.map();
    const popup = await map.startMarker({ name: 'Goblin 3', type: 'Enemy' });
    await expect(popup.dialog).toContainText('Without a creature it has no hit points, armor class or attacks.');
    await popup.dialog.getByRole('button', { name: 'Use Goblin' }).click();
    await expect(popup.name).toHaveValue('Goblin 3');
    await popup.create();
    await map.place('Goblin 3', 'C4');
    await map.addMarker({ name: 'Ogre', type: 'Enemy' }, 'D4');

    await map.square('C4').hover();
    await dm.page.keyboard.press('a');
    const form = dm.page.getByRole('region', { name: 'Attack' });
    await expect(form).toContainText('Not here, because they have no stat block: Ogre.');
    await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
    await dm.page.getByRole('option', { name: /^Scimitar/ }).click();
    await map.square('D4').click();
    await expect(dm.page.locator('[data-target="D4"]')).toBeVisible();
    await form.getByRole('button', { name: 'Roll the attack' }).click();
    await expect(dm.page.locator('[data-target="D4"]')).toBeHidden();
    await expect(wordsAt(dm, 'D4')).toHaveText(
      /^(attacked, \d+ to hit, \d+ slashing|critical hit, \d+ slashing|miss)$/,
    );

    const card = dm.page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
    await expect(card).toContainText(/Ogre has no stat block.*It has no hit points here\./);
    await expect(card.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await expectAccessible(dm, 'the card of an attack on somebody without a stat block');
    await card.getByRole('button', { name: 'Choose a creature' }).click();
    const details = new MapMarkerPopup(dm.page, 'Ogre');
    await expect(details.dialog.getByRole('combobox', { name: 'Creature' })).toHaveValue('Ogre');
    await details.dialog.getByRole('button', { name: 'Use this creature' }).click();
    await expect(details.dialog).toContainText('HP 59/59');
    await details.close();
    await attacksOf(dm).click();
    await expect(card.getByRole('checkbox', { name: 'Apply to Ogre' })).toBeVisible();
  },
);
