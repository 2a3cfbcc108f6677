import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CampaignAction, CampaignRole } from '../../../contracts/campaigns/campaigns.policy.js';
import type { SessionUser } from './session-user.js';

/** What a person may do in a campaign: the role of a member, or `viewer` for anybody else in a public campaign. */
export interface CampaignAccess {
  readonly campaignId: string;
  readonly userId: string;
  readonly role: CampaignRole;
}

/** The facts that decide the role of a person in a campaign. */
export interface Membership {
  /** Whether the person is a DM; null for a person who is no member. */
  readonly isDm: boolean | null;
  /** Whether the campaign is public. */
  readonly isPublic: boolean;
}

/** Decides who may do what in a campaign. `MembershipAuthorizer` implements it; the access guard and the map call it. */
export abstract class CampaignAuthorizer {
  /**
   * Checks that a person may do one action in one campaign, and returns their access.
   * @throws Failure 404 for an outsider, 403 for a member without the right
   */
  abstract require(user: SessionUser, action: CampaignAction, campaignId: string): Promise<CampaignAccess>;

  /**
   * Like `require`, with a membership that a page's own statement reads.
   * @param membership undefined when there is no such campaign
   */
  abstract judge(
    user: SessionUser,
    action: CampaignAction,
    campaignId: string,
    membership: Membership | undefined,
  ): CampaignAccess;

  /**
   * Checks that a person may read the creatures of the compendium. It is the one rule for every way to them.
   * @throws Failure 403 for a player of a campaign that keeps them from its players, unless they are DM of any campaign or
   * an administrator
   */
  abstract requireCreatures(user: Pick<SessionUser, 'id' | 'role'>): Promise<void>;
}

/** A request with the access that the guard has checked, and the page that it has read. */
export interface CampaignRequest extends Request {
  campaignAccess?: CampaignAccess;
  campaignPage?: Membership;
}

/** Injects the CampaignAccess on a route whose access is a campaign action. */
export const Access = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CampaignRequest>().campaignAccess,
);
