import { currentUser } from '../../contracts/auth/auth.contract.js';
import { getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { getCharacter, listCharacters, listPickerCharacters } from '../../contracts/characters/characters.contract.js';
import { listDigests } from '../../contracts/characters/sheet.contract.js';
import { listOwnItems } from '../../contracts/items/items.contract.js';
import { listTreasure } from '../../contracts/items/treasure.contract.js';
import { listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { searchUsers, usersExcept } from '../../contracts/users/users.contract.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';

/** The HTTP replies to a player about the campaign and themselves. */
export async function httpRepliesTo(fixture: CampaignFixture, playerIndex: number): Promise<string> {
  const person = fixture.party.players[playerIndex];
  const params = { campaignId: fixture.campaignId };
  const replies = await Promise.all([
    ...[getCampaign, listPickerCharacters, usersExcept].map((route) =>
      person?.call(route as typeof getCampaign, { params }),
    ),
    ...[currentUser, listCampaigns, listCharacters, listNotifications].map((route) =>
      person?.call(route as typeof currentUser),
    ),
    ...[listOwnItems, listTreasure, listDigests].map((route) => person?.call(route as typeof listTreasure, { params })),
    ...fixture.party.characters.map((characterId) =>
      person?.call(getCharacter, { params: { ...params, characterId } }),
    ),
    person?.call(searchUsers, { body: { username: 'name-', users: '[]' } }),
  ]);
  return JSON.stringify(replies);
}
