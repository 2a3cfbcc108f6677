import { withCampaignRules } from '../../contracts/content/campaign-rules.js';
import type { EntityManager } from 'typeorm';
import { CampaignMemberEntity } from '../../backend/campaigns/campaign-member.entity.js';
import { CampaignEntity } from '../../backend/campaigns/campaign.entity.js';
import { detailsOf, notesOf, tileOf } from '../../backend/campaigns/campaign.presenter.js';
import { linkToken } from '../../backend/campaigns/link-token.js';
import { JoinLinkEntity } from '../../backend/campaigns/join-link.entity.js';
import { TableScreenEntity } from '../../backend/campaigns/table-screen.entity.js';
import { CampaignNotesEntity } from '../../backend/characters/campaign-notes.entity.js';
import { CharacterEntity } from '../../backend/characters/character.entity.js';
import {
  campaignCharacterOf,
  listedCharacterOf,
  pickerCharacterOf,
} from '../../backend/characters/character.presenter.js';
import { characterOf } from '../../backend/characters/sheet.presenter.js';
import type { RunningConfig } from '../../backend/core/config.js';
import { CampaignMapEntity } from '../../backend/map/map.entity.js';
import { NotificationEntity } from '../../backend/notifications/notification.entity.js';
import { notificationOf } from '../../backend/notifications/notification.presenter.js';
import { UserEntity } from '../../backend/users/user.entity.js';
import { personOf } from '../../backend/users/user.presenter.js';
import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import type { CampaignReply, CampaignUser } from '../../contracts/campaigns/campaigns.contract.js';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { raceRef } from '../../contracts/character/evaluate/resolve/race-class-background.js';
import type { Character, ListedCharacter, PickerCharacter } from '../../contracts/characters/characters.contract.js';
import { classificationById, type Content } from '../../contracts/content/content.types.js';

const byText =
  <T>(textOf: (one: T) => string) =>
  (one: T, other: T): number =>
    textOf(one) < textOf(other) ? -1 : 1;

/** Composes the replies of page calls out of entities, one after the other and in no hurry: what the quick reads must equal. */
export class PagesFromEntities {
  constructor(
    private readonly manager: EntityManager,
    private readonly content: Content,
    private readonly config: Pick<RunningConfig, 'publicUrl' | 'sessionSecret'>,
  ) {}

  /** The role of a person in a campaign; undefined for an outsider. */
  async roleOf(campaignId: string, userId: string): Promise<CampaignRole | undefined> {
    const member = await this.manager.findOneBy(CampaignMemberEntity, { campaignId, userId });
    if (member) return member.isDm ? 'dm' : 'player';
    return (await this.campaign(campaignId)).public ? 'viewer' : undefined;
  }

  async campaignReply(campaignId: string, userId: string, level: CampaignRole): Promise<CampaignReply> {
    const campaign = await this.campaign(campaignId);
    const users = await this.users(campaignId);
    const { id, username, display_name } = personOf(await this.user(userId));
    const characters = (await this.characters({ campaignId })).sort(
      (one, other) => Number(one.joinedCampaignAt) - Number(other.joinedCampaignAt),
    );
    return {
      campaign: {
        ...tileOf(campaign),
        ...detailsOf(campaign),
        ...notesOf(campaign),
        encumbrance: campaign.encumbrance,
        party_health: campaign.partyHealth,
        players_write_items: campaign.playersWriteItems,
        players_see_creatures: campaign.playersSeeCreatures,
        attack_application: campaign.attackApplication,
        characters: characters.map((character) => campaignCharacterOf(this.listed(character))),
        users,
      },
      level,
      users,
      current_user: { id, username, display_name },
      all_users: level === 'dm' ? await this.usernames() : [],
      dm: level === 'dm' ? await this.viewOfDm(campaign) : null,
    };
  }

  async picker(campaignId: string, userId: string, role: CampaignRole): Promise<PickerCharacter[]> {
    const { campaign } = await this.campaignReply(campaignId, userId, role);
    const shown = campaign.characters.filter(({ creator_id }) => role === 'dm' || creator_id === userId);
    return Promise.all(
      shown.map(async ({ id, creator_id }) =>
        pickerCharacterOf(this.listed(await this.character(id)), (await this.user(creator_id)).displayName),
      ),
    );
  }

  /** The sheet of a character in its campaign. */
  async sheet(id: string): Promise<Character> {
    const stored = await this.character(id);
    const { name, encumbrance } = await this.campaign(stored.campaignId ?? '');
    const content = withCampaignRules(this.content, { encumbrance });
    const evaluation = evaluate(content, stored.choices, stored.play);
    const noted = await this.manager.findOneBy(CampaignNotesEntity, { characterId: id });
    const sheet = { ...stored, campaignNotes: noted?.notes ?? '' };
    return characterOf(this.content, sheet, evaluation, { id: stored.campaignId ?? '', name });
  }

  async ownCharacters(userId: string): Promise<ListedCharacter[]> {
    const campaigns = await this.ownCampaigns(userId);
    const created = (await this.characters({ creatorId: userId })).sort(
      (one, other) => Number(one.createdAt) - Number(other.createdAt),
    );
    return created.map((character) => listedCharacterOf(this.listed(character), campaigns));
  }

  async currentUser(userId: string): Promise<CurrentUser> {
    const user = await this.user(userId);
    const all = await this.manager.findBy(NotificationEntity, { userId });
    const unread_count = all.filter(({ readAt }) => readAt === null).length;
    const requests = all.filter(({ kind }) => kind === 'request');
    const campaigns = await this.ownCampaigns(userId);
    return {
      ...personOf(user),
      email: user.email,
      role: user.role,
      admin: user.role === 'admin',
      owner: true,
      ask_before_adding: user.askBeforeAdding,
      is_unread: unread_count > 0,
      unread_count,
      requests: requests.sort((one, other) => Number(other.createdAt) - Number(one.createdAt)).map(notificationOf),
      made_chars: await this.ownCharacters(userId),
      campaigns: await Promise.all(
        campaigns.map(async ({ id, name, photo }) => ({
          id,
          name,
          photo,
          groups: (await this.users(id)).map(({ role: dm, username, display_name }) => ({
            dm,
            username,
            display_name,
          })),
        })),
      ),
    };
  }

  /** The campaigns of a person, in no particular order of equal names. */
  private async ownCampaigns(userId: string): Promise<CampaignEntity[]> {
    const memberships = await this.manager.findBy(CampaignMemberEntity, { userId });
    return Promise.all(memberships.map(({ campaignId }) => this.campaign(campaignId)));
  }

  private async viewOfDm({ id, firstStepsDismissed }: CampaignEntity): Promise<CampaignReply['dm']> {
    const open = await this.manager.findBy(NotificationEntity, { campaignId: id, kind: 'request' });
    const link = await this.manager.findOneBy(JoinLinkEntity, { campaignId: id });
    const table = await this.manager.findOneBy(TableScreenEntity, { campaignId: id });
    const scenes = await this.manager.findBy(CampaignMapEntity, [{ sceneId: id }, { campaignId: id }]);
    const { publicUrl, sessionSecret } = this.config;
    const token = link && linkToken('join link', link.linkId, sessionSecret);
    const tableToken = table && linkToken('table screen', table.linkId, sessionSecret);
    return {
      invitations: await Promise.all(
        open
          .sort((one, other) => Number(other.createdAt) - Number(one.createdAt))
          .map(async ({ userId, createdAt }) => ({
            user: personOf(await this.user(userId)),
            invited_at: createdAt.toISOString(),
          })),
      ),
      join_link: link && { url: `${publicUrl}/join/${token}`, expires_at: link.expiresAt.toISOString() },
      table_screen: table && { url: `${publicUrl}/table/${tableToken}` },
      first_steps: { has_map: scenes.some(({ mapId }) => mapId !== null), dismissed: firstStepsDismissed },
    };
  }

  private async users(campaignId: string): Promise<CampaignUser[]> {
    const members = await this.manager.findBy(CampaignMemberEntity, { campaignId });
    members.sort(
      (one, other) => Number(other.isDm) - Number(one.isDm) || Number(one.joinedAt) - Number(other.joinedAt),
    );
    return Promise.all(members.map(async ({ userId, isDm }) => ({ ...personOf(await this.user(userId)), role: isDm })));
  }

  private async usernames(): Promise<string[]> {
    const all = await this.manager.find(UserEntity);
    return all.map(({ username }) => username).sort(byText((username) => username.toLowerCase()));
  }

  private listed(character: CharacterEntity) {
    const { race, levels } = character.choices;
    const taken = levels[0] && classificationById(this.content, levels[0].classificationId);
    const classification = taken ? { id: taken.id, name: taken.name } : null;
    return { ...character, race: raceRef(this.content, race), classification };
  }

  private campaign = (id: string): Promise<CampaignEntity> => this.manager.findOneByOrFail(CampaignEntity, { id });
  private user = (id: string): Promise<UserEntity> => this.manager.findOneByOrFail(UserEntity, { id });
  private character = (id: string): Promise<CharacterEntity> => this.manager.findOneByOrFail(CharacterEntity, { id });
  private characters = (where: { campaignId: string } | { creatorId: string }): Promise<CharacterEntity[]> =>
    this.manager.findBy(CharacterEntity, where);
}
