import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import '../../backend/app.module.js';
import { handledRoutes, type HandledRoute } from '../../backend/core/http/handles.decorator.js';
import {
  CAMPAIGN_ACTIONS,
  may,
  type CampaignAction,
  type CampaignRole,
} from '../../contracts/campaigns/campaigns.policy.js';
import type { Access, Route } from '../../contracts/core/route.js';
import type { Answer, Person } from '../support/person.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

/*
 * Checks every served route: it refuses people whom its contract does not admit, and names invalid input.
 */

type AnyRoute = Route<unknown, unknown>;
const isCampaignAction = (access: Access): access is CampaignAction => (CAMPAIGN_ACTIONS as string[]).includes(access);
const nameOf = ({ route }: HandledRoute): string => `${route.method} ${route.path}`;
const routes = handledRoutes();
const restricted = routes.filter(({ route }) => route.access !== 'anyone');
const ofCampaigns = restricted.filter(({ route }) => isCampaignAction(route.access));
const withBody = routes.filter(({ body }) => body !== undefined && fieldsOf(body).length > 0);

/** The fields that a DTO validates, in the order of declaration. */
function fieldsOf(body: NonNullable<HandledRoute['body']>): string[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(body, '', true, false);
  return [...new Set(metadata.map(({ propertyName }) => propertyName))];
}

describe('every route', () => {
  let world: World;
  let closed: CampaignWorld;
  let open: CampaignWorld;
  let admin: Person;

  beforeAll(async () => {
    world = await World.start();
    [closed, open, admin] = await Promise.all([
      world.campaign(),
      world.campaign({ isPublic: true }),
      world.user({ role: 'admin' }),
    ]);
  });
  afterAll(() => world.close());

  /** Calls a route with this campaign's id, and with unknown ids in every other parameter. */
  const call = (
    person: Person,
    route: AnyRoute,
    campaignId: string,
    body: Record<string, unknown> = {},
  ): Promise<Answer<unknown>> => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const params = Object.fromEntries(names.map((name) => [name, name === 'campaignId' ? campaignId : randomUUID()]));
    const campaign = route.campaignField ? { [route.campaignField]: campaignId } : {};
    return person.call(
      route,
      { params, ...(route.method === 'GET' ? {} : { body: { ...body, ...campaign } }) },
      'json',
    );
  };

  it('declares who may call it', () => {
    expect(routes.length).toBeGreaterThan(20);
    for (const { route, handler } of routes)
      expect({ handler, access: typeof route.access }).toEqual({ handler, access: 'string' });
  });

  it.each(restricted.map((handled) => [nameOf(handled), handled.route] as const))(
    '%s answers 401 to a signed-out person',
    async (_, route) => {
      expect(await call(world.stranger(), route, open.campaignId)).toFailWith(401);
    },
  );

  it.each(
    restricted
      .filter(({ route }) => route.access === 'admin')
      .map((handled) => [nameOf(handled), handled.route] as const),
  )('%s answers 403 to a person who is not an administrator', async (_, route) => {
    expect(await call(open.dm, route, open.campaignId)).toFailWith(403);
  });

  it.each(ofCampaigns.map((handled) => [nameOf(handled), handled.route] as const))(
    '%s answers 404 to an outsider',
    async (_, route) => {
      expect(await call(closed.outsider, route, closed.campaignId)).toFailWith(404);
      expect(await call(closed.dm, route, randomUUID())).toFailWith(404);
      expect(await call(admin, route, closed.campaignId)).toFailWith(404);
    },
  );

  const refusals = ofCampaigns.flatMap(({ route }) =>
    (['player', 'viewer'] as const)
      .filter((level: CampaignRole) => !may(level, route.access as CampaignAction))
      .map((level) => [`${route.method} ${route.path}`, level, route] as const),
  );
  it.each(refusals)('%s answers 403 to a %s', async (_, level, route) => {
    expect(await call(level === 'player' ? open.player : open.outsider, route, open.campaignId)).toFailWith(403);
  });

  /** A person who may make the call. */
  const callerOf = (access: Access): Person =>
    access === 'admin' ? admin : isCampaignAction(access) ? open.dm : open.player;

  it.each(withBody.map((handled) => [nameOf(handled), handled] as const))(
    '%s names the invalid field',
    async (_, { route, body }) => {
      const fields = fieldsOf(body as NonNullable<typeof body>).filter((field) => field !== route.campaignField);
      if (fields.length === 0) return;
      const wrong = Object.fromEntries(fields.map((field) => [field, { not: ['what', 'is', 'asked'] }]));
      const answer = (await call(callerOf(route.access), route, open.campaignId, wrong)) as Answer<{ field?: string }>;
      expect(fields).toContain(answer.field?.split('.')[0]);
      expect(answer).toFailWith(400, answer.field);
    },
  );

  it.each(
    routes.filter(({ route }) => route.path.includes(':')).map((handled) => [nameOf(handled), handled.route] as const),
  )('%s refuses an invalid id', async (_, route) => {
    const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1] ?? '', "no'id%"]));
    const answer = await callerOf(route.access).call(
      route,
      { params, ...(route.method === 'GET' ? {} : { body: {} }) },
      'json',
    );
    expect([400, 403, 404]).toContain(answer.http);
    expect(answer).toMatchObject({ status: false });
  });

  it('answers 404 with a FailureReply at an unknown address', async () => {
    const response = await open.dm.fetch('/api/v1/no_such_call');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: false, msg: expect.any(String) });
  });
});
