import { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';

/** A class like `base` whose instances have `prototype` from the start. */
function withPrototype<Base extends typeof IncomingMessage | typeof ServerResponse>(
  base: Base,
  prototype: object,
): Base {
  function Message(this: object, ...args: unknown[]): void {
    Reflect.apply(base, this, args);
  }
  Message.prototype = prototype;
  return Message as unknown as Base;
}

/** Milliseconds that requests and the farewells of sockets may take when the server closes. */
export const CLOSE_WITHIN = 2000;
/** Milliseconds between two looks for connections whose request has ended. */
const IDLE_INTERVAL = 20;

/**
 * A server whose requests and responses are Express's own. Who closes it waits for no browser: it ends connections without
 * a request at once, the others after their request, and all of them after `CLOSE_WITHIN`.
 */
class ExpressServer extends Server {
  private readonly sockets = new Set<Socket>();

  constructor(app: Express) {
    // Express sets the prototype of each request and response. V8 then makes a new hidden class for every property that is
    // added later, in the old generation, and no inline cache knows it. With the right prototype from the start it does not.
    const classes = {
      IncomingMessage: withPrototype(IncomingMessage, app.request),
      ServerResponse: withPrototype(ServerResponse, app.response),
    };
    super(classes, app);
    this.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  override close(callback?: (error?: Error) => void): this {
    super.close(callback);
    // Node takes a connection on which nothing was asked yet for a busy one.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => this.closeIdleConnections(), IDLE_INTERVAL);
    const end = setTimeout(() => this.sockets.forEach((socket) => socket.destroy()), CLOSE_WITHIN);
    this.once('close', () => {
      clearInterval(idle);
      clearTimeout(end);
    });
    return this;
  }
}

/** Nest's adapter of Express with case-sensitive routes. */
export class HttpAdapter extends ExpressAdapter {
  constructor() {
    const app = express();
    // The adapter makes the router, which reads this setting once.
    app.set('case sensitive routing', true);
    super(app);
  }

  override initHttpServer(): void {
    this.httpServer = new ExpressServer(this.getInstance<Express>());
  }
}
