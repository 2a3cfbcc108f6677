import { describe, expect, it } from '@jest/globals';
import { SingleFlight } from './single-flight.js';

/** A task that the test settles, with the number of its starts. */
function controlledTask() {
  const starts: { resolve: (value: string) => void; reject: (reason: Error) => void }[] = [];
  const task = () => new Promise<string>((resolve, reject) => starts.push({ resolve, reject }));
  return { task, starts };
}

describe('SingleFlight', () => {
  it('runs a task once while it is called again, and gives both callers its result', async () => {
    const { task, starts } = controlledTask();
    const flight = new SingleFlight();
    const both = Promise.all([flight.run(task), flight.run(task)]);
    expect([starts.length, flight.isRunning()]).toEqual([1, true]);
    starts[0]?.resolve('saved');
    expect(await both).toEqual(['saved', 'saved']);
    expect(flight.isRunning()).toBe(false);
  });

  it('runs a task again after the first run has settled, also after a rejection', async () => {
    const { task, starts } = controlledTask();
    const flight = new SingleFlight();
    const first = flight.run(task);
    starts[0]?.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    const second = flight.run(task);
    starts[1]?.resolve('saved');
    expect(await second).toBe('saved');
  });

  it('runs tasks of different keys side by side', () => {
    const { task, starts } = controlledTask();
    const flight = new SingleFlight();
    void flight.run(task, 'one');
    void flight.run(task, 'two');
    expect([starts.length, flight.isRunning('one'), flight.isRunning('three')]).toEqual([2, true, false]);
  });

  it('is free again after a task that throws at once', async () => {
    const flight = new SingleFlight();
    const thrown = flight.run(() => {
      throw new Error('at once');
    });
    await expect(thrown).rejects.toThrow('at once');
    expect(flight.isRunning()).toBe(false);
  });
});
