import type {
  CampaignDetails,
  CampaignSample,
  CampaignTile,
  QuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import type { CampaignEntity } from './campaign.entity.js';

/** Returns the fields of a public campaign that anybody may see. */
export const sampleOf = ({ id, name, photo }: CampaignEntity): CampaignSample => ({ id, name, photo });

/** Returns the fields of a campaign in its members' list. */
export const tileOf = (campaign: CampaignEntity): CampaignTile => ({
  ...sampleOf(campaign),
  desc: campaign.desc,
  public: campaign.public,
});

/** Returns the name and the description with their version. */
export const detailsOf = ({ name, desc, detailsVersion }: CampaignEntity): CampaignDetails => ({
  name,
  desc,
  details_version: detailsVersion,
});

/** Returns the quest notes with their version. */
export const notesOf = (campaign: CampaignEntity): QuestNotes => ({
  quest_notes: campaign.questNotes,
  quest_notes_version: campaign.questNotesVersion,
});
