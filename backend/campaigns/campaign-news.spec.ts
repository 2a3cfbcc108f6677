import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BUDGETS } from '../core/load/budgets.js';
import type { DomainEvents } from '../core/domain-events.js';
import type { PersonEvents } from '../core/sockets/person-events.js';
import type { CampaignMembersService } from './campaign-members.service.js';
import { CampaignNews } from './campaign-news.js';

type Handler = (event: { campaignId: string }) => Promise<void>;

const MEMBERS = Array.from({ length: 60 }, (_, nth) => `member ${nth}`);

describe('the news of a campaign with sixty members', () => {
  const handlers = new Map<string, Handler>();
  /** The members who were told, in their steps. */
  let steps: (readonly string[])[];
  let news: CampaignNews;

  beforeEach(() => {
    jest.useFakeTimers();
    steps = [];
    const events = { after: (name: string, handler: Handler) => handlers.set(name, handler) };
    const members = { listMemberIds: () => Promise.resolve(MEMBERS) };
    const people = { emit: (userIds: readonly string[]) => steps.push(userIds) };
    news = new CampaignNews(
      events as unknown as DomainEvents,
      members as unknown as CampaignMembersService,
      people as unknown as PersonEvents,
      { budgets: BUDGETS },
    );
    news.onModuleInit();
  });
  afterEach(() => {
    news.onModuleDestroy();
    jest.useRealTimers();
  });

  const change = () => handlers.get('campaign.changed')?.({ campaignId: 'camp' });

  it('reaches a few at once, and each of them once within a second', async () => {
    await change();
    expect(steps).toEqual([MEMBERS.slice(0, 6)]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(steps.flat()).toEqual(MEMBERS);
    expect(Math.max(...steps.map(({ length }) => length))).toBe(6);
  });

  it('ends with the program', async () => {
    await change();
    news.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(1000);
    expect(steps).toHaveLength(1);
  });
});
