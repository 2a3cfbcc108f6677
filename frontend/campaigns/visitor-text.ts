import type { CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { isolated } from '../../contracts/core/text.js';

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns what somebody who is no member of a public campaign may read, and how they join it. */
export function visitorText({ campaign, current_user }: Pick<CampaignReply, 'campaign' | 'current_user'>): string {
  const dms = campaign.users.filter(({ role }) => role).map(({ display_name }) => isolated(display_name));
  const names = dms.length === 0 ? '' : `, ${either.format(dms)},`;
  return (
    'This campaign is public, so everybody may read this page. Its map and its character sheets are for its members. ' +
    `To join, ask its DM (Dungeon Master)${names} to invite you. Your username is ${isolated(current_user.username)}. ` +
    'The invitation comes to your notifications.'
  );
}
