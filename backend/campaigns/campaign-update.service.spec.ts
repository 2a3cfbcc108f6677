import { describe, expect, it } from '@jest/globals';
import { CAMPAIGN_CHANGES } from '../../contracts/campaigns/campaigns.dto.js';
import type { Level } from '../../contracts/campaigns/campaigns.policy.js';
import { done, Failure, type MessageReply } from '../../contracts/core/failure.js';
import type { SessionUser } from '../core/current-user.js';
import { CampaignUpdateService } from './campaign-update.service.js';

const reply = (): Promise<MessageReply> => Promise.resolve(done('Done.'));
const members = { forceAdd: reply, invite: reply, remove: reply };
const campaigns = { setVisibility: reply, setPhoto: reply };

/** What a member of that level is answered to each change: its code, or 200. */
async function answers(level: Level): Promise<number[]> {
  const changes = new CampaignUpdateService(campaigns as never, members as never);
  const member = { campaignId: 'c1', userId: 'u1', level };
  const user = { id: 'u1' } as SessionUser;
  return Promise.all(
    CAMPAIGN_CHANGES.map((type) =>
      changes.apply(member, user, { type, username: 'ada' }, undefined).then(
        () => 200,
        (error: unknown) => (error instanceof Failure ? error.code : 500),
      ),
    ),
  );
}

describe('the changes of a campaign', () => {
  it('are asked of the policy one by one: inviting and adding people is an action of its own', async () => {
    expect(await answers('dm')).toEqual(CAMPAIGN_CHANGES.map(() => 200));
    for (const level of ['player', 'viewer'] as const)
      expect(await answers(level)).toEqual(CAMPAIGN_CHANGES.map(() => 403));
  });
});
