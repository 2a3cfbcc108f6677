import { describe, expect, it } from '@jest/globals';
import type { CampaignReply } from '../../contracts/campaigns/campaigns.contract.js';
import { visitorText } from './visitor-text.js';

const reply = (...users: { display_name: string; role: boolean }[]) =>
  ({ campaign: { users }, current_user: { username: 'pip' } }) as unknown as CampaignReply;

describe('what a visitor of a public campaign reads', () => {
  it('names its DMs, whom one asks for an invitation, and the username that they need', () => {
    const ann = { display_name: 'Ann', role: true };
    const text = visitorText(reply(ann, { display_name: 'Lee', role: false }, { display_name: 'Max', role: true }));
    expect(text).toContain('ask its DM (Dungeon Master), Ann or Max, to invite you. Your username is pip.');
    expect(visitorText(reply())).toContain('ask its DM (Dungeon Master) to invite you.');
  });
});
