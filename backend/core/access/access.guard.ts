import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { CampaignAction } from '../../../contracts/campaigns/campaigns.policy.js';
import { badInput, forbidden, signedOut } from '../../../contracts/core/failure.js';
import { PROBES } from '../../../contracts/core/health.contract.js';
import { GENERAL_ACCESSES, type Route } from '../../../contracts/core/route.js';
import { COSTS } from '../load/budgets.js';
import { CampaignAuthorizer, type CampaignRequest } from './campaign-authorizer.js';
import { pageReaderOf, type PageParams } from './campaign-page.js';
import { userOf, type SessionUser } from './session-user.js';
import { CONFIG, type Config } from '../config.js';
import { routeOf } from '../http/handles.decorator.js';
import { fromAnotherSite, ownGets } from '../http/origin.js';
import { RequestBodyReader, requireSender } from '../http/request-body.js';
import { countReply } from '../http/reply-compression.js';
import { addressOf, declaredBytes } from '../http/request-source.js';
import { isUuid } from '../uuid.js';
import { LowPriorityQueue } from '../load/low-priority-queue.js';
import { accountOf, WorkBudget, type Sender } from '../load/work-budget.js';
import { resume, type Account } from '../load/work-meter.js';

type AnyRoute = Route<unknown, unknown>;

/**
 * Checks the access that each route declares, and refuses a handler without a route. A page of a campaign is read together
 * with the membership that decides. Reads the body after the checks; only a route with a `campaignField` needs the body for
 * the check of the campaign, which then follows.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly isOwnGet: (request: Request) => boolean;

  constructor(
    private readonly authorizer: CampaignAuthorizer,
    private readonly bodies: RequestBodyReader,
    private readonly work: WorkBudget,
    private readonly queue: LowPriorityQueue,
    private readonly providers: ModuleRef,
    @Inject(CONFIG) config: Pick<Config, 'publicUrl'>,
  ) {
    this.isOwnGet = ownGets(config);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const handler = context.getHandler();
    const route = routeOf(handler);
    if (!route) throw forbidden();
    if (isProbe(route)) return true;
    const request = context.switchToHttp().getRequest<CampaignRequest>();
    const user = userOf(request);
    const sender = senderOf(request, user);
    const cost = costOf(route);
    const response = context.switchToHttp().getResponse<Response>();
    this.work.chargeOrRefuse(sender, cost, request.headers.cookie);
    countReply(request, (bytes) => this.work.charge(sender, bytes / COSTS.repliedBytesPerUnit));
    const account = accountOf(cost, (units) => this.work.charge(sender, units));
    resume(account);
    requireRole(route, user);
    if (route.ownPagesOnly && !this.isOwnGet(request)) throw fromAnotherSite();
    // Who is slow to send a body holds no turn.
    if (route.method === 'GET') await this.takeTurn(sender, response, account);
    if (user && route.access === 'creatures') await this.authorizer.requireCreatures(user);
    const action = campaignActionOf(route);
    if (action && !route.campaignField)
      await this.authorize(request, user, action, String(request.params['campaignId']), handler);
    await this.bodies.receive(route, request, response, sender);
    resume(account);
    this.work.charge(sender, costOfBody(request));
    if (route.method !== 'GET') await this.takeTurn(sender, response, account);
    this.bodies.parse(request);
    if (action && route.campaignField)
      await this.authorize(request, user, action, campaignIdIn(request, route.campaignField));
    return true;
  }

  /**
   * Lets the call of a sender who has used up much of their budget wait for its turn. Its work begins then.
   * @throws Failure 400 when the sender is gone meanwhile
   */
  private async takeTurn(sender: Sender, response: Response, account: Account): Promise<void> {
    if (!this.work.isLow(sender)) return;
    await this.queue.turn(response);
    requireSender(response);
    resume(account);
  }

  private async authorize(
    request: CampaignRequest,
    user: SessionUser | undefined,
    action: CampaignAction,
    campaignId: string,
    handler?: object,
  ): Promise<void> {
    if (!user) throw signedOut();
    const reader = handler && pageReaderOf(handler);
    if (!reader) {
      request.campaignAccess = await this.authorizer.require(user, action, campaignId);
      return;
    }
    const pages = this.providers.get(reader, { strict: false });
    const page = isUuid(campaignId) ? await pages.read(user, request.params as PageParams) : undefined;
    request.campaignAccess = this.authorizer.judge(user, action, campaignId, page);
    request.campaignPage = page;
  }
}

/** @throws Failure 401 when signed out, 403 when the route needs an administrator */
function requireRole({ access }: AnyRoute, user: SessionUser | undefined): void {
  if (access === 'anyone') return;
  if (!user) throw signedOut();
  if (access === 'admin' && user.role !== 'admin') throw forbidden('Only an administrator can do that.');
}

const isProbe = (route: AnyRoute): boolean => (PROBES as readonly AnyRoute[]).includes(route);

const campaignActionOf = ({ access }: AnyRoute): CampaignAction | undefined =>
  GENERAL_ACCESSES.find((general) => general === access) ? undefined : (access as CampaignAction);

/** Returns the id of the campaign that the body names. @throws Failure 400 naming the field */
function campaignIdIn(request: Request, field: string): string {
  const value = (request.body as Record<string, unknown>)[field];
  if (value === undefined || value === '') throw badInput(field, 'Please choose a campaign.');
  if (!isUuid(value)) throw badInput(field, 'There is no such campaign.');
  return value;
}

const senderOf = (request: Request, user: SessionUser | undefined): Sender => ({
  userId: user?.id,
  address: addressOf(request),
});

function costOf({ method, hashesPassword }: AnyRoute): number {
  if (hashesPassword) return COSTS.password;
  return method === 'GET' ? COSTS.read : COSTS.write;
}

const costOfBody = (request: Request): number =>
  (request.file ? COSTS.picture : 0) + (declaredBytes(request) ?? 0) / COSTS.receivedBytesPerUnit;
