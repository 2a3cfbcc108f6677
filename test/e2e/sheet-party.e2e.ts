import { expectAccessible } from './accessibility.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CharacterStripPage } from './pages/character-strip.page.js';

test(
  "players see each other's health as the DM chooses, live",
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const campaignId = await createCampaignWithMap(3, 3, dm, player, secondPlayer);
    const human = { archraceId: 'human', in: campaignId };
    const [brannoc = ''] = await createCharacters(player, { name: 'Brannoc', ...human });
    const theirs = new CharacterStripPage(secondPlayer.page);
    await player.sheet().open(campaignId, brannoc);

    // Nothing at first: without a character of their own there is not even a strip.
    await expect(theirs.strip).toHaveCount(0);
    await dm.campaign().go('Settings');
    const choice = dm.page.getByRole('radiogroup', { name: 'Party health' });
    await expect(choice.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    await expectAccessible(dm, 'the settings');
    await choice.getByRole('radio', { name: 'Words' }).click();
    await expect(theirs.partyMember('Brannoc')).toContainText('Healthy');
    await player.sheet().set('h', '-6', '12 → 6');
    await expect(theirs.partyMember('Brannoc')).toContainText('Bloodied');
    await expect(theirs.strip).not.toContainText('12');
    await expectAccessible(secondPlayer, "the Field View with the party's health");

    await expect(choice.getByRole('radio', { name: 'Words' })).toBeChecked();
    await choice.getByRole('radio', { name: 'Numbers' }).click();
    await expect(theirs.partyMember('Brannoc')).toContainText('6/12');
    await player.sheet().set('h', '-6', '6 → 0, down');
    await expect(theirs.partyMember('Brannoc')).toContainText('Down');

    // The own characters stand in the strip as before, and the party next to them.
    await createCharacters(secondPlayer, { name: 'Corvin', ...human });
    await expect(theirs.item('Corvin. Hit points 12 of 12')).toBeVisible();
    await expect(theirs.partyMember('Brannoc')).toBeVisible();
    await expect(theirs.partyMember('Corvin')).toHaveCount(0);

    // Who is down is so in front of everybody, whatever the DM shows.
    await choice.getByRole('radio', { name: 'Nothing' }).click();
    await expect(choice.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    await expect(theirs.partyMember('Brannoc')).toContainText('Down');
    await player.sheet().set('h', '+5', '0 → 5');
    await expect(theirs.partyMember('Brannoc')).toHaveCount(0);
    await expect(theirs.item('Corvin')).toBeVisible();
  },
);
