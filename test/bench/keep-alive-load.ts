import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One GET call with the session that makes it. */
export interface Visit {
  readonly path: string;
  /** The `Cookie` header. */
  readonly cookie: string;
}

/** Makes a call with plain Node: `fetch` would cost this process more than the server. @throws Error when it is not 200 */
export function get(url: string, { path, cookie }: Visit, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers: { cookie }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${response.statusCode} ${text}`));
        });
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Makes calls for `seconds` on `connections` connections that stay open, each with one call at a time; the nth connection
 * makes the nth visit, counted round.
 * @returns calls a second
 */
export async function callsPerSecond(
  url: string,
  visits: readonly [Visit, ...Visit[]],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, noDelay: true, maxSockets: connections });
  const started = performance.now();
  let calls = 0;
  const visitOn = async (visit: Visit): Promise<void> => {
    while (performance.now() < started + seconds * 1000) {
      await get(url, visit, agent);
      calls += 1;
    }
  };
  await Promise.all(
    Array.from({ length: connections }, (_, index) => visitOn(visits[index % visits.length] ?? visits[0])),
  );
  const perSecond = calls / ((performance.now() - started) / 1000);
  agent.destroy();
  return perSecond;
}
