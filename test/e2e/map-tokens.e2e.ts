import { setCharacterField } from '../../contracts/characters/sheet.contract.js';
import { apiClientOf } from './api-client.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Returns the conditions of a token whose icons its name covers. */
function conditionsUnderName(token: Element): (string | undefined)[] {
  const name = token.querySelector('[data-place]')?.getBoundingClientRect();
  if (!name) return ['the name is not there'];
  return [...token.querySelectorAll<SVGElement>('[data-condition]')]
    .filter((icon) => {
      const { right, bottom } = icon.getBoundingClientRect();
      return bottom > name.top + 0.5 && right > name.left;
    })
    .map((icon) => icon.dataset['condition']);
}

test(
  'a token shows hit points to its player and the DM alone, and the fallen look to everybody',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const campaignId = await createCampaignWithMap(8, 8, dm, player, secondPlayer);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc' });
    await joinCampaign(player, characterId, campaignId);
    await dm.map().place('Brannoc', 'C4');
    const tokenOf = (person: Person) => person.map().square('C4').marker('Brannoc');
    const [dmToken, ownToken, otherToken] = [tokenOf(dm), tokenOf(player), tokenOf(secondPlayer)];
    for (const token of [dmToken, ownToken]) await expect(token.locator('[data-share="100"]')).toBeAttached();
    await expect(ownToken).toHaveAttribute('aria-description', /^Hit points 12 of 12/);

    const client = await apiClientOf(player);
    const params = { campaignId, characterId };
    await client.callWithRetry(setCharacterField, { params, body: { char_field: 'current_hp', value: '3' } });
    for (const token of [dmToken, ownToken]) await expect(token.locator('[data-level=low]')).toBeAttached();
    await expect(otherToken).toBeAttached();
    await expect(otherToken).not.toHaveAttribute('data-life', /./);
    await expect(otherToken).not.toHaveAttribute('aria-description', /./);
    await expect(otherToken.locator('[data-share]')).toHaveCount(0);
    await client.callWithRetry(setCharacterField, { params, body: { char_field: 'current_hp', value: '0' } });
    for (const token of [dmToken, ownToken]) await expect(token).toHaveAttribute('data-life', 'Down');
    await expect(dmToken.locator('[data-condition=unconscious]')).toBeAttached();
    await expect(dmToken.locator('[data-condition]')).toHaveCount(3);
    expect(await dmToken.evaluate(conditionsUnderName)).toEqual([]);

    await expect(otherToken).toHaveAttribute('data-life', 'Down');
    await expect(otherToken).toHaveAttribute('aria-description', 'Down');
    await expect(otherToken.locator('[data-condition]')).toHaveCount(0);
    await client.callWithRetry(setCharacterField, { params, body: { char_field: 'current_hp', value: '5' } });
    await expect(otherToken).not.toHaveAttribute('data-life', /./);
  },
);

test(
  'the DM sets the size of a token, which is drawn over its squares and taken up from each of them',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const map = dm.map();
    const popup = await map.startMarker({ name: 'Ogre', type: 'Enemy' });
    await popup.dialog.getByLabel('Size').selectOption('Large: 2 by 2 squares');
    await popup.create();
    await map.place('Ogre', 'C4');
    const token = player.map().square('C4').marker('Ogre');
    await expect(token).toHaveAttribute('data-size', '2');
    const [box, cell] = [await token.boundingBox(), await player.map().square('C4').cell.boundingBox()];
    expect((box?.width ?? 0) / (cell?.width ?? 1)).toBeCloseTo(2, 0);

    await map.square('D5').click();
    await expect(map.legend('Ogre')).toHaveAttribute('aria-pressed', 'true');
    await map.square('F6').click();
    await expect(player.map().square('F6').marker('Ogre')).toBeAttached();
    await map.square('G7').rightClick();
    await expect(popup.dialog.page().getByRole('dialog', { name: 'Ogre' })).toBeVisible();
  },
);

test(
  'a marker is shown to one player alone with one click, and the switches say what they will do',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    await createCampaignWithMap(8, 8, dm, player, secondPlayer);
    const map = dm.map();
    await map.addMarker({ name: 'Omen', type: 'Misc', fullyHide: true }, 'C4');
    const popup = await map.openDetails('Omen');
    await expect(popup.fullyHide).toHaveAccessibleDescription('Uncheck to show it to the players chosen above.');
    await expect(popup.visibility(player.displayName)).toHaveAccessibleDescription(
      `Turn off to hide it from ${player.displayName} and from players who join later.`,
    );
    await popup.dialog.getByRole('button', { name: `Show it only to ${player.displayName}` }).click();
    await expect(popup.dialog.getByText(`Only ${player.displayName} will see it`)).toBeVisible();
    await expect(popup.fullyHide).not.toBeChecked();
    await expect(popup.visibility(secondPlayer.displayName)).toHaveAccessibleDescription(
      `Turn on to show it to ${secondPlayer.displayName}.`,
    );
    await popup.save();
    await expect(player.map().square('C4').marker('Omen')).toBeAttached();
    await expect(secondPlayer.map().legend('Omen')).toHaveCount(0);
  },
);

test(
  'the board stays in use beside the panel of a marker, which keeps unsaved changes',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(8, 8, dm);
    const map = dm.map();
    await map.addMarker({ name: 'Chest', type: 'Loot' }, 'C4');
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'E4');
    const popup = await map.openDetails('Chest');
    await expect(popup.name).toBeFocused();
    const stage = await dm.page.locator('[data-map-stage]').boundingBox();
    expect((await popup.dialog.boundingBox())?.x).toBeGreaterThanOrEqual((stage?.x ?? 0) + (stage?.width ?? 0));
    await map.move('E4', 'F6');
    await expect(map.square('F6').marker('Goblin')).toBeAttached();
    await expect(popup.dialog).toBeVisible();

    await popup.name.fill('Old chest');
    await map.square('F6').rightClick();
    await expect(popup.dialog.getByText('Save or close this popup first')).toBeVisible();
    await expect(popup.name).toHaveValue('Old chest');
    await popup.name.press('Escape');
    await expect(popup.dialog).toBeHidden();
    await map.square('F6').rightClick();
    await expect(dm.page.getByRole('dialog', { name: 'Goblin' })).toBeVisible();
    await map.square('C4').rightClick();
    await expect(popup.dialog).toBeVisible();
    await expect(popup.name).toHaveValue('Chest');
  },
);

test(
  'P points at the square under the pointer or in focus, and so does a held button',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const map = player.map();
    let seen = dm.map().seePing('D5');
    await map.square('D5').hover();
    await player.page.keyboard.press('p');
    expect((await seen)?.text).toContain(player.displayName);

    seen = dm.map().seePing('B2');
    await map.square('B2').cell.focus();
    await player.page.mouse.move(2, 2);
    await player.page.keyboard.press('p');
    await seen;

    seen = dm.map().seePing('F6');
    await map.square('F6').hover();
    await player.page.mouse.down();
    await seen;
    await player.page.mouse.up();
    // A press that has pinged selects nothing, and P in a text field is a letter.
    await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'G7');
    seen = player.map().seePing('G7');
    await dm.map().square('G7').hover();
    await dm.page.mouse.down();
    await seen;
    await dm.page.mouse.up();
    await expect(dm.map().legend('Goblin')).toHaveAttribute('aria-pressed', 'false');
  },
);

test('terrain textures can be switched off, and the choice is remembered', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(8, 8, dm);
  const [textures, ground] = [
    dm.page.getByRole('button', { name: 'Terrain textures' }),
    dm.page.locator('canvas[data-ground]'),
  ];
  await dm.map().paint('A1', 'C3', 'Grass');
  await expect(ground).toHaveAttribute('data-ground', 'drawn');
  await textures.click();
  await expect(ground).toHaveAttribute('data-ground', 'flat');
  await dm.page.reload();
  await expect(textures).toHaveAttribute('aria-pressed', 'false');
  await expect(ground).toHaveAttribute('data-ground', 'flat');
  const color = await ground.evaluate((canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? []),
  ]);
  expect(color).toEqual([0x6f, 0x9a, 0x4d, 255]);
});

test(
  'enemies are told apart by pictures that follow their names, and named at the zoom with which a map opens',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(20, 31, dm, player);
    const squares = { Wolf: 'C4', Skeleton: 'C5', Snaggle: 'C6' };
    for (const [name, square] of Object.entries(squares)) await dm.map().addMarker({ name, type: 'Enemy' }, square);
    for (const person of [dm, player]) {
      const tokens = Object.entries(squares).map(([name, square]) => person.map().square(square).marker(name));
      for (const token of tokens) await expect(token).toHaveAttribute('data-labelled', /^(inside|below)$/);
      const pictures = () =>
        Promise.all(tokens.map((token) => token.evaluate((element) => getComputedStyle(element).backgroundImage)));
      await expect.poll(async () => new Set(await pictures()).size).toBe(3);
    }
  },
);
