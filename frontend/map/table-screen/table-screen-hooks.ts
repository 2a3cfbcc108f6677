import { useIdle } from '@mantine/hooks';
import { useEffect } from 'react';

/** Milliseconds without a movement after which the cursor disappears. */
const CURSOR_SECONDS = 3_000;

/** Returns whether nobody has moved the pointer for a while. */
export const useIsIdle = (): boolean =>
  useIdle(CURSOR_SECONDS, { initialState: false, events: ['mousemove', 'pointerdown', 'touchstart'] });

/** Keeps the screen of the device on while the page is in sight, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    let held: WakeLockSentinel | undefined;
    let isMounted = true;
    const keepOn = (): void => {
      if (!wakeLock || document.visibilityState !== 'visible') return;
      // A refused lock, such as at a low battery, changes nothing else.
      void wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (!isMounted) void lock.release();
        },
        () => undefined,
      );
    };
    keepOn();
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', keepOn);
      void held?.release();
    };
  }, []);
}

/** Enters or leaves the full screen, where the browser can. */
function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  change.catch(() => undefined);
}

/** Enters and leaves the full screen with F and with a double click. */
export function useFullScreenKeys(): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggleFullScreen();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('dblclick', toggleFullScreen);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('dblclick', toggleFullScreen);
    };
  }, []);
}
