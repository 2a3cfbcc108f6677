import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseLoss, logDatabaseLoss } from './database-loss.js';
import { StartError } from '../start-error.js';

/** Milliseconds, for a database that starts at the same time as the program. */
const PATIENCE = { total: 30_000, oneTry: 5_000, pause: 500, silence: 1_000 };

/** Returns host and port, or the socket folder, without user and password. */
function addressOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return searchParams.get('host') ?? `${hostname}:${port || '5432'}`;
}

/** Explains to the operator why a database cannot be used; the message never holds the password. */
export function explainDatabaseError(error: unknown, url: string): StartError {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const place = addressOf(url);
  const because = (reason: string): StartError => new StartError(`DATABASE_URL: ${reason}`, { cause: error });
  if (isDatabaseLoss(error)) {
    return because(`the database at ${place} does not answer (${code || message}). Start it, or correct the address.`);
  }
  if (code === '28P01' || code === '28000') {
    return because(`the database at ${place} refuses the user or the password. Correct them.`);
  }
  if (code === '3D000') {
    const name = new URL(url).pathname.slice(1);
    return because(`there is no database "${name}" at ${place}. Create it, or correct the name.`);
  }
  return because(`the database at ${place} cannot be used: ${message}.`);
}

async function tryToConnect(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE.oneTry,
    application_name: 'questhearth start',
  });
  client.on('error', logDatabaseLoss);
  await client.connect();
  await client.end();
}

/**
 * Waits until the database of DATABASE_URL answers.
 * @param print gets one line when the wait begins
 * @throws StartError that names DATABASE_URL when the database cannot be used or does not answer in time
 */
export async function waitForDatabase(
  url: string,
  print: (line: string) => void,
  patience = PATIENCE.total,
): Promise<void> {
  let isPrinted = false;
  const printOnce = (): void => {
    const seconds = Math.round(patience / 1000);
    if (!isPrinted)
      print(`Waiting for the database at ${addressOf(url)} (DATABASE_URL), for ${seconds} seconds at most …`);
    isPrinted = true;
  };
  const silent = setTimeout(printOnce, PATIENCE.silence);
  const until = performance.now() + patience;
  try {
    for (;;) {
      const problem = await tryToConnect(url).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (problem === undefined) return;
      if (!isDatabaseLoss(problem) || performance.now() > until) throw explainDatabaseError(problem, url);
      printOnce();
      await sleep(PATIENCE.pause);
    }
  } finally {
    clearTimeout(silent);
  }
}
