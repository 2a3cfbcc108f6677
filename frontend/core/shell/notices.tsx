import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Banner } from '../../ui/banner.js';
import { useStores } from '../stores.js';
import { ConnectionNotice } from './connection-notice.js';
import classes from './notices.module.css';
import { LazyPart, useLazyPart } from '../../ui/lazy-part.js';

const dialogs = new LazyPart<object>(async () => (await import('./dialogs.js')).Dialogs);

/** Tells the styles of all screens the height that the line of notices takes. */
function useReservedHeight(line: HTMLElement | null): void {
  useEffect(() => {
    if (!line) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--qh-notices', `${line.offsetHeight}px`));
    observer.observe(line);
    return () => {
      observer.disconnect();
      style.removeProperty('--qh-notices');
    };
  }, [line]);
}

/**
 * Shows the NoticesStore's banners above the connection notice, its first popup and the open confirmation. The code of
 * the dialogs is loaded before a dialog is needed.
 */
export const Notices = observer(function Notices() {
  const { notices, session } = useStores();
  const { pathname } = useLocation();
  const section = useSearchParams()[0].get('section');
  useEffect(() => notices.leavePage(), [notices, pathname, section]);
  const Dialogs = useLazyPart(dialogs);
  const hasDialog = notices.popups.length > 0 || notices.question !== undefined;
  useEffect(() => void (hasDialog && dialogs.start()), [hasDialog]);
  // While the server cannot be reached, the screen with its outlet is hidden.
  const outlet = session.isUnreachable ? null : notices.outlet;
  const [stackElement, setStack] = useState<HTMLElement | null>(null);
  useReservedHeight(outlet === null ? stackElement : null);
  const stack = (
    <div ref={setStack} className={classes.notices} data-on-map={outlet !== null}>
      {notices.banners.map(({ id, msg, ok }) => (
        <Banner
          key={id}
          msg={msg}
          ok={ok}
          onHold={() => notices.hold(id)}
          onRelease={() => notices.release(id)}
          onClose={() => notices.dismiss(id)}
        />
      ))}
      <ConnectionNotice />
    </div>
  );
  return (
    <>
      {outlet ? createPortal(stack, outlet) : stack}
      {Dialogs && <Dialogs />}
    </>
  );
});
