import { test } from 'playwright/test';
import { Person as ApiClient } from '../support/person.js';
import type { Person } from './pages/person.js';

/** Returns a client of the shared server's API with the session of the person's browser. */
export async function apiClientOf({ context }: Person): Promise<ApiClient> {
  const client = new ApiClient(test.info().project.use.baseURL ?? '');
  client.cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return client;
}
