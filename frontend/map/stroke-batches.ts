import type { AffectedIds } from './confirmed-board.js';
import { optimisticPaint, type OptimisticUpdate } from './optimistic-updates.js';
import type { Paint } from './paint.js';

/** Milliseconds from the first square of a batch until the batch is sent. */
const BATCH_INTERVAL = 80;

interface Callbacks {
  /** Sends one batch of squares with its optimistic update. */
  send(squares: readonly number[], optimisticUpdate: OptimisticUpdate): void;
  /** Squares were added to the current batch. */
  onChange(affected: AffectedIds): void;
}

/** One click or drag with a brush. Its squares appear at once and are sent in batches. */
export class Stroke {
  private batch = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** The optimistic update of the current batch. */
  optimisticUpdate: OptimisticUpdate;

  constructor(
    private readonly paint: Paint,
    private readonly callbacks: Callbacks,
  ) {
    this.optimisticUpdate = optimisticPaint(paint, this.batch);
  }

  /** Paints squares. */
  add(squares: readonly number[]): void {
    const added = squares.filter((id) => !this.batch.has(id));
    if (added.length === 0) return;
    for (const id of added) this.batch.add(id);
    this.callbacks.onChange({ squareIds: added, markerIds: [] });
    this.timer ??= setTimeout(() => this.flush(), BATCH_INTERVAL);
  }

  /** Ends the stroke and sends the last batch. */
  end(): void {
    this.flush();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.batch.size === 0) return;
    const { batch, optimisticUpdate } = this;
    this.batch = new Set();
    this.optimisticUpdate = optimisticPaint(this.paint, this.batch);
    this.callbacks.send([...batch], optimisticUpdate);
  }
}
