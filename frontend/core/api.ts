import type { FailureReply } from '../../contracts/core/failure.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Route } from '../../contracts/core/route.js';
import { fillPath } from '../../contracts/core/route.js';
import { encodeForm, encodeQuery } from './form.js';

/** A picture in addition to the fields of a body. */
interface Attachment {
  file?: Blob | undefined;
}

/**
 * The fields that a call sends: those of the route's DTO and a picture. A route without a body takes only the picture.
 */
export type Input<Body> = [Body] extends [void] ? Attachment : Body & Attachment;

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

export interface ApiOptions {
  /** The prefix of every path: a base path or another origin; empty for the root of this origin. */
  origin?: string;
  fetch?: typeof fetch;
  /**
   * Called when the server answers 401 to a call that needs a session. @returns the Failure with which the call rejects
   */
  onSignedOut?: (failure: Failure) => Failure;
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
  const {
    msg,
    field,
    status: _status,
    code: _code,
    ...details
  } = (typeof reply === 'object' && reply !== null ? reply : {}) as Partial<FailureReply>;
  return new Failure(code, msg ?? `The server could not answer (code ${code}). Try again in a moment.`, field, details);
}

/** A picture needs a multipart form, and long JSON would be three times as long in a urlencoded one. */
const isMultipart = ({ upload, bodyBytes }: Pick<Route, 'upload' | 'bodyBytes'>): boolean =>
  upload === true || (bodyBytes ?? 0) >= LIMITS.characterFileBytes;

/** Returns the function that makes every call. It sends the session cookie of the same origin. */
export function createApi({
  origin = '',
  fetch: send = (...args) => fetch(...args),
  onSignedOut,
}: ApiOptions = {}): Api {
  return async <Body, Reply>(
    route: Route<Body, Reply>,
    { params, body, query, signal }: Call<Body> = {},
  ): Promise<Reply> => {
    const url = origin + fillPath(route.path, params) + encodeQuery(query);
    const response = await send(url, {
      method: route.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      ...(body && route.method !== 'GET' ? { body: encodeForm(body, isMultipart(route)) } : {}),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw unreachable();
    });
    const reply = await readJson(response);
    if (response.ok) return reply as Reply;
    const failure = failureOf(response.status, reply);
    const needsSession = response.status === 401 && route.access !== 'anyone';
    throw needsSession && onSignedOut ? onSignedOut(failure) : failure;
  };
}
