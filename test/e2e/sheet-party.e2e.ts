import { coordinateId } from '../../contracts/map/map.rules.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { expectAccessible } from './accessibility.js';
import { apiClientOf } from './api-client.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CharacterStripPage } from './pages/character-strip.page.js';
import type { Person } from './pages/person.js';

/** Lets the DM place a marker and begin its turn, through the API. */
async function beginTurnOf(dm: Person, campaignId: string, name: string): Promise<void> {
  const client = await apiClientOf(dm);
  const connection = await MapConnection.at(client, campaignId);
  const markerId = connection.map.markers.find((marker) => marker.name === name)?.id ?? '';
  await connection.place(markerId, coordinateId(1, 1));
  await connection.emit(turnEmits.startEncounter, { markerIds: [markerId] });
  expect(await connection.emit(turnEmits.nextTurn)).toMatchObject({ status: true });
  client.leave();
}

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
    await beginTurnOf(dm, campaignId, 'Brannoc');
    await expect(theirs.partyMember('Brannoc')).toContainText('At turn. Brannoc. Bloodied');
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
