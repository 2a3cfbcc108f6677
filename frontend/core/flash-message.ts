import { atBase } from '../ui/base-path.js';

/** Where the last word of a page waits for the next one. */
const FAREWELL = 'questhearth-farewell';

/** Loads the start page anew, which drops everything this page knew; `msg` is shown there. */
export function reloadWithMessage(msg: string): void {
  sessionStorage.setItem(FAREWELL, msg);
  window.location.assign(atBase('/'));
}

/** Loads this page anew: somebody else is signed in now, and nothing of the one before may stay on it. */
export const reloadPage = (): void => window.location.reload();

/** What the page before had to say, once. */
export function takeFlashMessage(): string | undefined {
  const msg = sessionStorage.getItem(FAREWELL) ?? undefined;
  sessionStorage.removeItem(FAREWELL);
  return msg;
}
