import { Portal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Banner } from '../../ui/banner.js';
import { useStores } from '../stores.js';
import { ConnectionNotice } from './connection-notice.js';
import classes from './notices.module.css';
import { PartOnTouch, usePartOnTouch } from '../../ui/part-on-touch.js';

const dialogs = new PartOnTouch<object>(async () => (await import('./dialogs.js')).Dialogs);

/**
 * Shows the NoticesStore's banners above the connection notice, its first popup and the open confirmation. The dialogs are
 * loaded before somebody can need one.
 */
export const Notices = observer(function Notices() {
  const { notices } = useStores();
  const Dialogs = usePartOnTouch(dialogs);
  const hasDialog = notices.popups.length > 0 || notices.question !== undefined;
  useEffect(() => void (hasDialog && dialogs.start()), [hasDialog]);
  return (
    <>
      <Portal>
        <div className={classes.notices}>
          {notices.banners.map(({ id, msg, ok }) => (
            <Banner key={id} msg={msg} ok={ok} onClose={() => notices.dismiss(id)} />
          ))}
          <ConnectionNotice />
        </div>
      </Portal>
      {Dialogs && <Dialogs />}
    </>
  );
});
