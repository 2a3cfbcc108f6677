import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { ChangeCampaign, CreateCampaign, SaveQuestNotes } from './campaigns.dto.js';
import type { Level } from './campaigns.policy.js';

/** A campaign as a stranger sees it. */
export interface CampaignSample {
  id: string;
  name: string;
  /** Address of the picture, or null. */
  photo: string | null;
}

/** One of one's own campaigns. */
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

/** A character as the campaign's members see it from outside. */
export interface CampaignCharacter {
  id: string;
  name: string;
  archrace: string;
  classification: string;
  level: number;
  creator_id: string;
}

/** One campaign, whole. */
export interface Campaign extends CampaignTile {
  quest_notes: string;
  /** Counts the saves of the notes. */
  quest_notes_version: number;
  characters: CampaignCharacter[];
  users: CampaignUser[];
}

/** What GET /campaigns/:campaignId replies. */
export interface CampaignReply {
  campaign: Campaign;
  level: Level;
  users: CampaignUser[];
  current_user: { id: string; username: string; display_name: string };
  /** Everybody's username, for the DM's invitation; empty for others. */
  all_users: string[];
}

export type QuestNotes = Pick<Campaign, 'quest_notes' | 'quest_notes_version'>;

export const listCampaigns = route<void, { campaigns: CampaignTile[]; msg: string }>({
  method: 'GET',
  path: '/api/v1/campaigns',
  access: 'anyone',
  summary: "One's own campaigns; `msg` says why there are none.",
});

export const listCampaignSamples = route<void, { samples: CampaignSample[] }>({
  method: 'GET',
  path: '/api/v1/campaign_samples',
  access: 'anyone',
  summary: 'Some public campaigns that one is not in oneself, the newest first.',
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
  summary: 'One campaign, as its members or, if it is public, its viewers see it.',
});

export const changeCampaign = route<ChangeCampaign, MessageReply>({
  method: 'PUT',
  path: '/api/v1/campaigns/:campaignId',
  access: 'campaign.settings',
  upload: true,
  summary: 'Adds, invites or removes a person, sets the visibility or the picture.',
});

export const deleteCampaign = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/campaigns/:campaignId',
  access: 'campaign.settings',
  summary: 'Deletes a campaign with its map; its characters go back to their owners.',
});

export const saveQuestNotes = route<SaveQuestNotes, MessageReply & { campaign: QuestNotes }>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId',
  access: 'campaign.notes',
  // 4000 characters of a form may take nine bytes each.
  bodyBytes: 48 * 1024,
  summary: "Saves the DM's notes; 409 with the newer text when they changed since `seenVersion`.",
});
