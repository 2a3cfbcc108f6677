import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which work in small parts may hold the event loop. */
const SLICE = 10;
/** When the work of this turn of the event loop began. */
let began: number | undefined;

/**
 * Lets the pending callbacks of promises run. When the work of this turn of the event loop has taken long, also lets
 * everything else run first. Work in many small parts awaits this between the parts.
 */
export async function yieldWhenLong(): Promise<void> {
  await new Promise((resolve) => process.nextTick(resolve));
  while (millisecondsOfTurn() > SLICE) await nextTurn();
}

function millisecondsOfTurn(): number {
  if (began === undefined) {
    began = performance.now();
    setImmediate(() => (began = undefined));
  }
  return performance.now() - began;
}

/** Milliseconds over which the busy share is measured. */
const SPAN = 100;
let measured = performance.eventLoopUtilization();
let measuredAt = performance.now();
let share = 0;

/** The share of the last tenth of a second, from 0 to 1, in which the event loop had work. */
export function busyShare(): number {
  const now = performance.now();
  if (now - measuredAt >= SPAN) {
    const before = measured;
    measured = performance.eventLoopUtilization();
    measuredAt = now;
    share = performance.eventLoopUtilization(measured, before).utilization;
  }
  return share;
}
