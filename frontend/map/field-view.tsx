import { Button, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { LuDoorClosed, LuGrid2X2Plus, LuMap } from 'react-icons/lu';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { may, MEMBERS_ONLY } from '../../contracts/campaigns/campaigns.policy.js';
import { squareName } from '../../contracts/map/map.rules.js';
import { Link } from 'react-router-dom';
import { LazyLatestEntry } from '../log/parts/lazy-latest-entry.js';
import { useTextRolls } from '../log/use-text-rolls.js';
import { lazy } from '../ui/lazy.js';
import { NoticesOutlet } from '../core/shell/notices-outlet.js';
import { useStores } from '../core/stores.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading } from '../ui/loading.js';
import { usePageTitle } from '../ui/page.js';
import { useLazyPart } from '../ui/lazy-part.js';
import { createFieldStores } from './create-field-stores.js';
import { announceVitals } from './spoken-vitals.js';
import { MapSkeleton } from './map-skeleton.js';
import classes from './field-view.module.css';
import { FieldViewContext, useFieldView, type FieldViewStores } from './parts/field-view-context.js';
import { useTurnAlerts } from './parts/panels/turns/use-turn-alerts.js';
import { useSheetKey } from './parts/panels/side-sheet/use-sheet-key.js';
import { useHelpKey } from './parts/panels/use-help-key.js';
import { useWantedEncounter } from './parts/panels/use-wanted-encounter.js';
import { useAttackKey } from './parts/panels/use-attack-key.js';
import { useLogKey } from './parts/panels/use-log-key.js';
import { isByKeys } from './parts/use-map-key.js';
import { useTurnKey } from './parts/panels/use-turn-key.js';
import { MapPrompt } from './parts/panels/map-prompt.js';
import { StatusBar } from './parts/panels/status-bar.js';
import { MapLog, useMapLogView } from './parts/panels/map-log.js';
import { MarkerImages } from './parts/markers/marker-images.js';
import { ControlPanel } from './parts/panels/control-panel.js';
import { useControlsDrawer } from './parts/panels/use-controls-drawer.js';
import { shownPopup } from './parts/lazy-parts.js';
import { UnrevealedBar } from './parts/panels/unrevealed-bar.js';
import { SceneBar, SceneName } from './parts/panels/scenes/scene-bar.js';
import { useSceneChanges } from './parts/panels/scenes/use-scene-changes.js';
import { Stage } from './parts/board/stage.js';
import { useFocusOfLostMap } from './parts/board/use-focus-of-lost-map.js';
import { useUndoKeys } from './parts/board/use-undo-keys.js';
import { focusBoard } from './parts/board/grid-focus.js';

const CharacterStrip = lazy(
  () => import('./parts/panels/character-strip/character-strip.js').then((m) => ({ default: m.CharacterStrip })),
  <div className={classes.strip} />,
);

const SideSheet = lazy(
  () => import('./parts/panels/side-sheet/side-sheet.js').then((m) => ({ default: m.SideSheet })),
  <div className={classes.sideSheet} />,
  (tryAgain) => (
    <div className={classes.sideSheet}>
      <ErrorState msg="The sheet could not be loaded. Check your connection, then try again." onRetry={tryAgain} />
    </div>
  ),
);

const ViewAsBar = lazy(() => import('./parts/panels/view-as-bar.js').then((m) => ({ default: m.ViewAsBar })), null);

const FollowVitals = lazy(
  () => import('./parts/markers/vitals/follow-vitals.js').then((m) => ({ default: m.FollowVitals })),
  null,
);

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

/** The map, or a placeholder without one, with the control panel. */
const MapWithControls = observer(function MapWithControls() {
  const stores = useFieldView();
  const { field, sheet, panel } = stores;
  const ShownPopup = useLazyPart(shownPopup);
  const drawer = useControlsDrawer();
  useSheetKey(stores);
  useLogKey(stores, drawer);
  useAttackKey(stores, drawer);
  useTurnKey(stores);
  useUndoKeys(field);
  useHelpKey(stores);
  useWantedEncounter(field);
  useTextRolls(useMapLogView());
  const openLog = (): void => {
    if (isByKeys()) field.map.log.setLineWanted(true);
    panel.show('log');
    drawer.open();
  };
  const { dimensions } = field.map.board;
  useFocusOfLostMap(dimensions?.id);
  const { campaignId } = field.map.room;
  const isViewOfPlayer = field.map.viewAs !== undefined;
  const cancel = (event: KeyboardEvent): void => {
    const isHere = event.key === 'Escape' && event.currentTarget.contains(event.target as Node);
    if (!isHere || field.cancel()) return;
    if (drawer.isOpen) drawer.toggle();
    else sheet.close();
  };
  return (
    <div
      className={classes.layout}
      style={{ '--side-sheet': `${sheet.width}px` } as CSSProperties}
      data-sheet={sheet.isOpen || undefined}
      data-side-panel={field.hasSidePanel || undefined}
      data-controls={drawer.isOpen || undefined}
      data-view-of-player={isViewOfPlayer || undefined}
      onKeyDown={cancel}
    >
      <MarkerImages />
      {campaignId && field.map.board.hasCharacters && <FollowVitals campaignId={campaignId} />}
      <div className={classes.main} onFocus={drawer.uncover}>
        {isViewOfPlayer && <ViewAsBar />}
        <SceneBar />
        <UnrevealedBar />
        <div className={classes.stage}>
          {dimensions ? (
            <Stage key={dimensions.id} rows={dimensions.rows_count} columns={dimensions.columns_count} />
          ) : (
            <div className={classes.centered}>
              <NoMap />
            </div>
          )}
          <SceneName />
          <div className={classes.messages} data-beside-drawer={drawer.isOpen || undefined}>
            {!isViewOfPlayer && (
              <MapLog>
                <LazyLatestEntry onOpen={openLog} />
              </MapLog>
            )}
            <NoticesOutlet />
          </div>
        </div>
        {!isViewOfPlayer && <StripPlace />}
        {!isViewOfPlayer && <MapPrompt drawer={drawer} />}
        <StatusBar drawer={drawer} hasMap={dimensions !== null} />
      </div>
      {sheet.isOpen && campaignId && <SideSheet campaignId={campaignId} />}
      {!isViewOfPlayer && <ControlPanel drawer={drawer} />}
      {ShownPopup && <ShownPopup />}
      <VisuallyHidden role="status" aria-live="polite">
        {field.announcement}
      </VisuallyHidden>
    </div>
  );
});

/**
 * The strip of characters. It has its place before its code is loaded and before there are characters, because a map
 * that moved when one joins would have another square under the pointer.
 */
const StripPlace = observer(function StripPlace() {
  const { campaign } = useStores();
  const { field, strip } = useFieldView();
  const { campaignId } = field.map.room;
  if (!strip.isOpen || !campaignId) return null;
  if (campaign.hasStripCharacters) return <CharacterStrip campaignId={campaignId} />;
  const text =
    field.viewer().role === 'dm' ? 'The characters of this campaign appear here.' : 'Your characters appear here.';
  return <div className={classes.strip}>{campaign.campaign && <p className={classes.emptyStrip}>{text}</p>}</div>;
});

/** The placeholder without a map. */
const NoMap = observer(function NoMap() {
  const { field } = useFieldView();
  if (!field.may('map.edit'))
    return (
      <EmptyState
        icon={<LuMap />}
        title="There is no map to see yet"
        text="A map appears here when the DM shows one."
      />
    );
  const action = (
    <Button leftSection={<LuGrid2X2Plus size={17} />} onClick={() => field.popups.show('new map')}>
      New Map
    </Button>
  );
  return (
    <EmptyState
      icon={<LuMap />}
      title="There is no map yet"
      text="Make a new map, then color its squares, add fog and place markers."
      action={action}
    />
  );
});
