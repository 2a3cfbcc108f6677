import type { CampaignSample, CampaignTile } from '../../contracts/campaigns/campaigns.contract.js';
import type { CampaignEntity } from './campaign.entity.js';

/** Returns the fields of a public campaign that anybody may see. */
export const sampleOf = ({ id, name, photo }: CampaignEntity): CampaignSample => ({ id, name, photo });

/** Returns the fields of a campaign in its members' list. */
export const tileOf = (campaign: CampaignEntity): CampaignTile => ({
  ...sampleOf(campaign),
  desc: campaign.desc,
  public: campaign.public,
});
