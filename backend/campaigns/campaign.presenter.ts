import type { CampaignSample, CampaignTile } from '../../contracts/campaigns/campaigns.contract.js';
import type { CampaignEntity } from './campaign.entity.js';

/** What anybody may see of a public campaign. */
export const sampleOf = ({ id, name, photo }: CampaignEntity): CampaignSample => ({ id, name, photo });

/** What members see of a campaign in a list. */
export const tileOf = (campaign: CampaignEntity): CampaignTile => ({
  ...sampleOf(campaign),
  desc: campaign.desc,
  public: campaign.public,
});
