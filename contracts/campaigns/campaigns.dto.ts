import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { PARTY_HEALTH_RULES, type PartyHealthRule } from '../characters/party-health.js';
import { ENCUMBRANCE_RULES, type EncumbranceRule } from '../content/campaign-rules.js';
import { FormBoolean, FormOptional, FormTrim, SeenVersion } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The body of POST /api/v1/campaigns. */
export class CreateCampaign {
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.campaignName) name!: string;
  @FormOptional() @FormTrim() @IsOptional() @IsString() @MaxLength(LIMITS.campaignDesc) desc?: string;
}

/** The changes of PUT /api/v1/campaigns/:campaignId. */
export const CAMPAIGN_CHANGES = [
  'force_add',
  'request_add',
  'remove',
  'withdraw',
  'make_join_link',
  'end_join_link',
  'make_table_screen',
  'end_table_screen',
  'dismiss_first_steps',
  'edit',
  'make_public',
  'make_private',
  'set_encumbrance',
  'set_party_health',
  'set_players_write_items',
  'set_players_see_creatures',
  'set_attack_application',
  'upload_photo',
] as const;
export type CampaignChange = (typeof CAMPAIGN_CHANGES)[number];
/** When what an attack does is applied: when the DM says so, or as soon as it is rolled. */
const ATTACK_APPLICATIONS = ['dm', 'at-once'] as const;
export type AttackApplication = (typeof ATTACK_APPLICATIONS)[number];

/** The changes that need a username. */
const MEMBER_CHANGES: readonly CampaignChange[] = ['force_add', 'request_add', 'remove', 'withdraw'];

const isEdit = ({ type }: ChangeCampaign): boolean => type === 'edit';

/**
 * The body of PUT /api/v1/campaigns/:campaignId. `upload_photo` sends the picture in `file`; `edit` sends the name, the
 * description and the version of both that the editor last saw.
 */
export class ChangeCampaign {
  @IsIn(CAMPAIGN_CHANGES) type!: CampaignChange;
  @ValidateIf((form: ChangeCampaign) => MEMBER_CHANGES.includes(form.type))
  @FormTrim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.usernameMax)
  username?: string;
  @ValidateIf(isEdit) @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.campaignName) name?: string;
  @ValidateIf(isEdit) @FormTrim() @IsString() @MaxLength(LIMITS.campaignDesc) desc?: string;
  @ValidateIf(({ type }: ChangeCampaign) => type === 'set_encumbrance')
  @IsIn(ENCUMBRANCE_RULES)
  encumbrance?: EncumbranceRule;
  @ValidateIf(({ type }: ChangeCampaign) => type === 'set_party_health')
  @IsIn(PARTY_HEALTH_RULES)
  partyHealth?: PartyHealthRule;
  @ValidateIf(({ type }: ChangeCampaign) => type === 'set_players_write_items')
  @FormBoolean()
  @IsBoolean()
  playersWriteItems?: boolean;
  @ValidateIf(({ type }: ChangeCampaign) => type === 'set_players_see_creatures')
  @FormBoolean()
  @IsBoolean()
  playersSeeCreatures?: boolean;
  @ValidateIf(({ type }: ChangeCampaign) => type === 'set_attack_application')
  @IsIn(ATTACK_APPLICATIONS)
  attackApplication?: AttackApplication;
  /** Left out: the edit is unconditional. */
  @SeenVersion() seenVersion?: number;
  @IsOptional() @IsIn(['campaigns']) genre?: 'campaigns';
  @IsOptional() @IsIn(['campaign']) category?: 'campaign';
  @IsOptional() @IsString() id?: string;
}

/** The body of PUT /api/v1/campaign/:campaignId: the DM's notes. */
export class SaveQuestNotes {
  @IsString() @MaxLength(LIMITS.questNotes) campaignNotes!: string;
  /** The version that the editor last saw. Left out: the save is unconditional. */
  @SeenVersion() seenVersion?: number;
}
