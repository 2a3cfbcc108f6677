import { useStores } from '../stores.js';

/**
 * The place of the notices among the elements of a screen, so that Tab soon reaches their buttons. On every screen they
 * appear in the same corner of the window. On a screen without an outlet they come after the screen.
 */
export function NoticesOutlet() {
  const { notices } = useStores();
  return <div ref={notices.setOutlet} />;
}
