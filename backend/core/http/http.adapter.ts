import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
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

/** Makes a server whose requests and responses are Express's own. */
function createExpressServer(app: Express): Server {
  // Express sets the prototype of each request and response. V8 then makes a new hidden class for every property that is
  // added later, in the old generation, and no inline cache knows it. With the right prototype from the start it does not.
  const classes = {
    IncomingMessage: withPrototype(IncomingMessage, app.request),
    ServerResponse: withPrototype(ServerResponse, app.response),
  };
  return createServer(classes, app);
}

/** Nest's adapter of Express with case-sensitive routes. It ends open connections when it closes. */
export class HttpAdapter extends ExpressAdapter {
  private readonly sockets = new Set<Socket>();

  constructor() {
    const app = express();
    // The adapter makes the router, which reads this setting once.
    app.set('case sensitive routing', true);
    super(app);
  }

  override initHttpServer(): void {
    const server = createExpressServer(this.getInstance<Express>());
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    this.httpServer = server;
  }

  override close(): ReturnType<ExpressAdapter['close']> {
    this.sockets.forEach((socket) => socket.destroy());
    return super.close();
  }
}
