import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { log } from '../core/log.js';
import { RoomQueue } from './map.queue.js';

const paint = { name: 'paint', payload: { colorHexUsage: 'color', coordinateId: 1, colorHex: null } } as const;

/** A queue whose commands are done at once, and whose last commit can never be published. */
const queueThatCannotPublish = (): RoomQueue =>
  new RoomQueue({
    turn: () => Promise.resolve(),
    execute: (commands) => Promise.resolve(commands.forEach(({ resolve }) => resolve({ msg: 'Done.', status: true }))),
    flush: () => {
      throw new Error('a viewer broke');
    },
  });

describe('the queue of a room whose last commit cannot be published', () => {
  beforeEach(() => void jest.spyOn(log, 'error').mockReturnValue());
  afterEach(() => void jest.restoreAllMocks());

  it('executes the commands that come later', async () => {
    const queue = queueThatCannotPublish();
    await queue.enqueueCommand('pim', paint);
    await queue.settled();
    expect(queue.isIdle).toBe(true);
    expect(log.error).toHaveBeenCalledTimes(1);
    await expect(queue.enqueueCommand('pim', paint)).resolves.toMatchObject({ status: true });
  });

  it('runs tasks, and refuses only those that fail themselves', async () => {
    const queue = queueThatCannotPublish();
    const failing = queue.enqueueTask(() => Promise.reject(new Error('its own')));
    const running = queue.enqueueTask(() => 'its result');
    await expect(failing).rejects.toThrow('its own');
    await expect(running).resolves.toBe('its result');
  });
});
