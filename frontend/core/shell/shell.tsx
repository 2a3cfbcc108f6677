import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Loading } from '../../ui/loading.js';
import { useStores } from '../stores.js';
import { onOtherTabSignIn } from '../browser-tabs.js';
import { ConnectionStrip } from './connection-strip.js';
import { Footer } from './footer.js';
import { Notices } from './notices.js';
import { useHeadingFocus } from './use-heading-focus.js';
import classes from './shell.module.css';
import { TopBar } from './top-bar.js';

const EntryKeyScreen = lazy(() =>
  import('../../auth/entry-key.screen.js').then((m) => ({ default: m.EntryKeyScreen })),
);

/**
 * The frame of every screen: skip link, top bar, connection strip, footer and notices.
 * A service that needs an entry key shows only the entry-key screen.
 */
export const Shell = observer(function Shell() {
  const { session } = useStores();
  useHeadingFocus();
  useEffect(() => void session.load(), [session]);
  useEffect(() => onOtherTabSignIn(() => void session.refresh()), [session]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      {!session.needsEntryKey && <TopBar />}
      {!session.needsEntryKey && <ConnectionStrip />}
      <main id="content" className={classes.main} tabIndex={-1}>
        {session.needsEntryKey ? (
          <Suspense fallback={<Loading />}>
            <EntryKeyScreen />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {!session.needsEntryKey && <Footer />}
      <Notices />
      <ScrollRestoration />
    </div>
  );
});
