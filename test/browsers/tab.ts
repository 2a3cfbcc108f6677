/** The keys that the tests press by name. */
export type Key = 'Enter' | 'Escape' | 'Shift';

/** One tab of a real browser, with the input of a person: what a browser's driver must be able to do. */
export interface Tab {
  /** Loads a URL and waits until it has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Brings the tab to the front. Behind others, the focus moves in it, but its page hears nothing of that. */
  bringToFront(): Promise<void>;
  /** Runs a JavaScript expression in the page. @returns its value, which must be JSON */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer. `down` and `up` are its left button: WebKitGTK's driver never lets the right one go. */
  move(x: number, y: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Holds a key. */
  hold(key: Key): Promise<void>;
  release(key: Key): Promise<void>;
  /** Types a text, character by character. */
  type(text: string): Promise<void>;
  /** @returns the visible part of the page as PNG */
  screenshot(): Promise<Buffer>;
}

/** A browser for the tests. */
export interface TestedBrowser {
  /** Such as 'Firefox 153.7.0'. */
  readonly version: string;
  /** Opens a tab of 1440 × 900 that shares no cookies with the others. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
