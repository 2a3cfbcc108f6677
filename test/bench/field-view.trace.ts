/* Reads the main thread of a page from a Chromium trace. */

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

type Span = readonly [from: number, to: number];

/** The events that the developer tools count as scripting. */
const SCRIPT: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.evaluateModule',
  'v8.run',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'RunMicrotasks',
  'MinorGC',
  'MajorGC',
  'V8.GC_MC_INCREMENTAL_EMBEDDER_TRACING',
  'HandlePostMessage',
]);
/** Rendering work, also inside a script. */
const RENDERING: ReadonlySet<string> = new Set([
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'ParseHTML',
  'HitTest',
]);

/** The trace categories that `readFirstRender` needs. */
export const TRACED = ['devtools.timeline', 'v8', 'blink.user_timing', 'toplevel'];

/** Milliseconds of the main thread between the snapshot and the first frame that shows it, and afterwards. */
export interface FirstRender {
  readonly scripting: number;
  /** Scripting, style, layout and paint together. */
  readonly busy: number;
  /** Scripting until the end of the trace. */
  readonly untilQuiet: number;
}

/** Sorts spans and merges those that overlap. */
function merged(spans: readonly Span[]): Span[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...spans].sort(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

const length = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0) / 1000;

/** The parts of `spans` that lie within `others`. */
const within = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.flatMap(([from, to]) =>
    others.map(([low, high]): Span => [Math.max(from, low), Math.min(to, high)]).filter(([low, high]) => high > low),
  );

/** Reads the first render from a trace. @throws Error when the trace lacks the marks `snapshot` and `rendered` */
export function readFirstRender(trace: Buffer): FirstRender {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const snapshot = traceEvents.findLast(({ name }) => name === 'snapshot');
  const rendered = traceEvents.findLast(({ name, ts }) => name === 'rendered' && ts > (snapshot?.ts ?? 0));
  if (!snapshot || !rendered) throw new Error('The trace has no first render.');
  const mine = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === snapshot.pid && tid === snapshot.tid);
  const spans = (names: ReadonlySet<string>, until: number): Span[] =>
    merged(
      within(
        mine.filter(({ name }) => names.has(name)).map(({ ts, dur = 0 }) => [ts, ts + dur]),
        [[snapshot.ts, until]],
      ),
    );
  const scripting = (until: number): number => {
    const scripts = spans(SCRIPT, until);
    return length(scripts) - length(within(scripts, spans(RENDERING, until)));
  };
  return {
    scripting: scripting(rendered.ts),
    busy: length(spans(new Set([...SCRIPT, ...RENDERING]), rendered.ts)),
    untilQuiet: scripting(Infinity),
  };
}
