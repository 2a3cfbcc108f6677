/** The frames of an interval. */
export interface Frames {
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
  /** The number of frames longer than 50 ms. */
  readonly late: number;
  readonly count: number;
}

/** What an update has changed in the page. */
export interface PageChanges {
  /** The redrawn canvas squares as `row:column` from 1. */
  readonly squares: readonly string[];
  /** The number of rendered React components. */
  readonly components: number;
  /** The number of elements whose attributes, text or children changed. */
  readonly elements: number;
}

interface Probes {
  startFrames(): void;
  stopFrames(): Frames;
  startChanges(): void;
  stopChanges(): PageChanges;
}

declare global {
  interface Window {
    probes: Probes;
  }
}

/** The fields of a React fiber that show whether it has rendered. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/**
 * Installs the probes. Runs in the page before its own scripts, and observes the snapshot, frames, canvases, elements and
 * React's commits without help from the product. It must be self-contained, because the browser receives it as text.
 */
export function installProbes(columns: number): void {
  // Half a millisecond of tolerance for the clock.
  const LATE = 50.5;
  const state = { squares: new Set<string>(), elements: new Set<Node>(), components: 0, isCounting: false };

  const markWhenRendered = (): void => {
    if (document.querySelector('[data-marker]')) setTimeout(() => performance.mark('rendered'));
    else requestAnimationFrame(markWhenRendered);
  };
  const markSnapshot = ({ data }: MessageEvent): void => {
    if (typeof data !== 'string' || !data.startsWith('42["get map"')) return;
    performance.mark('snapshot');
    requestAnimationFrame(markWhenRendered);
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', markSnapshot);
    }
  };

  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (x, y, width, height) {
    const squareSize = this.canvas.width / columns;
    if (state.isCounting && this.canvas.isConnected)
      for (let row = y; row < y + height; row += squareSize)
        for (let column = x; column < x + width; column += squareSize)
          state.squares.add(`${row / squareSize + 1}:${column / squareSize + 1}`);
    clearRect.call(this, x, y, width, height);
  };

  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
    const squareSize = this.canvas.width / columns;
    const [x, y] = given.length > 5 ? [given[5], given[6]] : [given[1], given[2]];
    if (state.isCounting && this.canvas.isConnected)
      state.squares.add(`${Math.floor(Number(y) / squareSize) + 1}:${Math.floor(Number(x) / squareSize) + 1}`);
    Reflect.apply(drawImage, this, given);
  };

  const PERFORMED_WORK = 1;
  const COMPONENTS = [0, 1, 11, 14, 15];
  const countRendered = (next: Fiber, before: Fiber | null): void => {
    if (COMPONENTS.includes(next.tag) && (next.flags & PERFORMED_WORK) !== 0) state.components += 1;
    if (before && next.child === before.child) return;
    for (let child = next.child; child; child = child.sibling)
      if (child !== child.alternate) countRendered(child, child.alternate);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) =>
        state.isCounting && countRendered(current, current.alternate),
    },
  });

  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) state.elements.add(target);
  });
  let times: number[] = [];
  let isTiming = false;
  const tick = (now: number): void => {
    times.push(now);
    if (isTiming) requestAnimationFrame(tick);
  };
  window.probes = {
    startFrames() {
      times = [];
      isTiming = true;
      requestAnimationFrame(tick);
    },
    stopFrames() {
      isTiming = false;
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      return { longest: Math.max(0, ...gaps), late: gaps.filter((gap) => gap > LATE).length, count: gaps.length };
    },
    startChanges() {
      Object.assign(state, { squares: new Set(), elements: new Set(), components: 0, isCounting: true });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    stopChanges() {
      observer.disconnect();
      state.isCounting = false;
      return { squares: [...state.squares], components: state.components, elements: state.elements.size };
    },
  };
}
