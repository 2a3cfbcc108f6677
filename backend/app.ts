import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { takeBasePathOff } from './core/base-path.js';
import type { RunningConfig } from './core/config.js';
import { installHttp } from './core/http.js';
import { NestLog } from './core/log.js';
import { SessionSocketAdapter } from './core/socket.adapter.js';
import { createValidationPipe } from './core/validation.js';

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
  // Longer than browsers and proxies keep an idle connection: who closes it first loses the other's next request.
  app.getHttpServer().keepAliveTimeout = 75_000;
  app.useWebSocketAdapter(new SessionSocketAdapter(app, config, sessions));
  app.useGlobalPipes(createValidationPipe());
  await app.init();
  takeBasePathOff(app.getHttpServer(), config.publicUrl);
  return app;
}
