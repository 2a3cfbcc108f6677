import { withBasePath } from '../ui/base-path.js';

/** The session storage key of the time of the last reload. */
const STORAGE_KEY = 'questhearth-reloaded';
/** Milliseconds within which a second reload would be a loop. */
const PAUSE = 60_000;

/**
 * Reloads the page when the server answers although the code of a screen is gone: it has a new version of the program,
 * whose code comes with the reload. Does nothing without an answer, or when the page has just been reloaded for that.
 */
export async function reloadForNewVersion(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < PAUSE) return;
  const reply = await fetch(withBasePath('/health/live')).catch(() => undefined);
  if (!reply?.ok) return;
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  location.reload();
}
