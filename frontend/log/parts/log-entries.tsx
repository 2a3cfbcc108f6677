import { Button, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject, type UIEvent } from 'react';
import { LuDices } from 'react-icons/lu';
import type { LogEntry as Entry } from '../../../contracts/log/log.contract.js';
import { dateText } from '../../ui/date-text.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useFocusOfLostPart } from '../../ui/use-focus-of-lost-part.js';
import { useRovingFocus } from '../../ui/use-roving-focus.js';
import { useLogView } from './log-context.js';
import { LogEntry } from './log-entry.js';
import classes from './log-panel.module.css';

/** Pixels from the end at which the list follows new entries. */
const END_ROOM = 40;
/** Pixels from the beginning at which older entries are shown. */
const START_ROOM = 120;
/** Entries that are shown at first: more than a screen has room for. */
const FIRST_SHOWN = 16;

/** Returns the entries that are shown: the newest ones at first, all of them once somebody scrolls back. */
function useShown(entries: readonly Entry[]): { shown: readonly Entry[]; showAll: () => void } {
  /** The oldest shown entry; null when all are shown. */
  const [oldestId, setOldest] = useState<string | null>();
  if (entries.length === 0 && oldestId !== undefined) setOldest(undefined);
  if (entries.length > 0 && oldestId === undefined) setOldest(entries.at(-FIRST_SHOWN)?.id ?? null);
  const shown = useMemo(() => {
    const start = entries.findIndex(({ id }) => id === oldestId);
    return entries.slice(Math.max(0, start));
  }, [entries, oldestId]);
  return { shown, showAll: () => setOldest(null) };
}

/** Keeps the end in sight while it is, and the place when older entries are added. */
function usePlace(list: RefObject<HTMLDivElement | null>, shown: readonly Entry[]) {
  const place = useRef({ isAtEnd: true, height: 0 });
  useLayoutEffect(() => {
    const { current: box } = list;
    if (!box) return;
    if (place.current.isAtEnd) box.scrollTop = box.scrollHeight;
    else if (box.scrollTop < START_ROOM) box.scrollTop += box.scrollHeight - place.current.height;
    place.current.height = box.scrollHeight;
  }, [list, shown]);
  const isEmpty = shown.length === 0;
  useEffect(() => {
    const { current: box } = list;
    if (!box) return undefined;
    // An entry grows when its code has loaded, and the box shrinks when the field below it grows.
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [list, isEmpty]);
  return place;
}

/** The entries of the log, oldest first. */
export const LogEntries = observer(function LogEntries() {
  const { log, viewer, colorOf } = useLogView();
  // The focus of a deleted entry.
  const region = useFocusOfLostPart<HTMLDivElement>();
  const list = region.ref;
  const roving = useRovingFocus<HTMLOListElement>({ controls: 'button, summary', start: 'last' });
  const { entries, isLoading, hasMore } = log;
  const { shown, showAll } = useShown(entries);
  const place = usePlace(list, shown);
  if (entries.length === 0) return <NoEntries />;
  const isCut = shown.length < entries.length;
  const showOlder = (): void => (isCut ? showAll() : void log.loadOlder());
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>): void => {
    place.current = {
      isAtEnd: box.scrollHeight - box.scrollTop - box.clientHeight < END_ROOM,
      height: box.scrollHeight,
    };
    if (box.scrollTop < START_ROOM) showOlder();
  };
  const { userId, role } = viewer();
  let day = '';
  return (
    // A region that scrolls takes the focus, so that the keyboard scrolls it.
    <div {...region} className={classes.list} onScroll={onScroll} tabIndex={0} role="region" aria-label="Log">
      {(isCut || hasMore) && (
        <Button size="compact-xs" variant="subtle" loading={isLoading} onClick={showOlder}>
          Older entries
        </Button>
      )}
      <ol {...roving} className={classes.entries} aria-live="polite" aria-relevant="additions">
        {shown.map((entry) => {
          const { id, at, sender } = entry;
          const before = day;
          day = dateText(at);
          return [
            day !== before && (
              <li key={day} className={classes.day}>
                {day}
              </li>
            ),
            <LogEntry
              key={id}
              entry={entry}
              color={colorOf(sender.id)}
              isOwn={sender.id === userId}
              isDeletable={role === 'dm'}
            />,
          ];
        })}
      </ol>
    </div>
  );
});

/** What the log says without entries. */
const NoEntries = observer(function NoEntries() {
  const { problem, isLoading, filter, reload } = useLogView().log;
  const isFiltered = filter.search !== '' || filter.senderId !== '';
  return (
    <div className={classes.state}>
      {problem !== null ? (
        <>
          <p>{problem}</p>
          <Button size="xs" variant="default" onClick={() => void reload()}>
            Try again
          </Button>
        </>
      ) : isLoading ? (
        <Loader size="sm" aria-label="Loading the log" />
      ) : (
        <EmptyState
          icon={<LuDices />}
          text={isFiltered ? 'No entry matches.' : 'Messages and rolls of the table appear here.'}
        />
      )}
    </div>
  );
});
