import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JoinLink, JoinLinkReply } from '../../contracts/campaigns/campaigns.contract.js';
import { done, Failure, type MessageReply } from '../../contracts/core/failure.js';
import { TIMES } from '../../contracts/core/limits.js';
import { CONFIG, type RunningConfig } from '../core/config.js';
import type { SessionUser } from '../core/access/session-user.js';
import { fromNow, isToCome } from '../core/database/database-clock.js';
import { DomainEvents } from '../core/domain-events.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { CampaignMembersService } from './campaign-members.service.js';
import { CampaignEntity } from './campaign.entity.js';
import { sampleOf } from './campaign.presenter.js';
import type { JoinLinkRow } from './campaign.subqueries.js';
import { JoinLinkEntity } from './join-link.entity.js';
import { linkIdOf, linkToken } from './link-token.js';

/** The same answer for an unknown, an expired, a renewed and an ended link. */
const linkIsGone = (): Failure =>
  new Failure(404, 'This join link no longer works. Ask the DM of the campaign for a new one.');

/** Makes and ends the join link of a campaign, and lets people join with it. */
@Injectable()
export class JoinLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: Pick<RunningConfig, 'publicUrl' | 'sessionSecret'>,
  ) {}

  /** Returns a join link as the DM sees it, with its address. */
  present({ linkId, expiresAt }: JoinLinkRow): JoinLink {
    const token = linkToken('join link', linkId, this.config.sessionSecret);
    return { url: `${this.config.publicUrl}/join/${token}`, expires_at: new Date(expiresAt).toISOString() };
  }

  /** Creates a new join link. The previous one ends at once. */
  async make(campaignId: string): Promise<MessageReply> {
    const expiresAt = fromNow(`${TIMES.joinLinkDays} days`);
    await this.events.transaction(async (transaction, publish) => {
      await transaction.upsert(JoinLinkEntity, { campaignId, linkId: randomUUID(), expiresAt }, ['campaignId']);
      await publish('campaign.joining.changed', { campaignId });
    });
    return done(`The join link is ready. It works for ${TIMES.joinLinkDays} days.`);
  }

  /** Ends the join link. */
  async end(campaignId: string): Promise<MessageReply> {
    await this.events.transaction(async (transaction, publish) => {
      await transaction.delete(JoinLinkEntity, { campaignId });
      await publish('campaign.joining.changed', { campaignId });
    });
    return done('The join link has ended. Nobody can join with it now.');
  }

  /**
   * Returns the campaign of a join link. Only invalid links count as tries.
   * @param clientIp as `ipKey` returns it
   * @throws Failure 404 when the link does not work, 429 after too many tries
   */
  async open(user: SessionUser | undefined, token: string, clientIp: string): Promise<JoinLinkReply> {
    await this.rates.consume('join.ip', clientIp);
    const { campaignId, expiresAt } = await this.requireLink(this.dataSource.manager, token);
    await this.rates.refund('join.ip', clientIp);
    const [campaign, users] = await Promise.all([
      this.dataSource.manager.findOneBy(CampaignEntity, { id: campaignId }),
      this.members.listMembers(campaignId),
    ]);
    if (!campaign) throw linkIsGone();
    return {
      campaign: sampleOf(campaign),
      invited_by: users.filter(({ role }) => role).map(({ display_name }) => display_name),
      expires_at: expiresAt.toISOString(),
      is_member: users.some(({ id }) => id === user?.id),
    };
  }

  /**
   * Adds the person to the campaign of the link. Does nothing for a person who is a member already.
   * @throws Failure 404 when the link does not work, 409 when the campaign is full, 429 after too many tries
   */
  async join(user: SessionUser, token: string): Promise<MessageReply & { campaign_id: string }> {
    await this.rates.consume('join.user', user.id);
    return this.events.transaction(async (transaction, publish) => {
      const { campaignId } = await this.requireLink(transaction, token);
      const isNew = await this.members.join(transaction, publish, campaignId, user.id);
      const msg = isNew ? 'You have joined. Welcome to the campaign.' : 'You are in this campaign already.';
      return { ...done(msg), campaign_id: campaignId };
    });
  }

  /** Returns the link of a token. In a transaction, a renewal waits until the person has joined. @throws Failure 404 */
  private async requireLink(manager: EntityManager, token: string): Promise<JoinLinkEntity> {
    const linkId = linkIdOf('join link', token, this.config.sessionSecret);
    const where = { linkId, expiresAt: isToCome() };
    const isInTransaction = manager !== this.dataSource.manager;
    const lock = isInTransaction ? ({ lock: { mode: 'pessimistic_read' } } as const) : {};
    const link = linkId !== undefined && (await manager.findOne(JoinLinkEntity, { where, ...lock }));
    if (!link) throw linkIsGone();
    return link;
  }
}
