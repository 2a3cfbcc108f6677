import type { AffectedIds } from './board.js';
import type { Paint, Prediction } from './predictions.js';
import { predictPaint } from './predictions.js';

/** Milliseconds after which the stroke sends the squares collected so far. */
const BATCH_EVERY = 80;

interface Callbacks {
  /** Sends one batch. The squares are the prediction's own set and grow no more. */
  send(squares: readonly number[], prediction: Prediction): void;
  /** Squares were added to the current batch. */
  onChange(touched: AffectedIds): void;
}

/** One right-click or right-drag: squares show at once and leave in batches. */
export class Stroke {
  private batch = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** The prediction of the current batch. */
  prediction: Prediction;

  constructor(
    private readonly paint: Paint,
    private readonly callbacks: Callbacks,
  ) {
    this.prediction = predictPaint(paint, this.batch);
  }

  /** Lays paint on squares. */
  add(squares: readonly number[]): void {
    const fresh = squares.filter((id) => !this.batch.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.batch.add(id);
    this.callbacks.onChange({ squares: fresh, markers: [] });
    this.timer ??= setTimeout(() => this.flush(), BATCH_EVERY);
  }

  /** Ends the stroke and sends what is left. */
  end(): void {
    this.flush();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.batch.size === 0) return;
    const { batch, prediction } = this;
    this.batch = new Set();
    this.prediction = predictPaint(this.paint, this.batch);
    this.callbacks.send([...batch], prediction);
  }
}
