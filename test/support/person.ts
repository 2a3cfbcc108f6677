import { setTimeout as sleep } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { connected } from './received.js';
import { fillPath, type Route } from '../../contracts/core/route.js';

/** An answer to a call: the reply's fields, and the HTTP code as `http`. */
export type Answer<Reply> = Reply & { readonly http: number };

interface Call<Body> {
  params?: Record<string, string | number>;
  body?: Partial<Record<keyof Body, unknown>> | Record<string, unknown>;
}

/** How the cookie begins by which a proxy knows the node of a browser; a person takes any node. */
const PROXY_COOKIE = 'questhearth.node=';

type Encoding = 'form' | 'json' | 'multipart';

/** A user with their own browser: a session cookie, and sockets that share it. */
export class Person {
  private cookie = '';
  private readonly sockets: Socket[] = [];
  /** Waits until all nodes have what each of them has written; set by the world. */
  settle: () => Promise<void> = () => Promise.resolve();
  /** Random for each person, because the rate limits count by address. */
  address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`;

  /** Options of the person's sockets, besides the usual ones. */
  protected readonly socketOptions: Partial<ManagerOptions & SocketOptions> = {};

  constructor(
    readonly url: string,
    readonly id = '',
    readonly username = '',
    readonly email = '',
    readonly password = '',
  ) {}

  /** Calls a route of the contract. Sends the body as a form by default. */
  async call<Body, Reply>(
    route: Route<Body, Reply>,
    { params, body }: Call<Body> = {},
    encoding: Encoding = 'form',
  ): Promise<Answer<Reply>> {
    const response = await this.fetch(fillPath(route.path, params), {
      method: route.method,
      ...(body ? encode(body, encoding) : {}),
    });
    const text = await response.text();
    return { ...(text ? (JSON.parse(text) as Reply) : ({} as Reply)), http: response.status };
  }

  /**
   * Calls a route, and repeats the call after each 429 once its `retryAfter` seconds have passed.
   * Returns a 429 that has no `retryAfter` or one of more than 10 seconds.
   */
  async callWithRetry<Body, Reply>(
    route: Route<Body, Reply>,
    call: Call<Body> = {},
    encoding: Encoding = 'form',
  ): Promise<Answer<Reply>> {
    for (;;) {
      const answer = await this.call(route, call, encoding);
      const { retryAfter } = answer as { retryAfter?: number };
      if (answer.http !== 429 || retryAfter === undefined || retryAfter > 10) return answer;
      await sleep(retryAfter * 1000);
    }
  }

  /** Sends a raw HTTP request with this person's session cookie and address. Keeps a new session cookie. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('cookie', this.cookie);
    headers.set('x-forwarded-for', this.address);
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers });
    const set = response.headers.getSetCookie().filter((line) => !line.startsWith(PROXY_COOKIE));
    for (const line of set) this.cookie = line.split(';')[0] ?? '';
    return response;
  }

  /** The same browser, with its session, at another node of the service. */
  at(url: string): Person {
    const person = new Person(url, this.id, this.username, this.email, this.password);
    person.cookie = this.cookie;
    return person;
  }

  /** The current session cookie, as a `Cookie` header. */
  get cookies(): string {
    return this.cookie;
  }

  set cookies(value: string) {
    this.cookie = value;
  }

  /**
   * Opens a socket with this person's session and waits until it is connected or refused.
   * @param listen attaches listeners for the first events of the connection, which may come before this promise
   * resolves
   * @param auth what the handshake carries beside the cookie, such as the token of a table screen
   */
  async socket(
    headers: Record<string, string> = {},
    listen?: (socket: Socket) => unknown,
    auth: object = {},
  ): Promise<Socket> {
    const extraHeaders = { cookie: this.cookie, 'x-forwarded-for': this.address, ...headers };
    const usual = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(this.url, { ...usual, extraHeaders, auth, ...this.socketOptions });
    this.sockets.push(socket);
    listen?.(socket);
    await connected(socket);
    return socket;
  }

  /** Closes the person's sockets. */
  leave(): void {
    for (const socket of this.sockets.splice(0)) socket.disconnect();
  }
}

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

function encode(body: object, encoding: Encoding): RequestInit {
  if (encoding === 'json') return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form =
    encoding === 'multipart' || Object.values(body).some((value) => value instanceof Blob)
      ? new FormData()
      : new URLSearchParams();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue;
    if (value instanceof Blob && form instanceof FormData)
      form.append(name, value, value instanceof File ? value.name : 'picture.png');
    else form.append(name, textOf(value));
  }
  return { body: form };
}
