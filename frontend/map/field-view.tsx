import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { LuDoorClosed, LuGrid2X2Plus, LuMap } from 'react-icons/lu';
import type { Level } from '../../contracts/campaigns/campaigns.policy.js';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import { squareName } from '../../contracts/map/map.rules.js';
import { Link } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading } from '../ui/loading.js';
import { usePageTitle } from '../ui/page.js';
import { FieldStore } from './field.store.js';
import classes from './field-view.module.css';
import { FieldContext, useField, type FieldStores } from './parts/field-context.js';
import { Footer } from './parts/footer.js';
import { UnsentStrip } from './parts/unsent-strip.js';
import { MarkerImages } from './parts/marker-images.js';
import { MarkerPopup, NewMarkerPopup } from './parts/marker-popup.js';
import { NewMapPopup } from './parts/new-map-popup.js';
import { Panel } from './parts/panel.js';
import { Stage } from './parts/stage.js';
import { useMembersOfRoom } from './parts/use-members.js';
import { ViewStore } from './view.store.js';

const MEMBERS_ONLY = 'Only members of this campaign can access this information.';

interface FieldViewProps {
  campaignId: string;
  /** What this person is in the campaign; the room may say otherwise later. */
  level: Level;
}

/** The campaign's live map with its controls. Members only. */
export function FieldView({ campaignId, level }: FieldViewProps) {
  usePageTitle('Field View');
  return (
    <section className={classes.view} aria-label="Field View">
      <VisuallyHidden>
        <h1 tabIndex={-1}>Field View</h1>
      </VisuallyHidden>
      {may(level, 'map.read') ? (
        <Members campaignId={campaignId} />
      ) : (
        <div className={classes.middle}>
          <EmptyState icon={<LuDoorClosed />} text={MEMBERS_ONLY} />
        </div>
      )}
    </section>
  );
}

/** The stores of this Field View: what is in hand and how near one looks begin anew with each opening. */
function useFieldStores(): FieldStores {
  const { map, session, campaign } = useStores();
  return useMemo(() => {
    const players = () =>
      (campaign.campaign?.users ?? []).filter(({ role }) => !role).map(({ id, display_name: name }) => ({ id, name }));
    const field = new FieldStore(
      map,
      () => ({ level: map.level ?? campaign.level ?? 'viewer', userId: session.user?.id ?? '' }),
      players,
    );
    const size = () =>
      map.board.dimensions && { rows: map.board.dimensions.rows_count, columns: map.board.dimensions.columns_count };
    return { field, view: new ViewStore(size) };
  }, [map, session, campaign]);
}

const Members = observer(function Members({ campaignId }: { campaignId: string }) {
  const { map } = useStores();
  const stores = useFieldStores();
  useMembersOfRoom();
  useLastWarning();
  useEffect(() => {
    map.enter(campaignId);
    return () => map.exit();
  }, [map, campaignId]);
  const { field } = stores;
  useEffect(
    () =>
      reaction(
        () => [...map.pings.values()].at(-1),
        (ping) => ping && field.announce(`${ping.by} points at ${squareName(ping.square)}.`),
      ),
    [map, field],
  );
  if (map.phase === 'ended' || map.phase === 'refused')
    return (
      <div className={classes.middle}>
        <Closed campaignId={campaignId} />
      </div>
    );
  if (map.phase !== 'open') return <Opening />;
  return (
    <FieldContext value={stores}>
      <Table />
    </FieldContext>
  );
});

/** The browser asks before it closes a page that holds changes back. */
function useLastWarning(): void {
  const { map } = useStores();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (map.hasUnsent) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [map]);
}

/** Why the map is not shown: removed from the campaign, never a member, or something went wrong. */
const Closed = observer(function Closed({ campaignId }: { campaignId: string }) {
  const { map } = useStores();
  const msg = map.refusal?.message ?? '';
  const back = (
    <Button component={Link} to="/campaigns" variant="default">
      To the campaigns
    </Button>
  );
  if (map.phase === 'ended')
    return <EmptyState icon={<LuDoorClosed />} title="The map is closed" text={msg} action={back} />;
  if (map.refusal?.code === 403) return <EmptyState icon={<LuDoorClosed />} text={MEMBERS_ONLY} />;
  return <ErrorState msg={msg} onRetry={() => map.enter(campaignId)} />;
});

/** Until the first snapshot: a map's shape after a while, and a way on when the connection cannot be had. */
const Opening = observer(function Opening() {
  const { map } = useStores();
  if (map.connection === 'given up')
    return <ErrorState msg="The live connection could not be made." onRetry={map.retry} />;
  return (
    <div className={classes.opening}>
      <Loading label="Opening the map">
        <Skeleton className={classes.skeleton} radius="md" />
      </Loading>
    </div>
  );
});

/** The map, or why there is none, with the panel beside it. */
const Table = observer(function Table() {
  const { field } = useField();
  const { dimensions } = field.map.board;
  return (
    <div
      className={classes.table}
      onKeyDown={(event) =>
        event.key === 'Escape' && event.currentTarget.contains(event.target as Node) && field.cancel()
      }
    >
      <MarkerImages />
      <div className={classes.main}>
        <UnsentStrip />
        {dimensions ? (
          <Stage key={dimensions.id} rows={dimensions.rows_count} columns={dimensions.columns_count} />
        ) : (
          <div className={classes.middle}>
            <NoMap />
          </div>
        )}
        {dimensions && <Footer />}
      </div>
      <Panel />
      <Popups />
      <VisuallyHidden role="status" aria-live="polite">
        {field.announcement}
      </VisuallyHidden>
    </div>
  );
});

const NoMap = observer(function NoMap() {
  const { field } = useField();
  if (!field.may('map.edit'))
    return (
      <EmptyState icon={<LuMap />} title="The DM has made no map yet" text="It appears here as soon as there is one." />
    );
  const action = (
    <Button leftSection={<LuGrid2X2Plus size={17} />} onClick={() => field.open('new map')}>
      Make a map
    </Button>
  );
  return (
    <EmptyState
      icon={<LuMap />}
      title="There is no map yet"
      text="Make one, then colour it, lay fog on it and place your markers."
      action={action}
    />
  );
});

const Popups = observer(function Popups() {
  const { popup } = useField().field;
  if (popup?.kind === 'marker') return <MarkerPopup key={popup.markerId} markerId={popup.markerId} />;
  if (popup?.kind === 'new marker') return <NewMarkerPopup />;
  if (popup?.kind === 'new map') return <NewMapPopup />;
  return null;
});
