import { Button, CloseButton, Tabs } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, type KeyboardEvent } from 'react';
import { LuGrid2X2Plus, LuMapPin, LuPlus } from 'react-icons/lu';
import { useFieldView } from '../field-view-context.js';
import { lazy } from '../../../ui/lazy.js';
import { showTabAtEnds } from '../../../ui/show-tab-at-ends.js';
import { focusBoard, leavePart } from '../board/grid-focus.js';
import { FillControls } from './fill-controls.js';
import type { PanelTab } from '../../panel-tabs.store.js';
import { MapLog } from './map-log.js';
import { Legend, PinControl } from './legend.js';
import classes from './control-panel.module.css';
import { InitiativeSection } from './turns/initiative-section.js';
import { TABS_ID } from './tab-focus.js';
import { DRAWER, type ControlsDrawer } from './use-controls-drawer.js';

const TurnOrder = lazy(() => import('./turns/turn-order.js').then((m) => ({ default: m.TurnOrder })));

const MapHistory = lazy(() => import('./map-history.js').then((m) => ({ default: m.MapHistory })));

const ScenesPanel = lazy(() => import('./scenes/scenes-panel.js').then((m) => ({ default: m.ScenesPanel })));

const AttacksPanel = lazy(() => import('./attacks/attacks-panel.js').then((m) => ({ default: m.AttacksPanel })));

const LogPanel = lazy(() => import('../../../log/parts/log-panel.js').then((m) => ({ default: m.LogPanel })));

const DisplacementNotices = lazy(
  () => import('./displacement-notices.js').then((m) => ({ default: m.DisplacementNotices })),
  null,
);

/** The most parts whose whole names stand in one line beside a small map. */
const MOST_WHOLE = 5;

/** The parts that only DMs have. */
const FOR_DM: readonly PanelTab[] = ['history', 'scenes'];

/** The DM's buttons for a marker and a map. A marker waits until there is a map to place it on. */
const NewButtons = observer(function NewButtons() {
  const { field } = useFieldView();
  const reasonId = useId();
  const hasMap = field.map.board.dimensions !== null;
  return (
    <div className={classes.newButtons}>
      <Button
        size="xs"
        variant={hasMap ? 'filled' : 'default'}
        leftSection={<LuPlus size={15} />}
        disabled={!hasMap}
        {...(hasMap ? {} : { 'aria-describedby': reasonId })}
        onClick={() => field.popups.show('new marker')}
      >
        New Marker
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<LuGrid2X2Plus size={15} />}
        onClick={() => field.popups.show('new map')}
      >
        New Map
      </Button>
      {!hasMap && (
        <p id={reasonId} className={classes.reason}>
          Make a map before you make markers.
        </p>
      )}
    </div>
  );
});

/**
 * Shows the turn order when an encounter begins, and the controls again when it ends. Leaves the log open. What had the
 * focus in the part that is hidden then, such as the button that ends the encounter, leaves it to the map.
 */
function useTurnsTab(): void {
  const { panel, turns } = useFieldView();
  useEffect(
    () =>
      reaction(
        () => turns.encounter !== null,
        (isRunning) => {
          if (panel.tab !== (isRunning ? 'controls' : 'turns')) return;
          leavePart();
          panel.show(isRunning ? 'turns' : 'controls');
        },
        { fireImmediately: true },
      ),
    [panel, turns],
  );
}

/** The tab of the log, with how many of its entries one has not seen. */
const LogTab = observer(function LogTab() {
  const { unread } = useFieldView().field.map.log;
  return (
    <Tabs.Tab value="log" title="Messages and dice (L)">
      Log<span className={classes.rest}> & dice</span>
      {unread > 0 && (
        <span className={classes.unread} aria-label={`${unread} new`}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Tabs.Tab>
  );
});

/** Leads from the log back to the map, where the other keys work. */
function leaveOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.stopPropagation();
  focusBoard();
}

/** How many attacks wait for the DM, read again after each change at the table. */
const Waiting = observer(function Waiting() {
  const { field, openAttacks } = useFieldView();
  const isDm = field.may('attack.apply');
  useEffect(() => (isDm ? openAttacks.follow() : undefined), [isDm, openAttacks]);
  if (!isDm || openAttacks.waiting === 0) return null;
  return (
    <span className={classes.unread} aria-hidden="true">
      {openAttacks.waiting}
    </span>
  );
});

/**
 * The map's controls: next to the map, or in a drawer over it when there is no room for both. They are inert while a
 * side panel covers them.
 */
export const ControlPanel = observer(function ControlPanel({ drawer }: { drawer: ControlsDrawer }) {
  const { field, sheet, panel, turns, openAttacks } = useFieldView();
  useTurnsTab();
  const dm = field.may('map.edit');
  const mayAttack = field.may('attack.resolve') && field.map.board.dimensions !== null;
  const hasScenes = dm && field.map.scenes.list.length > 0;
  const tabs = [true, turns.encounter !== null, mayAttack, true, hasScenes, dm].filter(Boolean).length;
  const attacksLabel = openAttacks.waiting > 0 ? `Attacks, ${openAttacks.waiting} to apply` : 'Attacks';
  return (
    <aside
      id={DRAWER.controls}
      className={classes.panel}
      data-open={drawer.isOpen}
      data-under-sheet={sheet.isOpen || undefined}
      aria-label="Map controls"
    >
      <Tabs
        id={TABS_ID}
        className={classes.tabs ?? ''}
        inert={field.hasSidePanel}
        value={FOR_DM.includes(panel.tab) && !dm ? 'controls' : panel.tab}
        onChange={(tab) => panel.show((tab ?? 'controls') as PanelTab)}
      >
        <header className={classes.header}>
          <h2>Map controls</h2>
          <CloseButton id={DRAWER.closer} aria-label="Close the map controls" onClick={drawer.toggle} />
        </header>
        <Tabs.List
          aria-label="Parts of the panel"
          className={classes.parts ?? ''}
          onKeyDownCapture={showTabAtEnds}
          data-many={tabs > MOST_WHOLE || undefined}
          data-few={tabs < MOST_WHOLE || undefined}
        >
          <Tabs.Tab value="controls">Controls</Tabs.Tab>
          {turns.encounter && <Tabs.Tab value="turns">Turns</Tabs.Tab>}
          {mayAttack && (
            <Tabs.Tab value="attacks" aria-label={attacksLabel} title="Attack, and apply attacks (A)">
              Attacks <Waiting />
            </Tabs.Tab>
          )}
          <LogTab />
          {hasScenes && (
            <Tabs.Tab value="scenes" title="The maps of the campaign">
              Scenes
            </Tabs.Tab>
          )}
          {dm && (
            <Tabs.Tab value="history" title="Who did what, and ways back">
              History
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="controls" className={classes.controls ?? ''}>
          {dm && <NewButtons />}
          <Legend />
          {dm && field.map.displacedCreatures.shown.length > 0 && <DisplacementNotices />}
          {field.map.board.dimensions && field.may('map.ping') && <PinControl icon={<LuMapPin />} />}
          {dm && field.map.board.dimensions && <FillControls />}
          <InitiativeSection />
        </Tabs.Panel>
        <Tabs.Panel value="turns" className={`${classes.log} ${classes.turns}`}>
          {panel.tab === 'turns' && <TurnOrder />}
        </Tabs.Panel>
        <Tabs.Panel value="attacks" className={classes.log ?? ''}>
          {panel.tab === 'attacks' && <AttacksPanel />}
        </Tabs.Panel>
        <Tabs.Panel value="scenes" className={classes.log ?? ''}>
          {dm && panel.tab === 'scenes' && <ScenesPanel />}
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes.log ?? ''}>
          {dm && panel.tab === 'history' && <MapHistory />}
        </Tabs.Panel>
        <Tabs.Panel value="log" className={classes.log ?? ''} onKeyDown={leaveOnEscape}>
          {panel.tab === 'log' && (
            <MapLog>
              <LogPanel />
            </MapLog>
          )}
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
});
