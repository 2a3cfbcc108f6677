import { ActionIcon, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import {
  LuEye,
  LuEyeOff,
  LuKeyboard,
  LuMaximize,
  LuMinus,
  LuMountain,
  LuPanelRight,
  LuPlus,
  LuRedo2,
  LuScrollText,
  LuTvMinimal,
  LuUndo2,
  LuUsers,
} from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import { LookupButton } from '../../../library/parts/lookup-button.js';
import { ButtonWithMenu } from '../../../ui/lazy-menu.js';
import { outOfUse } from '../../../ui/out-of-use.js';
import { useFocusWhenRemoved } from '../../../ui/use-focus-when-removed.js';
import { focusBoard } from '../board/grid-focus.js';
import { useFieldView } from '../field-view-context.js';
import { shortcutHelp, tableMenu, viewAsMenu } from '../lazy-parts.js';
import classes from './status-bar.module.css';
import { HoveredSquare, ToolHint } from './status-hints.js';
import { DRAWER, type ControlsDrawer } from './use-controls-drawer.js';

const KeyHelp = () => (
  <ButtonWithMenu
    menu={shortcutHelp}
    target={
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        aria-keyshortcuts="?"
      >
        <LuKeyboard size={17} />
      </ActionIcon>
    }
  />
);

function ZoomButton({
  label,
  icon,
  onClick,
  isUnused = false,
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Whether it would do nothing. */
  isUnused?: boolean;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={onClick}
      {...outOfUse(isUnused)}
    >
      {icon}
    </ActionIcon>
  );
}

/** Switches between terrain textures and flat colours. */
const TerrainButton = observer(function TerrainButton() {
  const { terrain } = useFieldView();
  return (
    <ActionIcon
      variant={terrain.isTextured ? 'light' : 'subtle'}
      color={terrain.isTextured ? undefined : 'gray'}
      aria-label="Terrain textures"
      title={terrain.isTextured ? 'Terrain textures are on' : 'Terrain textures are off'}
      aria-pressed={terrain.isTextured}
      onClick={terrain.toggle}
    >
      <LuMountain size={16} aria-hidden />
    </ActionIcon>
  );
});

const ZoomControls = observer(function ZoomControls() {
  const { zoom } = useFieldView();
  return (
    <div className={classes.zoom} role="group" aria-label="Zoom">
      <span className={classes.steps}>
        <ZoomButton label="Zoom out" icon={<LuMinus size={16} />} onClick={() => zoom.step(-1)} />
        <output className={classes.percent}>{zoom.percent} %</output>
        <ZoomButton label="Zoom in" icon={<LuPlus size={16} />} onClick={() => zoom.step(1)} />
      </span>
      <ZoomButton
        label="Fit the whole map"
        icon={<LuMaximize size={15} />}
        onClick={zoom.fit}
        isUnused={zoom.isFitted}
      />
      <TerrainButton />
      <KeyHelp />
      <LookupButton />
    </div>
  );
});

const HideMapPart = observer(function HideMapPart() {
  const { field } = useFieldView();
  return field.may('map.edit') && !field.map.isUnrevealed ? <HideMapButton /> : null;
});

/**
 * Hides the map from the players again. It asks: the eye beside it, which shows what a player sees, is as easily meant. The
 * focus of the button, which goes then, goes to the map.
 */
const HideMapButton = observer(function HideMapButton() {
  const { field } = useFieldView();
  const { notices } = useStores();
  const button = useFocusWhenRemoved<HTMLButtonElement>(focusBoard);
  const hide = async (): Promise<void> => {
    const message = 'Hide the map from all players? They see no map until you show it again.';
    if (!(await notices.confirm({ message, action: 'Hide the map' }))) return;
    field.map.reportRefusal(field.map.revealMap(false));
    field.announce('Players no longer see the map.');
  };
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      aria-label="Hide the map from the players"
      title="Hide the map from the players"
      onClick={() => void hide()}
    >
      <LuEyeOff size={16} aria-hidden />
    </ActionIcon>
  );
});

/** Undoes and redoes the viewer's own changes. A player needs them only for moves: a key, and a button for fingers. */
const UndoButtons = observer(function UndoButtons() {
  const { field } = useFieldView();
  if (!field.may('map.move')) return null;
  const isEditor = field.may('map.edit');
  return (
    <>
      <ActionIcon
        {...(isEditor ? {} : { className: classes.forFingers ?? '' })}
        variant="subtle"
        color="gray"
        aria-label="Undo"
        title={isEditor ? 'Undo your last change of the map (Ctrl+Z)' : 'Undo your last move (Ctrl+Z)'}
        aria-keyshortcuts="Control+Z"
        onClick={() => field.travel('undo')}
      >
        <LuUndo2 size={16} aria-hidden />
      </ActionIcon>
      {isEditor && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => field.travel('redo')}
        >
          <LuRedo2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
});

/** Lets a DM see the map as a player does. */
const WatchButton = observer(function WatchButton() {
  const { field } = useFieldView();
  if (!field.may('map.edit') || field.players.length === 0) return null;
  return (
    <ButtonWithMenu
      menu={viewAsMenu}
      target={
        <ActionIcon variant="subtle" color="gray" aria-label="See the map as a player" title="See the map as a player">
          <LuEye size={16} aria-hidden />
        </ActionIcon>
      }
    />
  );
});

/** Lets a DM put the map on a television. */
const TableButton = observer(function TableButton() {
  const { field } = useFieldView();
  if (!field.may('campaign.table_screen')) return null;
  return (
    <ButtonWithMenu
      menu={tableMenu}
      target={
        <ActionIcon variant="subtle" color="gray" aria-label="Table screen" title="Table screen for a television">
          <LuTvMinimal size={16} aria-hidden />
        </ActionIcon>
      }
    />
  );
});

/** Opens and closes the strip of characters. */
const StripButton = observer(function StripButton() {
  const { strip } = useFieldView();
  const label = strip.isOpen ? 'Hide the characters' : 'Show the characters';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-expanded={strip.isOpen}
      onClick={strip.toggle}
    >
      <LuUsers size={17} aria-hidden />
    </ActionIcon>
  );
});

/** Opens and closes the controls when they are a drawer. While they are closed, a dot tells of new entries of the log. */
const ControlsButton = observer(function ControlsButton({ isOpen, toggle }: ControlsDrawer) {
  const { unread } = useFieldView().field.map.log;
  const news = isOpen || unread === 0 ? undefined : `${unread} new in the log`;
  return (
    <Button
      id={DRAWER.opener}
      className={classes.controls ?? ''}
      size="compact-sm"
      variant={isOpen ? 'light' : 'default'}
      leftSection={<LuPanelRight size={15} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={DRAWER.controls}
      aria-description={news}
      title={news}
      data-unread={news && true}
      onClick={toggle}
    >
      <span className={classes.controlsText}>Map controls</span>
    </Button>
  );
});

/** Opens and closes the sheet beside the map. */
const SheetButton = observer(function SheetButton() {
  const { sheet } = useFieldView();
  return (
    <ActionIcon
      variant={sheet.isOpen ? 'light' : 'subtle'}
      color={sheet.isOpen ? undefined : 'gray'}
      aria-label="Sheet beside the map"
      title="Sheet beside the map (S)"
      aria-expanded={sheet.isOpen}
      aria-keyshortcuts="S"
      onClick={sheet.toggle}
    >
      <LuScrollText size={17} aria-hidden />
    </ActionIcon>
  );
});

/** The line below the map: the hovered square, the hint for the tool, and the zoom. */
export function StatusBar({ drawer, hasMap }: { drawer: ControlsDrawer; hasMap: boolean }) {
  return (
    <footer className={classes.statusBar} data-empty={!hasMap || undefined}>
      {hasMap && (
        <>
          <StripButton />
          <SheetButton />
          <HideMapPart />
          <WatchButton />
          <TableButton />
          <UndoButtons />
          <HoveredSquare />
          <ToolHint />
          <ZoomControls />
        </>
      )}
      <ControlsButton {...drawer} />
    </footer>
  );
}
