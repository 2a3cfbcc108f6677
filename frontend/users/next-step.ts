import type { CurrentUser, UserCampaign } from '../../contracts/auth/auth.contract.js';
import type { ListedCharacter } from '../../contracts/characters/characters.contract.js';
import { builderPath } from '../characters/builder-path.js';

/** What a user can do next, and where. */
export interface NextStep {
  text: string;
  action: string;
  to: string;
}

type HomeUser = Pick<CurrentUser, 'username' | 'campaigns' | 'made_chars'>;

/** Returns whether the user is the DM of a campaign. */
export const isDmOf = ({ groups }: UserCampaign, username: string): boolean =>
  groups.some((member) => member.dm && member.username === username);

/** Returns the most useful next step; undefined when nothing is missing, or when the user has no campaign and no draft. */
export function nextStep({ username, campaigns, made_chars }: HomeUser): NextStep | undefined {
  const withoutCharacter = campaigns.filter(
    (campaign) => !isDmOf(campaign, username) && !made_chars.some((one) => one.campaign?.id === campaign.id),
  );
  const draft = made_chars.find(({ is_published }) => !is_published);
  if (draft) return finishStep(draft, withoutCharacter);
  if (withoutCharacter[0]) return bringStep(withoutCharacter[0], made_chars);
  const alone = campaigns.find((campaign) => campaign.groups.length === 1 && isDmOf(campaign, username));
  if (alone)
    return {
      text: `Nobody else is in ${alone.name} yet.`,
      action: 'Invite players',
      to: `/campaigns/${alone.id}?section=settings`,
    };
  return undefined;
}

/** The draft goes into the campaign that needs it, when there is exactly one. */
function finishStep(draft: ListedCharacter, withoutCharacter: readonly UserCampaign[]): NextStep {
  const campaignId = withoutCharacter.length === 1 ? withoutCharacter[0]?.id : undefined;
  return {
    text: `${draftName(draft)} is not finished yet.`,
    action: 'Finish drafting',
    to: builderPath({ characterId: draft.id, campaignId }),
  };
}

const draftName = ({ name }: ListedCharacter): string => name.trim() || 'Your character';

/** A player needs a character: a finished one that is free, or a new one. */
function bringStep({ id, name }: UserCampaign, characters: readonly ListedCharacter[]): NextStep {
  const ready = characters.find(({ completion_status }) => completion_status === 'Ready to join');
  return ready
    ? { text: `${ready.name} can join ${name}.`, action: 'Open the campaign', to: `/campaigns/${id}` }
    : {
        text: `You have no character in ${name} yet.`,
        action: 'Create a character',
        to: builderPath({ campaignId: id }),
      };
}
