import { Injectable, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CAMPAIGN_ACTIONS } from '../../../contracts/campaigns/campaigns.policy.js';
import { pageReaderOf } from './campaign-page.js';
import { routeOf } from '../http/handles.decorator.js';
import { StartError } from '../start-error.js';

/** Refuses to start a server with a handler whose access no contract states, or whose page the guard cannot read. */
@Injectable()
export class RouteAccessCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const problems = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (typeof metatype === 'function' ? this.problemsOf(metatype) : []));
    if (problems.length > 0) throw new StartError(problems.join(' '));
  }

  /** Returns one sentence for each handler of a controller that lacks a route or an access. */
  private problemsOf(controller: Function): string[] {
    const prototype = controller.prototype as Record<string, object>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!handler || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const problem = problemOf(handler);
      return problem ? [`${controller.name}.${name} ${problem}`] : [];
    });
  }
}

/** Returns what a handler lacks as part of a sentence; undefined when it lacks nothing. */
function problemOf(handler: object): string | undefined {
  const route = routeOf(handler);
  if (!route) return 'serves no route of a contract: decorate it with @Handles.';
  // A cast can hide a missing access from the compiler.
  const access: string | undefined = route.access;
  if (!access) return `serves ${route.method} ${route.path}, which states no access.`;
  if (pageReaderOf(handler) && (!isCampaignAction(access) || !route.path.includes('/:campaignId')))
    return `reads a page, but ${route.method} ${route.path} has no :campaignId with a campaign action.`;
  return undefined;
}

const isCampaignAction = (access: string): boolean => (CAMPAIGN_ACTIONS as string[]).includes(access);
