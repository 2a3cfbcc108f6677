import type { CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { countText } from '../ui/count-text.js';

/** A first step of a new campaign. */
export interface FirstStep {
  id: 'players' | 'character' | 'map';
  title: string;
  done: boolean;
  /** A sentence about what is there already or what is missing. */
  state: string;
}

/** Returns the first steps of the DM; none for everybody else, and none when they are all done or dismissed. */
export function firstSteps({ dm, campaign }: CampaignReply): FirstStep[] {
  if (!dm || dm.first_steps.dismissed) return [];
  const players = campaign.users.filter(({ role }) => !role).length;
  const characters = campaign.characters.length;
  const { has_map } = dm.first_steps;
  if (players > 0 && characters > 0 && has_map) return [];
  return [
    { id: 'players', title: 'Invite players', done: players > 0, state: playersState(players, dm.invitations.length) },
    {
      id: 'character',
      title: 'Bring a character',
      done: characters > 0,
      state:
        characters > 0
          ? `${countText(characters, 'character')} in the campaign.`
          : 'Players bring their characters from this page. You can bring one of your own too.',
    },
    {
      id: 'map',
      title: 'Make a map',
      done: has_map,
      state: has_map ? 'The map is ready.' : 'Choose a size in the Field View, then paint squares and place markers.',
    },
  ];
}

function playersState(players: number, invitations: number): string {
  if (players > 0) return `${countText(players, 'player')} in the campaign.`;
  if (invitations > 0) return `Waiting for the answer to ${countText(invitations, 'invitation')}.`;
  return 'Send your players the join link, or invite them by username.';
}
