import { ActionIcon, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LuHistory, LuMoonStar, LuDices, LuTentTree, LuUndo2 } from 'react-icons/lu';
import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import type { SheetLog } from '../rolls/use-sheet-log.js';
import { useSheet } from '../sheet-context.js';
import classes from './play-buttons.module.css';
import { LOG_KEY } from './shortcuts.js';
import { SheetMenu } from './sheet-menu.js';

interface PlayButtonsProps {
  onRest: (rest: RestKind) => void;
  onHistory: () => void;
  onKeys: () => void;
  /** The panel with the log; left out: the screen has its own way to the log, or there is none. */
  log?: SheetLog | undefined;
}

/** Rests, undo, history and the menu. */
export const PlayButtons = observer(function PlayButtons({ onRest, onHistory, onKeys, log }: PlayButtonsProps) {
  const { isReadOnly } = useSheet();
  return (
    <div className={classes.buttons} role="group" aria-label="Rest, undo, history">
      {!isReadOnly && (
        <>
          <RestButton
            label="Short rest"
            icon={<LuTentTree size={16} aria-hidden />}
            shortcut="r"
            onClick={() => onRest('short')}
          />
          <RestButton label="Long rest" icon={<LuMoonStar size={16} aria-hidden />} onClick={() => onRest('long')} />
          <UndoButton />
        </>
      )}
      {log && <LogButton {...log} />}
      <HistoryButton onClick={onHistory} />
      <SheetMenu onRest={onRest} onKeys={onKeys} />
    </div>
  );
});

interface RestButtonProps {
  label: string;
  icon: ReactNode;
  shortcut?: string;
  onClick: () => void;
}

function RestButton({ label, icon, shortcut, onClick }: RestButtonProps) {
  return (
    <Button
      className={classes.rest ?? ''}
      variant="default"
      size="compact-sm"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut.toUpperCase()})` : label}
      {...(shortcut ? { 'data-sheet-shortcut': shortcut, 'aria-keyshortcuts': shortcut.toUpperCase() } : {})}
      onClick={onClick}
    >
      {icon}
      <span className={classes.text}>{label}</span>
    </Button>
  );
}

const UndoButton = observer(function UndoButton() {
  const store = useSheet();
  const { undoable } = store;
  const label = undoable ? `Undo: ${undoable.text}` : 'Nothing to undo';
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={label}
      aria-keyshortcuts="Control+Z"
      title={undoable ? `${label} (Ctrl+Z)` : label}
      // A button that is disabled for a moment would lose the focus.
      aria-disabled={!undoable}
      data-disabled={!undoable || undefined}
      onClick={() => store.undo()}
    >
      <LuUndo2 size={16} aria-hidden />
    </ActionIcon>
  );
});

function LogButton({ isOpen, unread, toggle }: SheetLog) {
  const count = unread > 0 ? `, ${unread} new` : '';
  return (
    <span className={classes.log} data-unread={unread > 0 || undefined}>
      <Button
        className={classes.logButton ?? ''}
        variant={isOpen ? 'light' : 'default'}
        size="compact-sm"
        aria-label={`Log & dice${count}`}
        aria-pressed={isOpen}
        aria-keyshortcuts={LOG_KEY}
        data-sheet-shortcut={LOG_KEY.toLowerCase()}
        title={`Log & dice${count} (${LOG_KEY})`}
        onClick={toggle}
      >
        <LuDices size={16} aria-hidden />
        <span className={classes.logText}>Log & dice</span>
      </Button>
    </span>
  );
}

const HistoryButton = observer(function HistoryButton({ onClick }: { onClick: () => void }) {
  const { unreadRefusals: count } = useSheet().notices;
  const label = count === 0 ? 'History' : `History, ${count} refused`;
  return (
    <span className={classes.history} data-refused={count > 0 || undefined}>
      <ActionIcon variant="default" size={28} aria-label={label} title={label} onClick={onClick}>
        <LuHistory size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
});
