/** What a stretch of time looked like on the screen. */
export interface Frames {
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
  /** How many took longer than 50 ms. */
  readonly late: number;
  readonly count: number;
}

/** What an update touched in the page. */
export interface Touched {
  /** Names of the canvas squares that were drawn again, as `row:column` from 1. */
  readonly squares: readonly string[];
  /** React components that rendered. */
  readonly components: number;
  /** Elements whose attributes, text or children changed. */
  readonly elements: number;
}

interface Probes {
  startFrames(): void;
  stopFrames(): Frames;
  startTouched(): void;
  stopTouched(): Touched;
}

declare global {
  interface Window {
    probes: Probes;
  }
}

/** The part of a React fiber that tells whether it has rendered. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/**
 * Runs in the page before anything of it: hears the snapshot, frames, canvases, elements and React's commits from outside,
 * so that the product needs nothing for it. Everything it uses stands in it, because it travels to the browser as text.
 */
export function installProbes(columns: number): void {
  // Frames come in sixtieths of a second, give or take what the clock is off.
  const LATE = 50.5;
  const state = { squares: new Set<string>(), elements: new Set<Node>(), components: 0, isCounting: false };

  const markWhenRendered = (): void => {
    if (document.querySelector('[data-marker]')) setTimeout(() => performance.mark('rendered'));
    else requestAnimationFrame(markWhenRendered);
  };
  const hear = ({ data }: MessageEvent): void => {
    if (typeof data !== 'string' || !data.startsWith('42["get map"')) return;
    performance.mark('snapshot');
    requestAnimationFrame(markWhenRendered);
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', hear);
    }
  };

  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (x, y, width, height) {
    const grain = this.canvas.width / columns;
    if (state.isCounting)
      for (let row = y; row < y + height; row += grain)
        for (let column = x; column < x + width; column += grain)
          state.squares.add(`${row / grain + 1}:${column / grain + 1}`);
    clearRect.call(this, x, y, width, height);
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
    startTouched() {
      Object.assign(state, { squares: new Set(), elements: new Set(), components: 0, isCounting: true });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    stopTouched() {
      observer.disconnect();
      state.isCounting = false;
      return { squares: [...state.squares], components: state.components, elements: state.elements.size };
    },
  };
}
