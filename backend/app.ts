import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { installBasePathRemoval } from './core/http/base-path.js';
import type { Budgets } from './core/load/budgets.js';
import type { RunningConfig } from './core/config.js';
import { HttpAdapter } from './core/http/http.adapter.js';
import { installHttp } from './core/http/http.js';
import { InputPipe } from './core/http/input.pipe.js';
import { NestLog } from './core/log.js';
import { contentOf } from './library/library.service.js';
import { ConnectionDraining } from './core/sockets/connection-draining.js';
import { SessionSocketAdapter } from './core/sockets/socket.adapter.js';

/** Returns the whole application, initialised but not listening. `main.ts` and the tests start it. */
export async function createApp(config: RunningConfig): Promise<NestExpressApplication> {
  // Nothing else runs while the content is read, and the timeout of a connection to the database would expire meanwhile.
  const loaded: RunningConfig = { ...config, loadedContent: contentOf(config) };
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(loaded), new HttpAdapter(), {
    // The caller reports the error and cleans up.
    abortOnError: false,
    bodyParser: false,
    logger: new NestLog(),
  });
  const sessions = installHttp(app, config);
  setTimeLimits(app.getHttpServer(), config.budgets);
  app.useWebSocketAdapter(new SessionSocketAdapter(app, config, sessions));
  app.useGlobalPipes(new InputPipe());
  await app.init();
  installBasePathRemoval(app.getHttpServer(), config.publicUrl);
  return app;
}

/** Drains the open sockets, if other nodes can take them, and stops the application in order. */
export async function drainAndClose(app: NestExpressApplication): Promise<void> {
  await app.get(ConnectionDraining, { strict: false }).run();
  await app.close();
}

/** Sets the timeouts of connections. */
function setTimeLimits(server: Server & { connectionsCheckingInterval?: number }, budgets: Budgets): void {
  // Longer than the timeout of browsers and proxies: the side that closes first can lose the other's next request.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = budgets.headerSeconds * 1000;
  // RequestBodyReader answers first; this timeout closes connections with an unread body.
  server.requestTimeout = (budgets.pictureSeconds + budgets.headerSeconds) * 1000;
  // Node's default of thirty seconds is too long; it reads this setting when it begins to listen.
  server.connectionsCheckingInterval = 5000;
}
