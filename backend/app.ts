import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { takeBasePathOff } from './core/base-path.js';
import type { Budgets } from './core/budgets.js';
import type { RunningConfig } from './core/config.js';
import { installHttp } from './core/http.js';
import { InputPipe } from './core/input.pipe.js';
import { NestLog } from './core/log.js';
import { SessionSocketAdapter } from './core/socket.adapter.js';

/** An address has one spelling. The adapter makes the router, which reads this setting once. */
function caseSensitiveExpress(): ExpressAdapter {
  const server = express();
  server.set('case sensitive routing', true);
  return new ExpressAdapter(server);
}

/** The whole application, initialised but not listening: what `main` serves and the tests talk to. */
export async function createApp(config: RunningConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), caseSensitiveExpress(), {
    // Whoever starts it says why it failed, and tidies up.
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: true,
    logger: new NestLog(),
  });
  const sessions = installHttp(app, config, app.get(DataSource));
  setTimeLimits(app.getHttpServer(), config.budgets);
  app.useWebSocketAdapter(new SessionSocketAdapter(app, config, sessions));
  app.useGlobalPipes(new InputPipe());
  await app.init();
  takeBasePathOff(app.getHttpServer(), config.publicUrl);
  return app;
}

/** How long a connection may take for what. */
function setTimeLimits(server: Server & { connectionsCheckingInterval?: number }, budgets: Budgets): void {
  // Longer than browsers and proxies keep an idle connection: who closes it first loses the other's next request.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = budgets.headerSeconds * 1000;
  // The reader of bodies answers first; this ends connections whose body nobody reads.
  server.requestTimeout = (budgets.pictureSeconds + budgets.headerSeconds) * 1000;
  // Node looks every thirty seconds unless told otherwise before it listens.
  server.connectionsCheckingInterval = 5000;
}
