import { expect, it, jest } from '@jest/globals';
import { logDatabaseLoss } from './database-loss.js';
import { PoolClient } from './pg-pool.js';

/* Whether a loss is a line in the log depends on the losses of the ten seconds before, so this looks at who listens. */
it('a connection that ends is logged as lost, unless this program has closed it', async () => {
  const stopped = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  const [closed, open] = [new PoolClient(), new PoolClient()];
  expect(open.listeners('error')).toEqual([logDatabaseLoss]);
  // pg-pool listens to each client that nobody uses.
  const poolListener = jest.fn();
  closed.on('error', poolListener);
  await closed.end();
  closed.emit('error', stopped);
  expect(closed.listeners('error')).not.toContain(logDatabaseLoss);
  expect(poolListener).not.toHaveBeenCalled();
});
