import type { Route } from '../../contracts/core/route.js';
import type { Api } from '../../frontend/core/api.js';

/** One recorded call. */
export interface MadeCall {
  name: string;
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** A fake of the HTTP API for stores: answers by route and records the calls. */
export class FakeApi {
  readonly calls: MadeCall[] = [];
  private readonly answers = new Map<string, () => unknown>();

  /** Sets the answer of a route. An Error is thrown instead of returned. */
  on<Body, Reply>(route: Route<Body, Reply>, answer: Reply | Error | (() => Reply)): this {
    this.answers.set(nameOf(route), typeof answer === 'function' ? (answer as () => Reply) : () => answer);
    return this;
  }

  /** The function that stores call. */
  readonly api: Api = async (route, { params, body } = {}) => {
    const name = nameOf(route);
    this.calls.push({ name, ...(params ? { params } : {}), ...(body ? { body } : {}) });
    const answer = this.answers.get(name);
    if (!answer) throw new Error(`No answer is set for ${name}.`);
    const reply = await Promise.resolve(answer());
    if (reply instanceof Error) throw reply;
    return reply as never;
  };

  /** The bodies of the calls of a route, in order. */
  bodies<Body, Reply>(route: Route<Body, Reply>): unknown[] {
    return this.calls.filter(({ name }) => name === nameOf(route)).map(({ body }) => body);
  }
}
