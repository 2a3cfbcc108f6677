import type { APIResponse, BrowserContext } from 'playwright/test';

/** The header of a call with a connection of its own: on a busy machine, the server closes an idle one just when it is used. */
export const OWN_CONNECTION = { connection: 'close' } as const;

/** The fields of a form, or a body of JSON. */
type Body = { readonly form: Record<string, string> } | { readonly data: unknown };

/** Makes a call outside of any page, with the session of a browser context. */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Body) => Promise<APIResponse>;

/** Returns what makes the calls of a browser context. */
export const callsOf =
  ({ request }: BrowserContext): Call =>
  (method, path, body) =>
    request.fetch(path, { method, ...body, headers: OWN_CONNECTION });
