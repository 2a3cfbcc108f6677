import type { Route } from '../../contracts/core/route.js';
import type { Api } from '../../frontend/core/api.js';

/** One call that was made. */
export interface MadeCall {
  name: string;
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** The server's end of a store's calls: answers by route, and remembers what it was asked. */
export class FakeApi {
  readonly calls: MadeCall[] = [];
  private readonly answers = new Map<string, () => unknown>();

  /** What a route answers from now on; an Error is thrown. */
  on<Body, Reply>(route: Route<Body, Reply>, answer: Reply | Error | (() => Reply)): this {
    this.answers.set(nameOf(route), typeof answer === 'function' ? (answer as () => Reply) : () => answer);
    return this;
  }

  /** What stores call. */
  readonly api: Api = async (route, { params, body } = {}) => {
    const name = nameOf(route);
    this.calls.push({ name, ...(params ? { params } : {}), ...(body ? { body } : {}) });
    const answer = this.answers.get(name);
    if (!answer) throw new Error(`Nobody answers ${name}.`);
    const reply = await Promise.resolve(answer());
    if (reply instanceof Error) throw reply;
    return reply as never;
  };

  /** The bodies that a route was sent, in order. */
  bodies<Body, Reply>(route: Route<Body, Reply>): unknown[] {
    return this.calls.filter(({ name }) => name === nameOf(route)).map(({ body }) => body);
  }
}
