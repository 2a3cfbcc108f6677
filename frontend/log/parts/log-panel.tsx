import { Button, Loader, NativeSelect, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type UIEvent } from 'react';
import { LuDices, LuSearch } from 'react-icons/lu';
import { dateText } from '../../ui/date-text.js';
import { EmptyState } from '../../ui/empty-state.js';
import { LogComposer } from './log-composer.js';
import { useLogView } from './log-context.js';
import { LogEntry } from './log-entry.js';
import classes from './log-panel.module.css';

/** Pixels from the end at which the list follows new entries. */
const END_ROOM = 40;
/** Pixels from the beginning at which older entries are loaded. */
const START_ROOM = 120;

/** The log of the campaign: filters, entries, and the field for messages and dice. */
export const LogPanel = observer(function LogPanel() {
  const { log } = useLogView();
  useEffect(() => {
    log.setInSight(true);
    return () => log.setInSight(false);
  }, [log]);
  return (
    <div className={classes.panel}>
      <LogFilters />
      <Entries />
      <LogComposer />
    </div>
  );
});

const LogFilters = observer(function LogFilters() {
  const { log, members } = useLogView();
  return (
    <div className={classes.filters}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Search the log"
        placeholder="Search the log"
        leftSection={<LuSearch size={14} />}
        value={log.filter.search}
        onChange={({ currentTarget }) => log.setFilter({ search: currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label="Entries of"
        value={log.filter.senderId}
        onChange={({ currentTarget }) => log.setFilter({ senderId: currentTarget.value })}
        data={[{ value: '', label: 'Of everybody' }, ...members().map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </div>
  );
});

/** Keeps the end in sight while it is, and the place when older entries are added. */
const Entries = observer(function Entries() {
  const { log } = useLogView();
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, height: 0 });
  const { entries, isLoading, hasMore, problem, filter } = log;
  const first = entries[0]?.id;
  useLayoutEffect(() => {
    const { current: box } = list;
    if (!box) return;
    if (place.current.isAtEnd) box.scrollTop = box.scrollHeight;
    else if (box.scrollTop < START_ROOM) box.scrollTop += box.scrollHeight - place.current.height;
    place.current.height = box.scrollHeight;
  }, [entries, first]);
  const isEmpty = entries.length === 0;
  useEffect(() => {
    const { current: box } = list;
    if (!box) return undefined;
    // An entry grows when its code has loaded, and the box shrinks when the field below it grows.
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [isEmpty]);
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>): void => {
    place.current = {
      isAtEnd: box.scrollHeight - box.scrollTop - box.clientHeight < END_ROOM,
      height: box.scrollHeight,
    };
    if (box.scrollTop < START_ROOM) void log.loadOlder();
  };
  if (problem !== null && isEmpty)
    return (
      <div className={classes.state}>
        <p>{problem}</p>
        <Button size="xs" variant="default" onClick={() => void log.reload()}>
          Try again
        </Button>
      </div>
    );
  if (isEmpty)
    return (
      <div className={classes.state}>
        {isLoading ? (
          <Loader size="sm" aria-label="Loading the log" />
        ) : (
          <EmptyState
            icon={<LuDices />}
            text={
              filter.search || filter.senderId ? 'No entry matches.' : 'Messages and rolls of the table appear here.'
            }
          />
        )}
      </div>
    );
  return (
    // A region that scrolls takes the focus, so that the keyboard scrolls it.
    <div ref={list} className={classes.list} onScroll={onScroll} tabIndex={0} role="region" aria-label="Log">
      {hasMore && (
        <Button size="compact-xs" variant="subtle" loading={isLoading} onClick={() => void log.loadOlder()}>
          Older entries
        </Button>
      )}
      <ol className={classes.entries} aria-live="polite" aria-relevant="additions">
        {entries.map((entry, index) => {
          const day = dateText(entry.at);
          const before = entries[index - 1];
          return [
            before === undefined || dateText(before.at) !== day ? (
              <li key={day} className={classes.day}>
                {day}
              </li>
            ) : null,
            <LogEntry key={entry.id} entry={entry} />,
          ];
        })}
      </ol>
    </div>
  );
});
