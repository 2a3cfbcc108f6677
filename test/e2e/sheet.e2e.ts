import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';
import type { CharacterOptions } from '../support/characters.js';

const CLERIC = 2;
const DRUID = 3;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

/** Brings a character of the player into a campaign of the DM. A human fighter of level 1 has 12 hit points, a cleric 10. */
async function bring(dm: Person, player: Person, options: CharacterOptions) {
  const campaignId = await createCampaign(dm, player);
  const [characterId = ''] = await createCharacters(player, { archraceId: 'human', ...options });
  await joinCampaign(player, characterId, campaignId);
  return { campaignId, characterId };
}

test('player and DM change the vitals of a sheet and see each other at once', async ({ dm, player }) => {
  const { campaignId, characterId } = await bring(dm, player, { name: 'Brannoc' });
  const [mine, theirs] = [player.sheet(), dm.sheet()];
  await player.campaign().open(campaignId, 'sheets');
  await mine.pick('Brannoc');
  await expect(mine.name).toBeFocused();

  await mine.set('t', '5', '0 → 5');
  await mine.type('h', '-7', '12 → 10, temp 5 → 0');
  await player.page.keyboard.press('Escape');
  await expect(mine.number('Hit points', 12)).toBeFocused();
  await theirs.open(campaignId, characterId);
  await mine.set('h', '-7', '12 → 10, temp 5 → 0');
  await expect(theirs.number('Hit points', 10)).toBeVisible();
  await expect(theirs.number('Temporary hit points', 0)).toBeVisible();
  await theirs.set('h', '-3', '10 → 7');
  await expect(mine.number('Hit points', 7)).toBeVisible();

  // Undo takes back what the player did and leaves the DM's damage.
  await player.page.keyboard.press('Control+z');
  await expect(mine.number('Hit points', 9)).toBeVisible();
  await expect(theirs.number('Temporary hit points', 5)).toBeVisible();

  // Enter in a field in which nobody has typed does not undo what came meanwhile.
  await player.page.keyboard.press('h');
  await theirs.set('h', '+2', '9 → 11');
  await expect(player.page.locator('[aria-label="Hit points 11, change"]')).toBeAttached();
  await player.page.keyboard.press('Enter');
  await expect(mine.number('Hit points', 11)).toBeVisible();
  await theirs.set('h', '9', '11 → 9');
  await expect(mine.number('Hit points', 9)).toBeVisible();

  await mine.addCondition('poi');
  await theirs.chip('Poisoned').click();
  await expect(mine.chip('Poisoned')).toHaveCount(0);

  await mine.openHistory();
  await expect(mine.history.getByRole('listitem').first()).toContainText('Poisoned ends');
  await expect(mine.history.getByRole('listitem').first()).toContainText(dm.displayName);
  await expectAccessible(player, 'the history of a sheet');
  await player.page.keyboard.press('Escape');

  await mine.openRest('Short rest');
  await mine.rest.getByRole('button', { name: 'Roll d10 + 2' }).click();
  await expect(mine.rest.getByRole('list', { name: 'Rolled' })).toContainText('hit points');
  await mine.finishRest();
  await mine.openRest('Long rest');
  await expect(mine.recovery('Hit dice')).toHaveText(/0 of 1\s*1 of 1/);
  await expectAccessible(player, 'a long rest');
  await mine.finishRest();
  await expect(theirs.number('Hit points', 12)).toBeVisible();

  await player.page.keyboard.press('2');
  await expect(player.page).toHaveURL(/part=powers/);
  await expect(player.page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await mine.back();
  await expect(player.page.getByRole('heading', { name: 'Choose a Character Sheet to View' })).toBeFocused();
});

test(
  'damage asks about the concentration, and at 0 hit points the death saving throws take its place',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player, { name: 'Corvin', classificationId: CLERIC });
    const [mine, theirs] = [player.sheet(), dm.sheet()];
    // A cleric of the Life Domain has Bless always prepared.
    const cast = { do: 'cast', spell: 'bless', class: 'cleric', with: 'slot', level: 1, onSelf: true } as const;
    await mine.play(campaignId, characterId, { ...cast, endsConcentration: false });
    await mine.open(campaignId, characterId);
    await theirs.open(campaignId, characterId);

    await theirs.set('h', '-2', '10 → 8, CON save DC 10');
    await expect(mine.concentrationCheck).toContainText('Bless');
    await expectAccessible(player, 'the vitals with a concentration in doubt');
    await mine.concentrationCheck.getByRole('button', { name: 'Lost' }).click();
    await expect(theirs.vitals.getByText('Bless')).toHaveCount(0);

    await mine.set('h', '-8', '8 → 0, down');
    await expect(theirs.vitals.getByText('Unconscious', { exact: true })).toBeVisible();
    await theirs.deathSaves('Successes', 0).click();
    await expect(mine.deathSaves('Successes', 1)).toBeVisible();
    await expectAccessible(player, 'the vitals at 0 hit points');
    for (const tally of [0, 1, 2]) await mine.deathSaves('Failures', tally).click();
    await expect(theirs.vitals.getByText('Dead', { exact: true })).toBeVisible();
    await mine.deathSaves('Failures', 3).click();
    await expect(mine.deathSaves('Failures', 0)).toBeVisible();
    await mine.set('h', '+1', '0 → 1');
    await expect(mine.deathSaves('Failures', 0)).toHaveCount(0);
    await expect(theirs.number('Hit points', 1)).toBeVisible();
    await expect(theirs.vitals.getByText('Unconscious', { exact: true })).toHaveCount(0);

    // Healing does not bring back the dead.
    await mine.play(campaignId, characterId, { do: 'set', field: 'current_hp', value: '0' });
    await mine.play(campaignId, characterId, { do: 'tally', isSuccess: false, tally: 3 });
    await expect(mine.vitals.getByText('Dead', { exact: true })).toBeVisible();
    for (const viewport of SIZES) {
      await player.page.setViewportSize(viewport);
      expect(await mine.hitPointsOutside(), `${viewport.width}`).toEqual([]);
    }
    await mine.vitals.getByRole('button', { name: 'Bring back' }).press('Enter');
    await player.page.getByRole('menuitem', { name: 'With 1 hit point' }).press('Enter');
    await expect(mine.number('Hit points', 1)).toBeFocused();
    await expect(theirs.number('Hit points', 1)).toBeVisible();

    // The right to the sheet ends: it stays readable, and nothing can be changed.
    await dm.call('PUT', '/api/v1/campaign/remove_character', {
      data: { campaign: campaignId, character: characterId },
    });
    await expect(player.page.getByRole('alert').filter({ hasText: 'You see it as it was before' })).toBeVisible();
    await expect(mine.number('Hit points', 1)).toHaveCount(0);
    await expect(mine.vitals).toContainText('1/ 10');
  },
);

test(
  "a form's hit points stand beside the character's own, and its spells wait",
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player, { name: 'Linnea', classificationId: DRUID, level: 2 });
    const inputs = Object.fromEntries(
      ['hit_points', 'ac', 'str_score', 'dex_score', 'con_score', 'walking_speed', 'climbing_speed', 'swimming_speed']
        .concat(['flying_speed', 'burrowing_speed', 'darkvision', 'attack_bonus'])
        .map((input) => [input, 100]),
    );
    const mine = player.sheet();
    await mine.play(campaignId, characterId, { do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs });
    await mine.play(campaignId, characterId, { do: 'set', field: 'temp_hp', value: '25' });
    await mine.open(campaignId, characterId);
    await expect(mine.number('Hit points', 100)).toBeVisible();
    await expect(mine.vitals.getByText(/^Wild Shape\. Your own hit points: \d+$/)).toBeVisible();
    for (const viewport of SIZES) {
      await player.page.setViewportSize(viewport);
      expect(await mine.hitPointsOutside(), `${viewport.width}`).toEqual([]);
    }
    await player.page.keyboard.press('2');
    await expect(player.page.getByText('Wild Shape: you cannot cast spells.')).toBeVisible();
    await expect(player.page.getByRole('button', { name: /^Ways to cast/ })).toHaveCount(0);
  },
);

test(
  'damage of a type meets the resistances of the sheet, half of it after a save, and can be taken back',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player, { name: 'Zeth', archraceId: 'tiefling' });
    const mine = player.sheet();
    const { page } = player;
    await mine.open(campaignId, characterId);
    // The number of the maximum opens its field; its reasons stand beside it.
    await mine.number('Maximum hit points', 12).click();
    await expect(page.getByRole('textbox', { name: 'Maximum hit points' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(mine.number('Maximum hit points', 12)).toBeFocused();
    await page.keyboard.press('h');
    await page.keyboard.type('-9');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // Enter on a button of the popover presses it; the damage is dealt by Enter in the field.
    await expect(page.getByRole('button', { name: /half damage/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('combobox', { name: 'Damage type' }).selectOption('Fire');
    const preview = '12 → 10 (9 fire, halved for a save, halved: Hellish Resistance (Tiefling))';
    await expect(page.getByRole('status').filter({ hasText: preview })).toBeVisible();
    await expectAccessible(player, 'the field of the hit points');
    await page.getByRole('textbox', { name: 'Hit points', exact: true }).press('Enter');
    await expect(mine.number('Hit points', 10)).toBeFocused();
    await mine.openHistory();
    await expect(mine.history.getByRole('listitem').first()).toContainText(
      '9 fire, halved for a save, halved: Hellish Resistance (Tiefling). Hit points 12 → 10',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(mine.number('Hit points', 12)).toBeVisible();
  },
);

test(
  'the vitals keep a long name whole, show the worst condition first and lead to the rest',
  { tag: '@long' },
  async ({ dm, player }) => {
    const name = 'Bartholomew Featherstonehaugh-Cholmondeley the Third';
    const { campaignId, characterId } = await bring(dm, player, { name, classificationId: CLERIC, level: 2 });
    const conditions = ['charmed', 'deafened', 'poisoned', 'prone', 'grappled', 'restrained', 'paralyzed', 'blinded'];
    for (const id of conditions)
      await player.sheet().play(campaignId, characterId, { do: 'mark', kind: 'condition', id, on: true });
    await player.sheet().play(campaignId, characterId, { do: 'set', field: 'current_hp', value: '-14' });
    const mine = player.sheet();
    for (const size of [...SIZES, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]) {
      await player.page.setViewportSize(size);
      await mine.open(campaignId, characterId);
      await expect(mine.vitals.getByRole('button', { name: /^End / }).first()).toHaveAccessibleName('End Paralyzed');
      expect(await mine.overlaps(), `${size.width}`).toEqual([]);
      await expect(player.page.getByRole('group', { name: /^1st-level slots/ })).toBeInViewport();
      await expect(mine.vitals.getByText('Critical')).toBeVisible();
    }
    await player.page.setViewportSize({ width: 1024, height: 768 });
    await mine.vitals.getByRole('button', { name: /more in force, show all$/ }).click();
    const list = player.page.getByRole('dialog', { name: /more in force/ });
    await expect(list.getByRole('button', { name: /^End / })).toHaveCount(conditions.length);
    await list.getByRole('button', { name: 'End Deafened' }).click();
    await expect(list.getByRole('button', { name: /^End / })).toHaveCount(conditions.length - 1);
    await expectAccessible(player, 'the list of what is in force');
  },
);
