import { Portal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Banner } from '../../ui/banner.js';
import { useStores } from '../stores.js';
import { ConnectionNotice } from './connection-notice.js';
import classes from './notices.module.css';
import { useFirstInteraction } from '../../ui/use-first-interaction.js';

const Dialogs = lazy(() => import('./dialogs.js'));

/**
 * Shows the NoticesStore's banners above the connection notice, its first popup and the open confirmation. The dialogs are
 * loaded before somebody can need one.
 */
export const Notices = observer(function Notices() {
  const { notices } = useStores();
  const interacted = useFirstInteraction();
  const hasDialog = notices.popups.length > 0 || notices.question !== undefined;
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
      {(interacted || hasDialog) && (
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      )}
    </>
  );
});
