import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { FormOptional, FormTrim, SeenVersion } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** POST /api/v1/campaigns */
export class CreateCampaign {
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.campaignName) name!: string;
  @FormOptional() @FormTrim() @IsOptional() @IsString() @MaxLength(LIMITS.campaignDesc) desc?: string;
}

/** What the DM may do to a campaign with one PUT. */
export const CAMPAIGN_CHANGES = [
  'force_add',
  'request_add',
  'remove',
  'make_public',
  'make_private',
  'upload_photo',
] as const;
export type CampaignChange = (typeof CAMPAIGN_CHANGES)[number];
/** The changes that speak of a person. */
const MEMBER_CHANGES: readonly CampaignChange[] = ['force_add', 'request_add', 'remove'];

/** PUT /api/v1/campaigns/:campaignId. `upload_photo` comes with the picture in `file`. */
export class ChangeCampaign {
  @IsIn(CAMPAIGN_CHANGES) type!: CampaignChange;
  @ValidateIf((form: ChangeCampaign) => MEMBER_CHANGES.includes(form.type))
  @FormTrim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.usernameMax)
  username?: string;
  @IsOptional() @IsIn(['campaigns']) genre?: 'campaigns';
  @IsOptional() @IsIn(['campaign']) category?: 'campaign';
  @IsOptional() @IsString() id?: string;
}

/** PUT /api/v1/campaign/:campaignId: the DM's notes. */
export class SaveQuestNotes {
  @IsString() @MaxLength(LIMITS.questNotes) campaignNotes!: string;
  /** The version the editor last saw; left out, the save is unconditional. */
  @SeenVersion() seenVersion?: number;
}
