import { expect, it, jest } from '@jest/globals';
import { log } from '../log.js';
import { PoolClient } from './pg-pool.js';

it('a connection that ends is logged as lost, unless this program has closed it', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  const stopped = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  const [closed, lost] = [new PoolClient(), new PoolClient()];
  // pg-pool listens to each client that nobody uses.
  const poolListener = jest.fn();
  closed.on('error', poolListener);
  await closed.end();
  closed.emit('error', stopped);
  expect([warn, poolListener].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  lost.emit('error', stopped);
  expect(warn).toHaveBeenCalledTimes(1);
});
