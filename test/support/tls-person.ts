import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { Person } from './person.js';

/** How a person reaches a service over TLS. */
interface Way {
  /** The certificate to trust, in PEM. */
  readonly certificate: string;
  /** The address of this machine from which the calls come; left out, the system chooses. */
  readonly from?: string;
  readonly transport?: 'polling' | 'websocket';
}

/** Returns the headers of an answer; several lines of one name stay apart. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, lines = []] of Object.entries(headersDistinct))
    for (const line of lines) headers.append(name, line);
  return headers;
}

/** A person at a service with a certificate of its own, as a browser calls it: with the origin of its pages. */
export class TlsPerson extends Person {
  protected override readonly socketOptions: Partial<ManagerOptions & SocketOptions>;

  constructor(
    { url, id, username, email, password }: Person,
    private readonly way: Way,
  ) {
    super(url, id, username, email, password);
    this.socketOptions = { ca: way.certificate, transports: [way.transport ?? 'websocket'] };
  }

  /** The same browser, with its session, on another way to the service. */
  by(way: Partial<Way>): TlsPerson {
    const person = new TlsPerson(this, { ...this.way, ...way });
    person.cookies = this.cookies;
    return person;
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const asked = new Request(this.url + path, init);
    const { certificate: ca, from: localAddress } = this.way;
    const headers = { ...this.ownHeaders, ...Object.fromEntries(asked.headers) };
    const call = request(asked.url, { method: asked.method, headers, ca, family: 4, localAddress });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    // Whoever refuses a body before it has arrived may close the connection after the answer.
    call.on('error', () => undefined);
    call.end(Buffer.from(await asked.arrayBuffer()));
    const [answer] = await answered;
    const body = await text(answer);
    const response = new Response(body === '' ? null : body, {
      status: answer.statusCode ?? 0,
      headers: headersOf(answer),
    });
    for (const line of response.headers.getSetCookie()) this.cookies = line.split(';')[0] ?? '';
    return response;
  }

  private get ownHeaders(): Record<string, string> {
    return { origin: this.url, 'x-forwarded-for': this.address, ...(this.cookies ? { cookie: this.cookies } : {}) };
  }
}
