import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { cpuOf, type BenchServer, type BenchSession } from './map.session.js';
import { median, percentile } from './statistics.js';

/** Updates in flight at full speed: enough that neither server waits for the clients. */
const CONCURRENCY = Number(process.env['BENCH_ABREAST'] ?? 256);
/** Squares in one batch of a stroke. */
const BATCH = 40;

/** The nth square of a map of `side` by `side`, counted round. */
export const squareOf = (n: number, side: number): number =>
  coordinateId(1 + (Math.floor(n / side) % side), 1 + (n % side));

/** The result of a run at full speed. */
export interface Run {
  /** Updates a second until every viewer has seen the last one. */
  readonly perSecond: number;
  /** Server CPU in microseconds per update. */
  readonly cpu: number;
}

/** Paints single squares and moves markers in turns, as fast as the server acknowledges. */
export async function sustained(server: BenchServer, session: BenchSession, seconds: number, side = 40): Promise<Run> {
  const [started, cpu] = [performance.now(), await cpuOf(server)];
  const until = started + seconds * 1000;
  let updates = 0;
  const paintOn = async (): Promise<void> => {
    while (performance.now() < until) await update(session, updates++, side);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, paintOn));
  await session.seenByAll(squareOf(updates++, side));
  return { perSecond: updates / ((performance.now() - started) / 1000), cpu: ((await cpuOf(server)) - cpu) / updates };
}

const update = (session: BenchSession, n: number, side: number): Promise<unknown> =>
  n % 2 === 0 ? session.paint(squareOf(n, side)) : session.move(n >> 1, squareOf(n, side));

/** Milliseconds from an emit to its frame at the painter, and server CPU in microseconds per update. */
export interface Paced {
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
}

/** Sends `rate` updates a second, strokes and moves in turns, and times the strokes. */
export async function paced(server: BenchServer, session: BenchSession, seconds: number, rate = 100): Promise<Paced> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const recordLatency = (update: { colorHex?: string; coordinates?: { color_hex_code: string }[] }): void => {
    for (const color of update.colorHex
      ? [update.colorHex]
      : (update.coordinates ?? []).map((square) => square.color_hex_code)) {
      const start = sent.get(color);
      if (start !== undefined) latencies.push(performance.now() - start);
      sent.delete(color);
    }
  };
  const events = ['update coordinate', 'map placement marker', 'marker updates'];
  for (const event of events) session.painter.on(event, recordLatency);
  const cpu = await cpuOf(server);
  const started = performance.now();
  const updating: Promise<unknown>[] = [];
  for (let n = 0; n < seconds * rate; n += 1) {
    await sleep(Math.max(0, started + (n * 1000) / rate - performance.now()));
    const color = session.nextColor();
    if (n % 2 === 0) sent.set(color, performance.now());
    updating.push(n % 2 === 0 ? session.paint(squareOf(n, 40), color) : session.move(n >> 1, squareOf(n, 40)));
  }
  await Promise.all(updating);
  await session.seenByAll(1);
  for (const event of events) session.painter.off(event, recordLatency);
  return {
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    cpu: ((await cpuOf(server)) - cpu) / updating.length,
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
