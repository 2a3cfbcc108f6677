import type { Page } from 'playwright/test';

/** The beginning of the frame with which socket.io accepts a connection. */
const CONNECTED = '40';

/** A time in which a page said that its connection is lost. */
export interface Notice {
  readonly text: string;
  readonly milliseconds: number;
}

/** Records what a person notices of a lost connection, and what arrives over the connections of the page. */
export class ConnectionRecorder {
  readonly notices: Notice[] = [];
  /** How long the page had no connection, each time, in milliseconds. */
  readonly gaps: number[] = [];
  /** Every message of the server. */
  readonly received: string[] = [];
  /** Since when the page has no connection, in milliseconds of `performance.now()`; undefined while it has one. */
  private lostAt: number | undefined;

  private constructor() {}

  /** Starts to record; call it before the page opens. */
  static async start(page: Page): Promise<ConnectionRecorder> {
    const recorder = new ConnectionRecorder();
    await page.exposeFunction('recordNotice', (notice: Notice) => void recorder.notices.push(notice));
    await page.addInitScript(watchNotices);
    recorder.watchSockets(page);
    return recorder;
  }

  /** The longest time for which the page has said that the connection is lost. */
  get longestNotice(): number {
    return Math.max(0, ...this.notices.map(({ milliseconds }) => milliseconds));
  }

  get isLost(): boolean {
    return this.lostAt !== undefined;
  }

  private watchSockets(page: Page): void {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.received.push(String(payload));
        if (!String(payload).startsWith(CONNECTED) || this.lostAt === undefined) return;
        this.gaps.push(Math.round(performance.now() - this.lostAt));
        this.lostAt = undefined;
      });
      socket.on('close', () => (this.lostAt ??= performance.now()));
    });
    // A page that goes has not lost its connection.
    page.on('framenavigated', () => (this.lostAt = undefined));
  }
}

/** Runs in the page: reports each notice of a lost connection when it has gone. */
function watchNotices(): void {
  const report = (window as unknown as { recordNotice(notice: Notice): void }).recordNotice;
  let shown: { text: string; since: number } | undefined;
  new MutationObserver(() => {
    const notice = document.querySelector('[data-connection-notice]');
    if (notice) shown ??= { text: notice.textContent, since: performance.now() };
    else if (shown) {
      report({ text: shown.text, milliseconds: Math.round(performance.now() - shown.since) });
      shown = undefined;
    }
  }).observe(document, { childList: true, subtree: true });
}
