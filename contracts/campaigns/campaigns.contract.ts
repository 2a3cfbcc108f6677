import type { PartyHealthRule } from '../characters/party-health.js';
import type { EncumbranceRule } from '../content/campaign-rules.js';
import type { ClassificationRef, Ref } from '../content/content.types.js';
import type { MessageReply } from '../core/failure.js';
import { route, serverEvent } from '../core/route.js';
import type { Person } from '../users/users.contract.js';
import type { AttackApplication, ChangeCampaign, CreateCampaign, SaveQuestNotes } from './campaigns.dto.js';
import type { CampaignRole } from './campaigns.policy.js';

/** A public campaign as non-members see it. */
export interface CampaignSample {
  id: string;
  name: string;
  /** The address of the picture, or null. */
  photo: string | null;
}

/** A campaign in its members' list. */
export interface CampaignTile extends CampaignSample {
  desc: string;
  public: boolean;
}

/** A member of a campaign; `role` true means DM. */
export interface CampaignUser {
  id: string;
  username: string;
  display_name: string;
  photo: string | null;
  role: boolean;
}

/** A character as every member of its campaign sees it. `archrace` is a name. */
export interface CampaignCharacter {
  id: string;
  name: string;
  archrace: string;
  /** The subrace, else the core race; null before either is chosen. */
  race: Ref | null;
  /** The first class; null before a choice. */
  classification: ClassificationRef | null;
  level: number;
  creator_id: string;
}

/** A whole campaign. */
export interface Campaign extends CampaignTile {
  /** The number of changes of the name and the description. */
  details_version: number;
  quest_notes: string;
  /** The number of saves of the notes. */
  quest_notes_version: number;
  /** The rule of carrying for the sheets of the campaign. */
  encumbrance: EncumbranceRule;
  /** What players see of the hit points of each other's characters. */
  party_health: PartyHealthRule;
  /** Whether players may write items. */
  players_write_items: boolean;
  /** Whether players see the creatures of the compendium. */
  players_see_creatures: boolean;
  /** When what an attack does is applied. */
  attack_application: AttackApplication;
  characters: CampaignCharacter[];
  users: CampaignUser[];
}

/** An invitation that waits for its answer. */
export interface PendingInvitation {
  user: Person;
  /** ISO 8601; the latest invitation when it was sent again. */
  invited_at: string;
}

/** A link with which anybody who has it joins a campaign as a player. */
export interface JoinLink {
  /** The whole address, below PUBLIC_URL. */
  url: string;
  /** ISO 8601. The link works until then. */
  expires_at: string;
}

/** The address that shows, without a login, what all players may see of the map. */
export interface TableScreenLink {
  /** The whole address, below PUBLIC_URL. */
  url: string;
}

/** The first steps of a new campaign, for its DM. */
export interface FirstSteps {
  has_map: boolean;
  /** A DM has dismissed the list of first steps. */
  dismissed: boolean;
}

/** The reply of GET /campaigns/:campaignId. `level` is the role of the signed-in user. */
export interface CampaignReply {
  campaign: Campaign;
  level: CampaignRole;
  users: CampaignUser[];
  current_user: { id: string; username: string; display_name: string };
  /** All usernames, for the DM's invitation; empty for everybody else. */
  all_users: string[];
  /** What only the DM sees; null for everybody else. */
  dm: DmView | null;
}

/** What only the DM of a campaign sees. */
export interface DmView {
  /** The newest first. */
  invitations: PendingInvitation[];
  /** The latest join link, also when it has expired; null when there is none. */
  join_link: JoinLink | null;
  /** Null when the campaign has no table screen. */
  table_screen: TableScreenLink | null;
  first_steps: FirstSteps;
}

/** The campaign of a join link, as the person who opens it sees it. */
export interface JoinLinkReply {
  campaign: CampaignSample;
  /** The display names of its DMs. */
  invited_by: string[];
  /** ISO 8601. */
  expires_at: string;
  /** Whether the signed-in user is a member of the campaign already. */
  is_member: boolean;
}

/** The quest notes and their version. */
export type QuestNotes = Pick<Campaign, 'quest_notes' | 'quest_notes_version'>;

/** The name and the description of a campaign and their version. */
export type CampaignDetails = Pick<Campaign, 'name' | 'desc' | 'details_version'>;

export const listCampaigns = route<void, { campaigns: CampaignTile[]; msg: string }>({
  method: 'GET',
  path: '/api/v1/campaigns',
  access: 'anyone',
  summary: "Returns the user's own campaigns; `msg` says why there are none.",
});

export const listCampaignSamples = route<void, { samples: CampaignSample[] }>({
  method: 'GET',
  path: '/api/v1/campaign_samples',
  access: 'anyone',
  summary: 'Returns public campaigns of which the user is not a member, the newest first.',
});

export const createCampaign = route<CreateCampaign, MessageReply & { id: string }>({
  method: 'POST',
  path: '/api/v1/campaigns',
  access: 'user',
  summary: 'Creates a campaign; its creator becomes the DM.',
});

export const getCampaign = route<void, CampaignReply>({
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId',
  access: 'campaign.read',
  summary: 'Returns a campaign as its members or, if it is public, its viewers see it.',
});

export const changeCampaign = route<ChangeCampaign, MessageReply>({
  method: 'PUT',
  path: '/api/v1/campaigns/:campaignId',
  access: 'campaign.settings',
  upload: true,
  summary:
    'Adds, invites or removes a person, withdraws an invitation, makes or ends the join link, dismisses the first ' +
    'steps, or sets the name and description (409 with the newer ones when they changed since `seenVersion`), the ' +
    "visibility, the rule of carrying, what players see of the hit points of each other's characters, or the picture.",
});

export const deleteCampaign = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/campaigns/:campaignId',
  access: 'campaign.settings',
  summary: 'Deletes a campaign with its map; the owners keep their characters.',
});

export const saveQuestNotes = route<SaveQuestNotes, MessageReply & { campaign: QuestNotes }>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId',
  access: 'campaign.notes',
  // A form with 4000 characters of up to nine bytes each.
  bodyBytes: 48 * 1024,
  summary: "Saves the DM's notes; 409 with the newer text when they changed since `seenVersion`.",
});

export const getJoinLink = route<void, JoinLinkReply>({
  method: 'GET',
  path: '/api/v1/join/:token',
  access: 'anyone',
  summary: 'Returns the campaign of a join link; 404 when the link is unknown, has expired or was renewed.',
});

export const joinCampaign = route<void, MessageReply & { campaign_id: string }>({
  method: 'POST',
  path: '/api/v1/join/:token',
  access: 'user',
  summary: 'Joins the campaign of a join link as a player; 404 as when it is opened, 409 when the campaign is full.',
});

/**
 * The server sends this to every open tab of a campaign's members when the campaign or its members or characters have
 * changed, and only to its DMs when an invitation or the join link has. The receiver fetches the campaign again.
 */
export const campaignChanged = serverEvent<{ campaignId: string }>('campaign changed');
