import type { FailureReply } from '../../contracts/core/failure.js';
import { Failure, failureIn } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Route } from '../../contracts/core/route.js';
import { OUTDATED, PROTOCOL, PROTOCOL_HEADER } from '../../contracts/core/protocol-version.js';
import { fillPath } from '../../contracts/core/route.js';
import { encodeForm, encodeQuery } from './form.js';
import { retryAfterOf } from './live/retry-timer.js';

/** A picture in addition to the fields of a body. */
interface Attachment {
  file?: Blob | undefined;
}

/**
 * The fields that a call sends: those of the route's DTO and a picture. A route without a body takes only the picture.
 */
export type Input<Body> = [Body] extends [void] ? Attachment : Body & Attachment;

/** What one call sends, and how it ends early. */
export interface Call<Body> {
  /** Values of the path's `:name` parameters. */
  params?: Readonly<Record<string, string | number>>;
  body?: Input<Body>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Aborts the call; it then rejects with the signal's AbortError. */
  signal?: AbortSignal;
}

/**
 * Makes one call of the contract and resolves with its reply.
 * Rejects with a `Failure`: the server's `msg`, code, field and further fields; code 0 when the server cannot be
 * reached.
 */
export type Api = <Body, Reply>(route: Route<Body, Reply>, call?: Call<Body>) => Promise<Reply>;

/** Where calls go, and what happens when the server refuses the page itself. */
export interface ApiOptions {
  /** The prefix of every path: a base path or another origin; empty for the root of this origin. */
  origin?: string;
  fetch?: typeof fetch;
  /**
   * Called when the server answers 401 to a call that needs a session. @returns the Failure with which the call rejects
   */
  onSignedOut?: (failure: Failure) => Failure;
  /** Called when the server does not understand this page any more. */
  onOutdated?: () => void;
}

/** Code 0: the server did not answer. */
const unreachable = (): Failure => new Failure(0, 'The server cannot be reached. Check your connection and try again.');

/** Returns the reply's JSON; `undefined` without a body or when it is no JSON, such as a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}

/** Turns a reply with an error status into a Failure with a readable message. */
export function failureOf(code: number, reply: unknown): Failure {
  const given = (typeof reply === 'object' && reply !== null ? reply : {}) as Partial<FailureReply>;
  const msg = given.msg ?? `The server could not answer (code ${code}). Try again in a moment.`;
  return failureIn({ ...given, msg, status: false, code });
}

/** A picture needs a multipart form, and long JSON would be three times as long in a urlencoded one. */
const isMultipart = ({ upload, bodyBytes }: Pick<Route, 'upload' | 'bodyBytes'>): boolean =>
  upload === true || (bodyBytes ?? 0) >= LIMITS.characterFileBytes;

/** How often a call that only reads is sent while the server asks to wait. */
const READ_TRIES = 8;
/** Milliseconds; a longer wait is a limit that the person must read of. */
const LONGEST_WAIT = 10_000;

/** Returns the milliseconds after which a call is sent again by itself; undefined when it is not. */
function waitBefore(next: number, { method }: Pick<Route, 'method'>, problem: unknown): number | undefined {
  const mayRepeat = method === 'GET' && next <= READ_TRIES && problem instanceof Failure && problem.code === 429;
  const wait = mayRepeat ? retryAfterOf(problem) : undefined;
  return wait !== undefined && wait <= LONGEST_WAIT ? wait : undefined;
}

/** Waits. Rejects as an aborted call does when the signal ends the wait. */
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

/**
 * Returns the function that makes every call. It sends the session cookie of the same origin. A call that only reads waits
 * as long as the server asks a busy sender to, and is sent again.
 */
export function createApi({
  origin = '',
  fetch: send = (...args) => fetch(...args),
  onSignedOut,
  onOutdated,
}: ApiOptions = {}): Api {
  const callOnce = async <Body, Reply>(
    route: Route<Body, Reply>,
    { params, body, query, signal }: Call<Body>,
  ): Promise<Reply> => {
    const url = origin + fillPath(route.path, params) + encodeQuery(query);
    const response = await send(url, {
      method: route.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL.version) },
      ...(body && route.method !== 'GET' ? { body: encodeForm(body, isMultipart(route)) } : {}),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw unreachable();
    });
    const reply = await readJson(response);
    if (response.ok) return reply as Reply;
    const failure = failureOf(response.status, reply);
    if (response.status === OUTDATED) onOutdated?.();
    const needsSession = response.status === 401 && route.access !== 'anyone';
    throw needsSession && onSignedOut ? onSignedOut(failure) : failure;
  };
  return async (route, call = {}) => {
    for (let tried = 1; ; tried += 1)
      try {
        return await callOnce(route, call);
      } catch (problem) {
        const wait = waitBefore(tried + 1, route, problem);
        if (wait === undefined) throw problem;
        await pause(wait, call.signal);
      }
  };
}
