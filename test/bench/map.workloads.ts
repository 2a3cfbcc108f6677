import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { cpuOf, type BenchServer } from './map.servers.js';
import type { BenchSession } from './map.session.js';
import { cpuOfTree } from './process-cpu.js';
import { sum } from './statistics.js';

/** Updates in flight at full speed on one map: enough that neither server waits for the clients. */
const CONCURRENCY = Number(process.env['BENCH_ABREAST'] ?? 256);
/** Squares in one batch of a stroke. */
const BATCH = 40;

/** The nth square of a map of `side` by `side`, counted round. */
export const squareOf = (n: number, side: number): number =>
  coordinateId(1 + (Math.floor(n / side) % side), 1 + (n % side));

/** The result of a run on one or more maps at the same time. */
export interface Run {
  /** Updates a second, until every viewer has seen the last one. */
  readonly perSecond: number;
  /** Server CPU in microseconds an update, without PostgreSQL's. */
  readonly cpu: number;
  /** CPU of PostgreSQL in microseconds an update; 0 for a server that stores nothing. */
  readonly postgresCpu: number;
  /** Milliseconds that updates took, for each map. */
  readonly latencies: readonly (readonly number[])[];
}

const update = (session: BenchSession, n: number, side: number): Promise<unknown> =>
  n % 2 === 0 ? session.paint(squareOf(n, side)) : session.move(n >> 1, squareOf(n, side));

/**
 * Paints single squares and moves markers in turns on every map, as fast as the server acknowledges; the latencies are those
 * of the acks.
 * @param abreast the number of updates in flight on each map
 */
export function sustained(
  server: BenchServer,
  sessions: readonly BenchSession[],
  seconds: number,
  { side = 40, abreast = CONCURRENCY } = {},
): Promise<Run> {
  const until = performance.now() + seconds * 1000;
  return measureRun(server, sessions, async (session) => {
    const latencies: number[] = [];
    let updates = 0;
    const paintOn = async (): Promise<void> => {
      for (let started = performance.now(); started < until; started = performance.now()) {
        await update(session, updates++, side);
        latencies.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: abreast }, paintOn));
    return { updates, latencies };
  });
}

/**
 * Sends `rate` updates a second on every map, strokes and moves in turns; the latencies are those from an emit of a stroke to
 * its frame at the painter.
 */
export function paced(
  server: BenchServer,
  sessions: readonly BenchSession[],
  seconds: number,
  rate = 100,
): Promise<Run> {
  return measureRun(server, sessions, async (session, index) => {
    const timer = new StrokeTimer(session);
    // The maps take turns, as they do not start together in life.
    const started = performance.now() + ((index / sessions.length) * 1000) / rate;
    const updating: Promise<unknown>[] = [];
    for (let n = 0; n < seconds * rate; n += 1) {
      await sleep(Math.max(0, started + (n * 1000) / rate - performance.now()));
      const color = session.nextColor();
      if (n % 2 === 0) timer.start(color);
      updating.push(n % 2 === 0 ? session.paint(squareOf(n, 40), color) : session.move(n >> 1, squareOf(n, 40)));
    }
    await Promise.all(updating);
    return { updates: updating.length, latencies: timer.stop() };
  });
}

/** Runs `work` on every map at the same time and measures the server. */
async function measureRun(
  server: BenchServer,
  sessions: readonly BenchSession[],
  work: (session: BenchSession, index: number) => Promise<{ updates: number; latencies: number[] }>,
): Promise<Run> {
  const postgresCpuNow = (): number => (server.postgres === undefined ? 0 : cpuOfTree(server.postgres));
  const [started, cpu, postgresCpu] = [performance.now(), await cpuOf(server), postgresCpuNow()];
  const results = await Promise.all(sessions.map(work));
  await Promise.all(sessions.map((session) => session.seenByAll(1)));
  const updates = sum(results.map((result) => result.updates)) + sessions.length;
  return {
    perSecond: updates / ((performance.now() - started) / 1000),
    cpu: ((await cpuOf(server)) - cpu) / updates,
    postgresCpu: (postgresCpuNow() - postgresCpu) / updates,
    latencies: results.map(({ latencies }) => latencies),
  };
}

const EVENTS = ['update coordinate', 'map placement marker', 'marker updates'];

/** Measures the milliseconds until the painter's strokes come back; a colour names the stroke. */
class StrokeTimer {
  private readonly sent = new Map<string, number>();
  private readonly latencies: number[] = [];

  constructor(private readonly session: BenchSession) {
    for (const event of EVENTS) session.painter.on(event, this.receive);
  }

  start(color: string): void {
    this.sent.set(color, performance.now());
  }

  /** @returns the latencies so far */
  stop(): number[] {
    for (const event of EVENTS) this.session.painter.off(event, this.receive);
    return this.latencies;
  }

  private readonly receive = (event: { colorHex?: string; coordinates?: { color_hex_code: string }[] }): void => {
    const colors = event.colorHex ? [event.colorHex] : (event.coordinates ?? []).map((square) => square.color_hex_code);
    for (const color of colors) {
      const start = this.sent.get(color);
      if (start !== undefined) this.latencies.push(performance.now() - start);
      this.sent.delete(color);
    }
  };
}

/** Paints all 1,600 squares in batches. @returns milliseconds until every viewer has seen the stroke */
export async function stroke(session: BenchSession): Promise<number> {
  const started = performance.now();
  const color = session.nextColor();
  const batches: Promise<string>[] = [];
  for (let n = 0; n < 1600; n += BATCH) {
    batches.push(
      session.paint(
        Array.from({ length: BATCH }, (_, index) => squareOf(n + index, 40)),
        color,
      ),
    );
  }
  await Promise.all(batches);
  await session.seenByAll(1);
  return performance.now() - started;
}
