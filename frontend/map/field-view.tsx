import { Button, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { LuDoorClosed } from 'react-icons/lu';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { may, MEMBERS_ONLY } from '../../contracts/campaigns/campaigns.policy.js';
import { squareName } from '../../contracts/map/map.rules.js';
import { Link } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading } from '../ui/loading.js';
import { usePageTitle } from '../ui/page.js';
import { createFieldStores } from './create-field-stores.js';
import { announceVitals } from './spoken-vitals.js';
import { MapSkeleton } from './map-skeleton.js';
import { MapWithControls } from './map-with-controls.js';
import classes from './field-view.module.css';
import { FieldViewContext, type FieldViewStores } from './parts/field-view-context.js';
import { useTurnAlerts } from './parts/panels/turns/use-turn-alerts.js';
import { useSceneChanges } from './parts/panels/scenes/use-scene-changes.js';
import { focusBoard } from './parts/board/grid-focus.js';

interface FieldViewProps {
  campaignId: string;
  /** The viewer's level in the campaign; the room may change it later. */
  level: CampaignRole;
}

/** The campaign's live map with its controls. Members only. */
export function FieldView({ campaignId, level }: FieldViewProps) {
  const isMember = may(level, 'map.read');
  return (
    <section className={classes.view} aria-label="Field View">
      <VisuallyHidden>
        <h1 tabIndex={-1}>Field View</h1>
      </VisuallyHidden>
      {isMember ? <MemberView campaignId={campaignId} /> : <NotForViewers />}
    </section>
  );
}

/** What somebody sees who is no member. */
function NotForViewers() {
  usePageTitle('Field View');
  return (
    <div className={classes.centered}>
      <EmptyState icon={<LuDoorClosed />} text={MEMBERS_ONLY} />
    </div>
  );
}

/** Creates the stores of this Field View. Selection and zoom reset each time it opens. */
function useFieldStores(): FieldViewStores {
  const { map, session, campaign } = useStores();
  return useMemo(() => {
    const players = () =>
      (campaign.campaign?.users ?? []).filter(({ role }) => !role).map(({ id, display_name: name }) => ({ id, name }));
    return createFieldStores(map, {
      viewer: () =>
        map.viewAs === undefined
          ? { role: map.level ?? campaign.level ?? 'viewer', userId: session.user?.id ?? '' }
          : { role: 'viewer', userId: map.viewAs },
      players,
      openableSheets: () => campaign.pickerCharacters.map(({ id }) => id),
    });
  }, [map, session, campaign]);
}

/** Opens the map while it is mounted, and announces pings, hit points and late changes to screen readers. */
const MemberView = observer(function MemberView({ campaignId }: { campaignId: string }) {
  const { map } = useStores();
  const stores = useFieldStores();
  useUnsentChangesWarning();
  useFocusAfterViewAs();
  useTurnAlerts(stores.turns, stores.field);
  useSceneChanges(stores);
  useEffect(() => announceVitals(stores), [stores]);
  useEffect(() => {
    map.open(campaignId);
    return () => map.close();
  }, [map, campaignId]);
  const { field } = stores;
  useEffect(
    () =>
      reaction(
        () => [...map.pings.values()].at(-1),
        (ping) => ping && field.announce(`${ping.by} pinged ${squareName(ping.square)}.`),
      ),
    [map, field],
  );
  useEffect(
    () =>
      reaction(
        () => map.commands.changes.exist,
        (exist) => field.announce(exist ? 'Your changes are not saved yet.' : 'Your changes are saved.'),
      ),
    [map, field],
  );
  if (map.phase === 'ended' || map.phase === 'refused')
    return (
      <div className={classes.centered}>
        <ClosedMap campaignId={campaignId} />
      </div>
    );
  if (map.phase !== 'open') return <LoadingMap />;
  return (
    <FieldViewContext value={stores}>
      <MapWithControls />
    </FieldViewContext>
  );
});

/** Gives the map the focus when a DM is back from another person's view, which opens the map anew. */
function useFocusAfterViewAs(): void {
  const { map } = useStores();
  const { viewAs, phase } = map;
  const isAway = useRef(false);
  useEffect(() => {
    if (viewAs !== undefined) isAway.current = true;
    else if (isAway.current && phase === 'open') {
      isAway.current = false;
      if (document.activeElement === document.body) focusBoard();
    }
  }, [viewAs, phase]);
}

/** Makes the browser ask before it closes the page while changes are unsent. */
function useUnsentChangesWarning(): void {
  const { map } = useStores();
  useWindowEvent('beforeunload', (event) => {
    if (map.hasUnsent) event.preventDefault();
  });
}

/** Says why the map is closed: the user was removed from the campaign, is not a member, or an error occurred. */
const ClosedMap = observer(function ClosedMap({ campaignId }: { campaignId: string }) {
  const { map } = useStores();
  const msg = map.refusal?.message ?? '';
  const back = (
    <Button component={Link} to="/campaigns" variant="default">
      Go to the campaigns
    </Button>
  );
  if (map.phase === 'ended')
    return <EmptyState icon={<LuDoorClosed />} title="The map is closed" text={msg} action={back} />;
  if (map.refusal?.code === 403) return <EmptyState icon={<LuDoorClosed />} text={MEMBERS_ONLY} />;
  return <ErrorState msg={msg} onRetry={() => map.open(campaignId)} />;
});

/**
 * The loading indicator before the first snapshot, or the error while the connection is down; the button to try again
 * is in the connection notice.
 */
const LoadingMap = observer(function LoadingMap() {
  const { map } = useStores();
  if (map.connection === 'down')
    return <ErrorState msg="The map could not be opened. It opens as soon as the connection is back." />;
  return (
    <Loading label="Opening the map">
      <MapSkeleton />
    </Loading>
  );
});
