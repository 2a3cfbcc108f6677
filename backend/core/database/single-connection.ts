import pg, { type Client } from 'pg';

/**
 * Opens a connection beside the pool, for work that takes long, runs without a pool, or asks another database. Its
 * statements have no time limit. Whoever waits for a statement gets the error of a lost connection; nobody else does.
 * @throws the error of pg when the database does not answer within ten seconds or refuses
 */
export async function openConnection(url: string, name: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Closes a connection. One that is in the middle of a copy would read it to the end first, so its socket is closed. */
export async function closeConnection(client: Client, isBusy = false): Promise<void> {
  if (!isBusy) return client.end().catch(() => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void; destroyed: boolean } } })
    .connection;
  if (stream.destroyed) return;
  stream.destroy();
  await ended;
}
