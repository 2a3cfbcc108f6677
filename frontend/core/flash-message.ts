import { withBasePath } from '../ui/base-path.js';

/** The session storage key of the message for the next page. */
const STORAGE_KEY = 'questhearth-flash-message';

/** Loads the home page anew, which drops all state of this page and shows `msg`. */
export function reloadWithMessage(msg: string): void {
  sessionStorage.setItem(STORAGE_KEY, msg);
  window.location.assign(withBasePath('/'));
}

/** Reloads this page, because another person is signed in now and no state of the previous one may stay. */
export const reloadPage = (): void => window.location.reload();

/** Whether the previous page has left a message that is not shown yet. */
export const hasFlashMessage = (): boolean => sessionStorage.getItem(STORAGE_KEY) !== null;

/** Returns the message of the previous page, once; undefined without one. */
export function takeFlashMessage(): string | undefined {
  const msg = sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  sessionStorage.removeItem(STORAGE_KEY);
  return msg;
}
