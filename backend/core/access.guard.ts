import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import { badInput, forbidden, signedOut } from '../../contracts/core/failure.js';
import type { Route } from '../../contracts/core/route.js';
import { CampaignDoor, type MemberRequest } from './campaign-door.js';
import { userOf } from './current-user.js';
import { routeOf } from './handles.js';
import { isUuid } from './uuid.js';

/** Reads the access that each route declares and lets through whom it names; a handler without one is shut. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly door: CampaignDoor) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeOf(context.getHandler());
    if (!route) throw forbidden();
    if (route.access === 'anyone') return true;
    const request = context.switchToHttp().getRequest<MemberRequest>();
    const user = userOf(request);
    if (!user) throw signedOut();
    if (route.access === 'user') return true;
    if (route.access === 'admin') {
      if (user.role !== 'admin') throw forbidden('Only an administrator may do that.');
      return true;
    }
    request.campaignMember = await this.door.require(user, route.access satisfies CampaignAction, campaignIdOf(route, request));
    return true;
  }
}

/** The campaign that a request speaks of; an id that cannot be one is left to the door, which knows no such campaign. */
function campaignIdOf(route: Route<unknown, unknown>, request: MemberRequest): string {
  if (!route.campaignField) return String(request.params['campaignId']);
  const value = (request.body as Record<string, unknown> | undefined)?.[route.campaignField];
  if (!isUuid(value)) throw badInput(route.campaignField, `${route.campaignField} must name a campaign`);
  return value;
}
