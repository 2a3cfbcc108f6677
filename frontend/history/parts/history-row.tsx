import { ActionIcon } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { LuChevronDown, LuChevronRight, LuHistory, LuMap, LuScrollText, LuSwords, LuUndo2 } from 'react-icons/lu';
import type { HistoryEntry } from '../../../contracts/history/history.contract.js';
import type { HistoryRun } from '../history-runs.js';
import { useHistoryView } from './history-context.js';
import classes from './history-row.module.css';

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

const ICONS = { map: LuMap, turn: LuSwords, sheet: LuScrollText, restore: LuHistory } as const;

/** Changes that read as one: the last of them, and the earlier ones on demand. */
export function HistoryRunRow({ run: { newest, earlier } }: { run: HistoryRun }) {
  const [isOpen, setOpen] = useState(false);
  if (earlier.length === 0) return <HistoryRow entry={newest} />;
  const Chevron = isOpen ? LuChevronDown : LuChevronRight;
  return (
    <>
      <HistoryRow entry={newest}>
        <button
          type="button"
          className={classes.moves}
          aria-expanded={isOpen}
          aria-label={`${earlier.length + 1} moves: ${newest.text}`}
          title={isOpen ? 'Hide the moves before it' : 'Show the moves before it'}
          onClick={() => setOpen(!isOpen)}
        >
          {earlier.length + 1} moves
          <Chevron aria-hidden="true" />
        </button>
      </HistoryRow>
      {isOpen && earlier.map((entry) => <HistoryRow key={entry.id} entry={entry} isPart />)}
    </>
  );
}

interface HistoryRowProps {
  entry: HistoryEntry;
  /** Whether it is one of the changes that read as one. */
  isPart?: boolean;
  children?: ReactNode;
}

/** One change, with the ways to take it back. */
const HistoryRow = observer(function HistoryRow({ entry, isPart = false, children }: HistoryRowProps) {
  const { history, colorOf, report, restore } = useHistoryView();
  const { who, at, text, kind, character, is_undone: isUndone, can_undo: canUndo } = entry;
  const Icon = ICONS[kind];
  return (
    <li className={classes.entry} data-undone={isUndone || undefined} data-part={isPart || undefined}>
      <Icon className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <p className={classes.text} dir="auto">
          {character && <b>{character.name}: </b>}
          {text}
        </p>
        <p className={classes.about}>
          <span className={classes.dot} style={{ background: colorOf(who.id) }} />
          <span className={classes.who} dir="auto">
            {who.display_name}
          </span>
          {isUndone && <span className={classes.undone}>undone</span>}
          {children}
          <time className={classes.time} dateTime={at}>
            {TIME.format(new Date(at))}
          </time>
        </p>
      </div>
      <span className={classes.actions}>
        {canUndo && (
          <ActionIcon
            size={26}
            variant="subtle"
            aria-label={`Undo this: ${text}`}
            title="Undo this alone"
            disabled={history.isBusy}
            onClick={() => report(history.undo(entry))}
          >
            <LuUndo2 size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          size={26}
          variant="subtle"
          aria-label={`Back to here: ${text}`}
          title="Back to here: as it was right after this"
          disabled={history.isBusy}
          onClick={() => restore({ entryId: entry.id }, `“${text}”`)}
        >
          <LuHistory size={16} />
        </ActionIcon>
      </span>
    </li>
  );
});
