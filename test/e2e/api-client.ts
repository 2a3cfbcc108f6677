import { test } from 'playwright/test';
import { Person as ApiClient } from '../support/person.js';
import { OWN_CONNECTION } from './context-calls.js';
import type { Person } from './pages/person.js';

/** A client whose calls each open a connection. */
class UnpooledClient extends ApiClient {
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(OWN_CONNECTION)) headers.set(name, value);
    return super.fetch(path, { ...init, headers });
  }
}

/** Returns a client of the shared server's API with the session of the person's browser. */
export async function apiClientOf({ context }: Person): Promise<ApiClient> {
  const client = new UnpooledClient(test.info().project.use.baseURL ?? '');
  client.cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return client;
}
