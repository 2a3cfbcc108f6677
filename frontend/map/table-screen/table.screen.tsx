import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { LuFlameKindling, LuTvMinimal } from 'react-icons/lu';
import { useParams } from 'react-router-dom';
import { TIMES } from '../../../contracts/core/limits.js';
import { reloadOnce } from '../../core/reload-once.js';
import { useStores } from '../../core/stores.js';
import { watchNetwork } from '../../core/watch-network.js';
import { useDelayElapsed } from '../../ui/loading.js';
import { usePageTitle } from '../../ui/page.js';
import { FieldViewContext } from '../parts/field-view-context.js';
import { TableBoard } from './table-board.js';
import { TableScreenStore } from './table-screen.store.js';
import { PartyStrip } from './party-strip.js';
import classes from './table-screen.module.css';
import { TurnStrip } from './turn-strip.js';
import { byPointer } from '../../ui/by-pointer.js';
import { useFullScreenKeys, useIsIdle, useWakeLock } from './table-screen-hooks.js';

/** The map of a campaign for a television, without a login and without controls. */
export function TableScreen() {
  const { token = '' } = useParams();
  return <OpenTableScreen key={token} token={token} />;
}

const OpenTableScreen = observer(function OpenTableScreen({ token }: { token: string }) {
  const stores = useStores();
  const [screen] = useState(() => new TableScreenStore(token, (room) => stores.createLog(room)));
  const { socket } = screen;
  const isIdle = useIsIdle();
  usePageTitle(screen.campaignName || 'Table screen');
  useWakeLock();
  useFullScreenKeys();
  useEffect(() => {
    screen.open();
    return () => screen.close();
  }, [screen]);
  useEffect(() => watchNetwork({ onOffline: socket.onOffline, onReturn: socket.onOnline }), [socket]);
  useEffect(() => {
    // Nobody is there to press a button.
    if (socket.isOutdated) void reloadOnce();
  }, [socket.isOutdated]);
  return (
    <main className={classes.screen} data-idle={isIdle || undefined} data-table-screen={screen.state}>
      <div className={classes.surroundings} data-mantine-color-scheme="dark" aria-hidden="true" />
      <h1 className={classes.spoken}>Table screen</h1>
      <FieldViewContext value={screen.fieldStores}>
        <Content screen={screen} isIdle={isIdle} />
      </FieldViewContext>
    </main>
  );
});

const Content = observer(function Content({ screen, isIdle }: { screen: TableScreenStore; isIdle: boolean }) {
  const { dimensions } = screen.map.board;
  switch (screen.state) {
    case 'ended':
      return (
        <Message icon={<LuTvMinimal />} title="This table screen has ended">
          Ask your DM for a new address.
        </Message>
      );
    case 'connecting':
      return <Connecting screen={screen} />;
    case 'waiting':
      return (
        <>
          <Message icon={<LuFlameKindling />} title={screen.campaignName}>
            The map appears when your DM shows it.
          </Message>
          <Reconnecting screen={screen} />
        </>
      );
    case 'map':
      return (
        dimensions && (
          <>
            <TurnStrip screen={screen} />
            <div className={classes.middle}>
              <TableBoard key={dimensions.id} rows={dimensions.rows_count} columns={dimensions.columns_count} />
              <Reconnecting screen={screen} />
              <Hint isShown={!isIdle} />
            </div>
            <PartyStrip screen={screen} />
          </>
        )
      );
  }
});

/** Says nothing for a moment, because most connections are there before. */
const Connecting = observer(function Connecting({ screen }: { screen: TableScreenStore }) {
  const isShown = useDelayElapsed(TIMES.lostNotice);
  const { refusal } = screen;
  if (refusal === null && !isShown) return null;
  return (
    <Message icon={<LuTvMinimal />} title={refusal === null ? 'Connecting…' : 'This table screen cannot open yet'}>
      {refusal ?? 'The map appears as soon as the server answers.'}
    </Message>
  );
});

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.message} data-mantine-color-scheme="dark" role="status">
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.title} dir="auto">
        {title}
      </p>
      <p>{children}</p>
    </div>
  );
}

/** A small line in the corner while the map may be out of date. */
const Reconnecting = observer(function Reconnecting({ screen }: { screen: TableScreenStore }) {
  return screen.socket.isLost && screen.map.phase === 'open' ? <ReconnectingLine /> : null;
});

function ReconnectingLine() {
  if (!useDelayElapsed(TIMES.lostNotice)) return null;
  return (
    <p className={classes.corner} data-mantine-color-scheme="dark" role="status">
      <span className={classes.ember} aria-hidden="true" />
      Reconnecting…
    </p>
  );
}

/** What one can do, while somebody moves the pointer. */
const Hint = ({ isShown }: { isShown: boolean }) => (
  <p className={classes.hint} data-mantine-color-scheme="dark" data-shown={isShown || undefined} aria-hidden={!isShown}>
    Full screen: {byPointer('F or double click', 'double tap')}
  </p>
);
