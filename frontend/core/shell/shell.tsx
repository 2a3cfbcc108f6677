import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DiceOverlay } from '../../dice/dice-overlay.js';
import { DiceInTexts } from '../../ui/dice-in-texts.js';
import { lazy } from '../../ui/lazy.js';
import { ConditionLinks } from '../../ui/marked-text.js';
import { useStores } from '../stores.js';
import { onOtherTabSignIn } from '../browser-tabs.js';
import { Footer } from './footer.js';
import { HeldName } from './held-name.js';
import { Notices } from './notices.js';
import { SearchShortcut } from './search-shortcut.js';
import { useFocusAfterWork } from './use-focus-after-work.js';
import { useHeadingFocus } from './use-heading-focus.js';
import classes from './shell.module.css';
import { TopBar } from './top-bar.js';
import { Unreachable, useSessionRetry } from './unreachable.js';

const EntryKeyScreen = lazy(() =>
  import('../../auth/entry-key.screen.js').then((m) => ({ default: m.EntryKeyScreen })),
);

/**
 * The frame of every screen: skip link, top bar, footer and notices.
 * A service that needs an entry key shows only the entry-key screen. While the server cannot be reached, the screen stays
 * mounted behind the message, so that it keeps its input.
 */
export const Shell = observer(function Shell() {
  const { library, session, textRolls } = useStores();
  const openCondition = useCallback((id: string) => void library.openDetail('other', id), [library]);
  useHeadingFocus();
  useFocusAfterWork();
  useEffect(() => void session.load(), [session]);
  useEffect(() => onOtherTabSignIn(() => void session.refresh()), [session]);
  useSessionRetry();
  return (
    <ConditionLinks value={openCondition}>
      <DiceInTexts value={textRolls.find}>
        <div className={classes.shell}>
          <a className={classes.skip} href="#content">
            Skip to the content
          </a>
          {!session.needsEntryKey && <TopBar />}
          <main id="content" className={classes.main} tabIndex={-1}>
            {session.isUnreachable && <Unreachable />}
            <div className={classes.screen} hidden={session.isUnreachable}>
              {session.needsEntryKey ? <EntryKeyScreen /> : <Outlet />}
            </div>
          </main>
          <Notices />
          {!session.needsEntryKey && <Footer />}
          <SearchShortcut />
          <HeldName />
          <DiceOverlay />
          <ScrollRestoration />
        </div>
      </DiceInTexts>
    </ConditionLinks>
  );
});
