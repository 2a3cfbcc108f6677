import { describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io';
import type { Unread } from '../../contracts/notifications/notifications.contract.js';
import type { StateComparison } from '../core/nodes/state-comparison.js';
import type { DomainEvents } from '../core/domain-events.js';
import { NotificationsGateway } from './notifications.gateway.js';
import type { NotificationsService } from './notifications.service.js';

const unread = (count: number): Unread => ({ is_unread: count > 0, unread_count: count });

describe('the unread notifications of a person', () => {
  it('are counted one after another, so that a count at the connection never arrives after a newer one', async () => {
    const counts: ((value: Unread) => void)[] = [];
    const sent: Unread[] = [];
    const receivers = { emit: (_name: string, value: Unread) => sent.push(value) };
    const { gateway, change } = gatewayOf(
      () => new Promise((resolve) => void counts.push(resolve)),
      () => receivers,
    );
    const connected = gateway.handleConnection({ ...receivers, data: { user: { id: 'ada' } } } as unknown as Socket);
    const changed = change({ userId: 'ada' });
    await new Promise(setImmediate);
    // A count that began after the change would be done first.
    counts[1]?.(unread(1));
    await new Promise(setImmediate);
    counts[0]?.(unread(0));
    await new Promise(setImmediate);
    counts[1]?.(unread(1));
    await Promise.all([connected, changed]);
    expect(sent).toEqual([unread(0), unread(1)]);
  });

  it('are counted again after a count that failed', async () => {
    const sent: Unread[] = [];
    const counts = [() => Promise.reject(new Error('no database')), () => Promise.resolve(unread(2))];
    const { change } = gatewayOf(
      () => counts.shift()!(),
      () => ({ emit: (_name: string, value: Unread) => sent.push(value) }),
    );
    const [failed, changed] = [change({ userId: 'ada' }), change({ userId: 'ada' })];
    await expect(failed).rejects.toThrow('no database');
    await changed;
    expect(sent).toEqual([unread(2)]);
  });
});

type Change = (event: { userId: string }) => Promise<void>;

/** Returns a gateway and the handler that it has for changed notifications. */
function gatewayOf(
  countUnread: () => Promise<Unread>,
  to: () => object,
): { gateway: NotificationsGateway; change: Change } {
  let change: Change | undefined;
  const events = { onEveryNode: (_name: string, handler: Change) => (change = handler) } as unknown as DomainEvents;
  const gateway = new NotificationsGateway(
    events,
    { countUnread } as unknown as NotificationsService,
    { add: () => undefined } as unknown as StateComparison,
  );
  Object.assign(gateway, { server: { to } });
  gateway.onModuleInit();
  if (!change) throw new Error('The gateway handles no changed notifications.');
  return { gateway, change };
}
