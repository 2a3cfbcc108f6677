import { expect, test } from './fixtures.js';
import { createCharacters } from './character-setup.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a published character levels up with a hit point roll that the server makes once', async ({ player }) => {
  const builder = player.builder();
  await createCharacters(player, { name: 'Brannoc' });
  await player.characters().open();
  await player.characters().openSheet('Brannoc');
  await player.page.getByRole('link', { name: 'LEVEL UP' }).click();
  await expect(player.page.getByRole('button', { name: 'Delete Character' })).toBeDisabled();
  await expect(builder.card('Choose Race')).toHaveAttribute('aria-disabled', 'true');
  const before = Number(await builder.stat('Hit points').innerText());

  await player.page.getByRole('button', { name: 'Level Up Character' }).click();
  await expect(player.page.getByRole('heading', { name: 'Leveling up as' })).toBeFocused();
  await expect(builder.entry('Fighter')).toContainText('lvl 2');
  const finish = player.page.getByRole('button', { name: 'Finish Level Up' });
  await expect(finish).toBeDisabled();

  await builder.entry('Increase HP').click();
  const popup = player.page.getByRole('dialog', { name: 'Increase HP' });
  await expect(popup.getByRole('button', { name: 'Submit' })).toBeDisabled();
  const reply = player.page.waitForResponse('**/api/v1/auto/character/roll_hp');
  await popup.getByRole('button', { name: /^Roll a d10/ }).click();
  const { value } = (await (await reply).json()) as { value: number };
  await expect(popup.getByRole('button', { name: `Rolled ${value} on a d10` })).toBeVisible();
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(finish).toBeDisabled();

  await builder.entry('Increase HP').click();
  await popup.getByRole('button', { name: /^Roll/ }).click();
  await expect(popup.getByRole('button', { name: `Rolled ${value} on a d10` })).toBeVisible();
  await popup.getByRole('button', { name: 'Submit' }).click();
  await builder.pickRemaining();
  const modifier = Number(await builder.stat('Constitution modifier').innerText());
  await expect(builder.stat('Hit points')).toHaveText(String(before + value + modifier));
  await finish.click();
  // The level leads back to the sheet, and Back does not open the next one.
  await expect(player.sheet().vitals).toContainText('Fighter 2');
  await player.page.goBack();
  await expect(builder.card('Level-up Class')).toContainText('Fighter, level 2');
  await player.page.goBack();
  await expect(player.sheet().vitals).toContainText('Fighter 2');
  await player.characters().open();
  await expect(player.characters().row('Brannoc')).toContainText('Level 2');
});

test(
  'a character at the highest level of the content cannot level up and reads why',
  { tag: '@long' },
  async ({ player }) => {
    const [id] = await createCharacters(player, { name: 'Hilda', level: 20 });
    await player.characters().open();
    await player.characters().openSheet('Hilda');
    await expect(player.page.getByRole('button', { name: 'LEVEL UP' })).toBeDisabled();
    await player.builder().open(id);
    const levelUp = player.page.getByRole('button', { name: 'Level Up Character' });
    await expect(levelUp).toBeDisabled();
    await expect(levelUp).toHaveAccessibleDescription('Level 20 is the highest level.');
    await expect(player.builder().card('Level-up Class')).toHaveAttribute('aria-disabled', 'true');
    await expect(player.builder().card('Level-up Class')).toContainText('Level 20 is the highest level.');
  },
);

test(
  'a score can be any whole number and is marked as unusual outside 1 to 30',
  { tag: '@long' },
  async ({ player }) => {
    await player.page.goto('/character/creation');
    await player.builder().enter('Create Bio');
    const strength = player.page.getByLabel('Strength', { exact: true });
    const unusual = player.page.getByText('Unusual: scores are normally 1 to 30');
    await expect(unusual).toHaveCount(0);
    for (const [score, modifier] of [
      ['31', '+10'],
      ['0', '−5'],
      ['-3', '−7'],
      ['2147483647', '+1073741818'],
    ] as const) {
      await strength.fill(score);
      await expect(unusual).toHaveCount(1);
      await expect(player.builder().stat('Strength modifier')).toHaveText(modifier);
    }
    await strength.fill('2147483648');
    await expect(player.page.getByText('This number is too large.', { exact: true })).toBeVisible();
    await strength.fill('30');
    await expect(unusual).toHaveCount(0);
  },
);

test('the Powers tab labels spells from 1st to 9th level and cantrips', { tag: '@long' }, async ({ player }) => {
  const WIZARD = 11;
  const [id] = await createCharacters(player, { name: 'Ilka', classificationId: WIZARD });
  await player.builder().open(id);
  await player.page.getByRole('tab', { name: 'Powers' }).click();
  const spells = player.page.getByRole('group', { name: 'Spells', exact: true });
  await expect(spells.getByText('1st', { exact: true }).first()).toBeVisible();
  await expect(spells.getByText('Cantrip', { exact: true }).first()).toBeVisible();
  await expect(spells.getByText(/^level \d/)).toHaveCount(0);
});
