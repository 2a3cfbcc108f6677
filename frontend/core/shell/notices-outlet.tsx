import { useStores } from '../stores.js';

/**
 * The place of the notices among the elements of a screen, so that Tab reaches their buttons from where one works. They
 * lie in the same corner of the window everywhere. Without an outlet they follow the screen.
 */
export function NoticesOutlet() {
  const { notices } = useStores();
  return <div ref={notices.setOutlet} />;
}
