/** The session storage key of the time of the last reload. */
const STORAGE_KEY = 'questhearth-reloaded';
/** Milliseconds within which a second reload would be a loop. */
const PAUSE = 60_000;

/**
 * Reloads the page when the code of a screen is gone, because the server has a new version of the program; its own code
 * then comes with the reload. Does nothing when the page has just been reloaded for that: the screen's error shows then.
 */
export function reloadForNewVersion(now: () => number = Date.now): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || now() - Number(sessionStorage.getItem(STORAGE_KEY)) < PAUSE) return;
    sessionStorage.setItem(STORAGE_KEY, String(now()));
    location.reload();
  });
}
