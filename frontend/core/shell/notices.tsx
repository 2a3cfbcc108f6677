import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Banner } from '../../ui/banner.js';
import { useStores } from '../stores.js';
import { ConnectionNotice } from './connection-notice.js';
import classes from './notices.module.css';
import { PartOnTouch, usePartOnTouch } from '../../ui/part-on-touch.js';

const dialogs = new PartOnTouch<object>(async () => (await import('./dialogs.js')).Dialogs);

/**
 * Shows the NoticesStore's banners above the connection notice, its first popup and the open confirmation. The code of
 * the dialogs is loaded before a dialog is needed.
 */
export const Notices = observer(function Notices() {
  const { notices, session } = useStores();
  const { pathname } = useLocation();
  const section = useSearchParams()[0].get('section');
  useEffect(() => notices.leavePage(), [notices, pathname, section]);
  const Dialogs = usePartOnTouch(dialogs);
  const hasDialog = notices.popups.length > 0 || notices.question !== undefined;
  useEffect(() => void (hasDialog && dialogs.start()), [hasDialog]);
  const stack = (
    <div className={classes.notices}>
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
  // While the server cannot be reached, the screen with its outlet is hidden.
  const outlet = session.isUnreachable ? null : notices.outlet;
  return (
    <>
      {outlet ? createPortal(stack, outlet) : stack}
      {Dialogs && <Dialogs />}
    </>
  );
});
