/** Where the last word of a page waits for the next one. */
const FAREWELL = 'questhearth-farewell';

/** Loads the start page anew, which drops everything this page knew; `msg` is shown there. */
export function leavePage(msg: string): void {
  sessionStorage.setItem(FAREWELL, msg);
  window.location.assign('/');
}

/** What the page before had to say, once. */
export function takeFarewell(): string | undefined {
  const msg = sessionStorage.getItem(FAREWELL) ?? undefined;
  sessionStorage.removeItem(FAREWELL);
  return msg;
}
