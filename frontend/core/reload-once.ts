/** The session storage key of the time of the last reload. */
const STORAGE_KEY = 'questhearth-reloaded';
/** Milliseconds within which a second reload would be a loop. */
const PAUSE = 60_000;

/**
 * Reloads the page when the code of a screen is missing although the server answers: the server then has a new version
 * of the program, and the reload loads its code. Does nothing without an answer, or right after such a reload. It asks
 * for the page itself, because a proxy may keep the health checks from visitors.
 */
export async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < PAUSE) return;
  const reply = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (!reply?.ok) return;
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  location.reload();
}
