import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports below those that the system gives to outgoing connections and to servers on port 0, so that nothing but
 * another call of `freePort` can take one between the look and the start of a server.
 */
const [FIRST, LAST] = [10_000, 32_000];

/** Finds a TCP port of 127.0.0.1 that no process listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

/** Whether a server can listen on a port of 127.0.0.1. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen(port, '127.0.0.1');
    await listening;
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
