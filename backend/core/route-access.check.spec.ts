import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { route, type Access } from '../../contracts/core/route.js';
import { Handles } from './handles.decorator.js';
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
});
