import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of this process. `metrics.ts` lists those of the program. */
export const registry = new Registry();

/** A number that the hot paths change without any cost; the registry reads it when somebody asks for the metrics. */
export interface Cell {
  value: number;
}

/** The values of one label or of several, by their names. */
type Labels = Readonly<Record<string, string>>;

/** What a metric says of itself. */
interface Description {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

/** A counter or a gauge whose numbers are plain fields of cells: for what happens thousands of times a second. */
export class CellMetric {
  private readonly cells = new Map<string, Cell & { readonly labels: Labels }>();

  private constructor(
    kind: typeof Counter | typeof Gauge,
    private readonly description: Description,
  ) {
    const { cells } = this;
    new kind({
      ...description,
      registers: [registry],
      collect(this: Counter | Gauge) {
        this.reset();
        for (const { labels, value } of cells.values()) this.inc(labels, value);
      },
    });
  }

  /** Declares a counter: the value of its cells only grows. */
  static counter(description: Description): CellMetric {
    return new CellMetric(Counter, description);
  }

  /** Declares a gauge: the value of its cells grows and shrinks. */
  static gauge(description: Description): CellMetric {
    return new CellMetric(Gauge, description);
  }

  /** Returns the cell of these label values, the same at each call. Callers keep it. */
  cell(labels: Labels = {}): Cell {
    const key = (this.description.labelNames ?? []).map((name) => labels[name] ?? '').join('\n');
    const known = this.cells.get(key);
    if (known) return known;
    const cell = { labels, value: 0 };
    this.cells.set(key, cell);
    return cell;
  }

  /** The sum of all cells. */
  get total(): number {
    let sum = 0;
    for (const { value } of this.cells.values()) sum += value;
    return sum;
  }
}

/** Declares a histogram of seconds or of counts. */
export const histogram = (description: Description & { readonly buckets: number[] }): Histogram =>
  new Histogram({
    ...description,
    labelNames: [...(description.labelNames ?? [])],
    registers: [registry],
  });

/** Milliseconds between two samples of the delay of the event loop. */
const SAMPLE_EVERY = 20;
let hasProcessMetrics = false;

/** Adds what prom-client knows of every process: processor, memory, garbage collections, event loop. Once is enough. */
export function addProcessMetrics(): void {
  if (hasProcessMetrics) return;
  hasProcessMetrics = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: SAMPLE_EVERY });
}
