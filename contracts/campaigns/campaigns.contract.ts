import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { ChangeCampaign, CreateCampaign, SaveQuestNotes } from './campaigns.dto.js';
import type { CampaignRole } from './campaigns.policy.js';

/** A public campaign as people see it who are not members. */
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

/** A character as every member of its campaign sees it. `archrace` and `classification` are names. */
export interface CampaignCharacter {
  id: string;
  name: string;
  archrace: string;
  classification: string;
  level: number;
  creator_id: string;
}

/** A whole campaign. */
export interface Campaign extends CampaignTile {
  quest_notes: string;
  /** The number of saves of the notes. */
  quest_notes_version: number;
  characters: CampaignCharacter[];
  users: CampaignUser[];
}

/** The reply of GET /campaigns/:campaignId. `level` is the role of the signed-in user. */
export interface CampaignReply {
  campaign: Campaign;
  level: CampaignRole;
  users: CampaignUser[];
  current_user: { id: string; username: string; display_name: string };
  /** All usernames, for the DM's invitation; empty for everybody else. */
  all_users: string[];
}

/** The quest notes and their version. */
export type QuestNotes = Pick<Campaign, 'quest_notes' | 'quest_notes_version'>;

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
  summary: 'Adds, invites or removes a person, or sets the visibility or the picture.',
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
