import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { route, type Access } from '../../../contracts/core/route.js';
import { ReadsPage } from './campaign-page.js';
import { Handles } from '../http/handles.decorator.js';
import { RouteAccessCheck } from './route-access.check.js';

const routeWith = (path: string, access: Access | undefined) =>
  route({ method: 'GET', path, access: access as Access, summary: 'A route of a test.' });

/** Starts an application with one controller and no other part of the product. */
async function start(controller: Type): Promise<void> {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [RouteAccessCheck] })
  class TestModule {}
  const app = await NestFactory.create(TestModule, { abortOnError: false, logger: false });
  try {
    await app.init();
  } finally {
    await app.close();
  }
}

describe('the start of the server', () => {
  it('accepts a controller whose handlers all state their access', async () => {
    @Controller()
    class ClosedController {
      @Handles(routeWith('/closed', 'user'))
      list() {
        return { entries: this.helper() };
      }

      helper() {
        return [];
      }
    }
    await expect(start(ClosedController)).resolves.toBeUndefined();
  });

  it('refuses a handler without a contract route and names it', async () => {
    @Controller()
    class ForgetfulController {
      @Get('/open')
      list() {
        return {};
      }
    }
    await expect(start(ForgetfulController)).rejects.toThrow(
      'ForgetfulController.list serves no route of a contract: decorate it with @Handles.',
    );
  });

  it('refuses a handler whose route states no access and names it', async () => {
    @Controller()
    class VagueController {
      @Handles(routeWith('/vague', undefined))
      list() {
        return {};
      }
    }
    await expect(start(VagueController)).rejects.toThrow(
      'VagueController.list serves GET /vague, which states no access.',
    );
  });

  it('refuses a handler whose page the guard cannot read and names it', async () => {
    class Pages {
      read() {
        return Promise.resolve({ isDm: null, isPublic: true });
      }
    }
    const serving = (path: string, access: Access): Type => {
      @Controller()
      class PageController {
        @Handles(routeWith(path, access))
        @ReadsPage(Pages)
        show() {
          return {};
        }
      }
      return PageController;
    };
    await expect(start(serving('/pages/:campaignId', 'campaign.read'))).resolves.toBeUndefined();
    for (const [path, access] of [
      ['/user-pages/:campaignId', 'user'],
      ['/pages', 'campaign.read'],
    ] as const)
      await expect(start(serving(path, access))).rejects.toThrow(
        `PageController.show reads a page, but GET ${path} has no :campaignId with a campaign action.`,
      );
  });
});
