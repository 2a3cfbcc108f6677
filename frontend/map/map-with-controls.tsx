import { Button, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, KeyboardEvent } from 'react';
import { LuGrid2X2Plus, LuMap } from 'react-icons/lu';
import { NoticesOutlet } from '../core/shell/notices-outlet.js';
import { useStores } from '../core/stores.js';
import { LazyLatestEntry } from '../log/parts/lazy-latest-entry.js';
import { useTextRolls } from '../log/use-text-rolls.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { useLazyPart } from '../ui/lazy-part.js';
import { lazy } from '../ui/lazy.js';
import classes from './field-view.module.css';
import { Stage } from './parts/board/stage.js';
import { useFocusOfLostMap } from './parts/board/use-focus-of-lost-map.js';
import { useUndoKeys } from './parts/board/use-undo-keys.js';
import { useFieldView, type FieldViewStores } from './parts/field-view-context.js';
import { shownPopup } from './parts/lazy-parts.js';
import { MarkerImages } from './parts/markers/marker-images.js';
import { ControlPanel } from './parts/panels/control-panel.js';
import { MapLog, useMapLogView } from './parts/panels/map-log.js';
import { MapPrompt } from './parts/panels/map-prompt.js';
import { SceneBar, SceneName } from './parts/panels/scenes/scene-bar.js';
import { useSheetKey } from './parts/panels/side-sheet/use-sheet-key.js';
import { StatusBar } from './parts/panels/status-bar.js';
import { UnrevealedBar } from './parts/panels/unrevealed-bar.js';
import { useAttackKey } from './parts/panels/use-attack-key.js';
import { useControlsDrawer, type ControlsDrawer } from './parts/panels/use-controls-drawer.js';
import { useHelpKey } from './parts/panels/use-help-key.js';
import { useLogKey } from './parts/panels/use-log-key.js';
import { useTurnKey } from './parts/panels/use-turn-key.js';
import { useWantedEncounter } from './parts/panels/use-wanted-encounter.js';
import { isByKeys } from './parts/use-map-key.js';

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

/** The keys of the Field View but those of the board. */
function useKeys(stores: FieldViewStores, drawer: ControlsDrawer): void {
  useSheetKey(stores);
  useLogKey(stores, drawer);
  useAttackKey(stores, drawer);
  useTurnKey(stores);
  useUndoKeys(stores.field);
  useHelpKey(stores);
}

/** The map, or a placeholder without one, with the control panel. */
export const MapWithControls = observer(function MapWithControls() {
  const stores = useFieldView();
  const { field, sheet } = stores;
  const ShownPopup = useLazyPart(shownPopup);
  const drawer = useControlsDrawer();
  useKeys(stores, drawer);
  useWantedEncounter(field);
  useTextRolls(useMapLogView());
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
        <BoardWithMessages drawer={drawer} />
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

/** The board, or a placeholder without a map, with what lies over its corners. */
const BoardWithMessages = observer(function BoardWithMessages({ drawer }: { drawer: ControlsDrawer }) {
  const { field, panel } = useFieldView();
  const { dimensions } = field.map.board;
  const openLog = (): void => {
    if (isByKeys()) field.map.log.setLineWanted(true);
    panel.show('log');
    drawer.open();
  };
  return (
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
        {field.map.viewAs === undefined && (
          <MapLog>
            <LazyLatestEntry onOpen={openLog} />
          </MapLog>
        )}
        <NoticesOutlet />
      </div>
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
