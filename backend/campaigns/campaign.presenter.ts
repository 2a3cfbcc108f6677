import type { UserCampaign } from '../../contracts/auth/auth.contract.js';
import type {
  CampaignDetails,
  CampaignSample,
  CampaignTile,
  CampaignUser,
  PendingInvitation,
  QuestNotes,
} from '../../contracts/campaigns/campaigns.contract.js';
import type { InvitationRow } from '../notifications/notification.subqueries.js';
import { personOf } from '../users/user.presenter.js';
import type { CampaignEntity } from './campaign.entity.js';
import type { MemberRow, OwnCampaignRow } from './campaign.subqueries.js';

type Stored<Field extends keyof CampaignEntity> = Pick<CampaignEntity, Field>;

/** Returns the fields of a public campaign that anybody may see. */
export const sampleOf = ({ id, name, photo }: Stored<'id' | 'name' | 'photo'>): CampaignSample => ({ id, name, photo });

/** Returns the fields of a campaign in its members' list. */
export const tileOf = (campaign: Stored<'id' | 'name' | 'photo' | 'desc' | 'public'>): CampaignTile => ({
  ...sampleOf(campaign),
  desc: campaign.desc,
  public: campaign.public,
});

/** Returns the name and the description with their version. */
export const detailsOf = ({
  name,
  desc,
  detailsVersion,
}: Stored<'name' | 'desc' | 'detailsVersion'>): CampaignDetails => ({
  name,
  desc,
  details_version: detailsVersion,
});

/** Returns the quest notes with their version. */
export const notesOf = (campaign: Stored<'questNotes' | 'questNotesVersion'>): QuestNotes => ({
  quest_notes: campaign.questNotes,
  quest_notes_version: campaign.questNotesVersion,
});

/** Returns a member as everybody in the campaign sees them. In the API, `role` is true for the DM. */
export const campaignUserOf = ({ isDm, person }: MemberRow): CampaignUser => ({ ...personOf(person), role: isDm });

/** Returns a campaign in the list of one of its members. */
export const userCampaignOf = ({ id, name, photo, members }: OwnCampaignRow): UserCampaign => ({
  id,
  name,
  photo,
  groups: members.map(({ isDm, person }) => ({
    dm: isDm,
    username: person.username,
    display_name: person.displayName,
  })),
});

/** Returns an open invitation as the DM sees it. */
export const pendingInvitationOf = ({ person, invitedAt }: InvitationRow): PendingInvitation => ({
  user: personOf(person),
  invited_at: new Date(invitedAt).toISOString(),
});
