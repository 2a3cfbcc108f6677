import { Button, Drawer } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuScrollText } from 'react-icons/lu';
import { dateText } from '../../../ui/date-text.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useSheet } from '../sheet-context.js';
import classes from './history-drawer.module.css';
import { historyLines, type HistoryLine } from './history-lines.js';

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

interface HistoryDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The latest changes of the sheet: when, who, what; each with Undo. What was refused stands between them with its reason. */
export const HistoryDrawer = observer(function HistoryDrawer({ opened, onClose }: HistoryDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={420} title="History">
      <History />
    </Drawer>
  );
});

const History = observer(function History() {
  const store = useSheet();
  useEffect(() => store.notices.readRefusals(), [store, store.notices.refusals]);
  const lines = historyLines(store.loaded, store.history, store.waiting, store.notices.refusals);
  if (lines.length === 0)
    return <EmptyState icon={<LuScrollText />} text="Nothing has been changed on this sheet yet." />;
  return (
    <ol className={classes.lines} aria-label="Changes, latest first">
      {lines.map((line, index) => {
        const day = dateText(new Date(line.at).toISOString());
        const above = lines[index - 1];
        const isNewDay = above === undefined || dateText(new Date(above.at).toISOString()) !== day;
        return <Line key={line.key} line={line} day={isNewDay ? day : undefined} />;
      })}
    </ol>
  );
});

const Line = observer(function Line({ line, day }: { line: HistoryLine; day: string | undefined }) {
  const store = useSheet();
  const { at, author, text, notes, isRefused, isUndone, change } = line;
  return (
    <li className={classes.line} data-refused={isRefused || undefined} data-undone={isUndone || undefined}>
      {day && <h3 className={classes.day}>{day}</h3>}
      <div className={classes.row}>
        <time className={classes.time} dateTime={new Date(at).toISOString()}>
          {TIME.format(at)}
        </time>
        <div className={classes.what}>
          <p className={classes.text}>
            {isRefused && <strong>Refused: </strong>}
            {text}
            {isUndone && <span className={classes.undone}> undone</span>}
          </p>
          {notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
          <p className={classes.note} dir="auto">
            {author}
          </p>
        </div>
        {change && !store.isReadOnly && (
          <Button size="compact-xs" variant="default" aria-label={`Undo: ${text}`} onClick={() => store.undo(change)}>
            Undo
          </Button>
        )}
      </div>
    </li>
  );
});
