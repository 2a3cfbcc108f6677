import { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ReverseProxy } from '../e2e/reverse-proxy.js';

const RECORDER_PATH = '/problem-recorder.js';
const PROBLEM_PATH = '/problem-recorder/problem';
/** What a page says in its console of a live connection that fails. */
const LOST = 'console.warn: The live connection failed:';

/** Runs in the page before its own scripts, and sends every problem to the proxy. */
function recordProblems(path: string): void {
  const send = (text: string) => navigator.sendBeacon(path, `${location.pathname}${location.search}: ${text}`);
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      send(`console.${level}: ${parts.map(String).join(' ')}`);
      print(...parts);
    };
  }
  const sourceOf = (target: EventTarget | null): string =>
    target instanceof HTMLElement ? `not loaded: ${target.outerHTML.slice(0, 200)}` : '';
  // The errors of images, scripts and styles do not bubble.
  addEventListener(
    'error',
    (event) => send(event.message ? `uncaught: ${event.message}` : sourceOf(event.target)),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => send(`unhandled rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`blocked by ${violatedDirective}: ${blockedURI}`),
  );
}

/**
 * A reverse proxy that records the problems of the pages behind it: console errors and warnings, uncaught errors,
 * blocked and failed requests. It does so in every browser, and WebKit's driver has no console of its own.
 */
export class WatchingProxy extends ReverseProxy {
  readonly problems: string[] = [];
  /** The pages that have loaded the recorder. */
  recorded = 0;
  private isCut = false;
  /** After a cut, also a little after its end, a page may say that its live connection has failed. */
  private wasCut = false;

  /** Ends every live connection and lets nothing through until `restore`, like a network that is away. */
  cut(): void {
    this.isCut = true;
    this.wasCut = true;
    this.closeSockets();
  }

  restore(): void {
    this.isCut = false;
  }

  protected override forward(incoming: IncomingMessage, response: ServerResponse): void {
    if (incoming.url === RECORDER_PATH) {
      this.recorded += 1;
      response.setHeader('content-type', 'text/javascript');
      return void response.end(`(${recordProblems.toString()})(${JSON.stringify(PROBLEM_PATH)});`);
    }
    if (incoming.url === PROBLEM_PATH) return this.takeProblem(incoming, response);
    if (this.isCut) return void incoming.socket.destroy();
    // The recorder cannot be written into a compressed page.
    if (isPage(incoming.headers.accept)) delete incoming.headers['accept-encoding'];
    super.forward(incoming, response);
  }

  protected override forwardUpgrade(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    if (this.isCut) return void client.destroy();
    super.forwardUpgrade(incoming, client, head);
  }

  protected override answer(incoming: IncomingMessage, reply: IncomingMessage, response: ServerResponse): void {
    const status = reply.statusCode ?? 502;
    if (status >= 400) this.problems.push(`${status}: ${incoming.method} ${incoming.url}`);
    if (!isPage(reply.headers['content-type']) || status !== 200) return super.answer(incoming, reply, response);
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('end', () => {
      const html = Buffer.concat(parts).toString('utf8');
      const { 'content-length': _length, ...headers } = reply.headers;
      response.writeHead(status, headers);
      response.end(html.replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`));
    });
  }

  private takeProblem(incoming: IncomingMessage, response: ServerResponse): void {
    let text = '';
    incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
    incoming.on('end', () => {
      if (!this.wasCut || !text.includes(LOST)) this.problems.push(text);
      response.writeHead(204).end();
    });
  }
}

const isPage = (type = ''): boolean => type.includes('text/html');
