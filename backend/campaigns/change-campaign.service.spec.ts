import { describe, expect, it } from '@jest/globals';
import { CAMPAIGN_CHANGES } from '../../contracts/campaigns/campaigns.dto.js';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { done, Failure, type MessageReply } from '../../contracts/core/failure.js';
import type { SessionUser } from '../core/access/session-user.js';
import { ChangeCampaignService } from './change-campaign.service.js';

const reply = (): Promise<MessageReply> => Promise.resolve(done('Done.'));
const members = { remove: reply };
const invitations = { addOrInvite: reply, invite: reply, withdraw: reply };
const links = { make: reply, end: reply };
const tables = { make: reply, end: reply };
const settings = {
  setVisibility: reply,
  setEncumbrance: reply,
  setPartyHealth: reply,
  setPlayersWriteItems: reply,
  setPlayersSeeCreatures: reply,
  setAttackApplication: reply,
  setPhoto: reply,
  edit: reply,
  dismissFirstSteps: reply,
};

/** Returns the status code of each change for a member of that role. */
async function statusCodes(role: CampaignRole): Promise<number[]> {
  const service = new ChangeCampaignService(
    settings as never,
    members as never,
    invitations as never,
    links as never,
    tables as never,
  );
  const member = { campaignId: 'c1', userId: 'u1', role };
  const user = { id: 'u1' } as SessionUser;
  return Promise.all(
    CAMPAIGN_CHANGES.map((type) =>
      service.apply(member, user, { type, username: 'ada' }, undefined).then(
        () => 200,
        (error: unknown) => (error instanceof Failure ? error.code : 500),
      ),
    ),
  );
}

describe('ChangeCampaignService', () => {
  it('allows every change to the DM and refuses it to everybody else with 403', async () => {
    expect(await statusCodes('dm')).toEqual(CAMPAIGN_CHANGES.map(() => 200));
    for (const role of ['player', 'viewer'] as const)
      expect(await statusCodes(role)).toEqual(CAMPAIGN_CHANGES.map(() => 403));
  });
});
