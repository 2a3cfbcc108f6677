import { Button, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { LuArrowDown, LuDices } from 'react-icons/lu';
import type { LogEntry as Entry } from '../../../contracts/log/log.contract.js';
import { dateText } from '../../ui/date-text.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useFocusOfLostPart } from '../../ui/use-focus-of-lost-part.js';
import { useRovingFocus } from '../../ui/use-roving-focus.js';
import { useLogView } from './log-context.js';
import { LogEntry } from './log-entry.js';
import classes from './log-panel.module.css';
import { useLogPlace } from './use-log-place.js';

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

/** The entries of the log, oldest first. */
export const LogEntries = observer(function LogEntries() {
  const { log, viewer, colorOf } = useLogView();
  // The focus of a deleted entry.
  const region = useFocusOfLostPart<HTMLDivElement>();
  const list = region.ref;
  const roving = useRovingFocus<HTMLOListElement>({ controls: 'button, summary', start: 'last' });
  const { entries, isLoading, hasMore } = log;
  const { shown, showAll } = useShown(entries);
  const { userId, role } = viewer();
  const { hasNewBelow, showEnd, onScroll } = useLogPlace(list, shown, userId);
  if (entries.length === 0) return <NoEntries />;
  const isCut = shown.length < entries.length;
  const showOlder = (): void => (isCut ? showAll() : void log.loadOlder());
  let day = '';
  return (
    <div className={classes.frame}>
      {/* A region that scrolls takes the focus, so that the keyboard scrolls it. */}
      <div
        {...region}
        className={classes.list}
        onScroll={(event) => onScroll(event) && showOlder()}
        tabIndex={0}
        role="region"
        aria-label="Log"
      >
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
      {hasNewBelow && (
        <Button
          className={classes.newEntries ?? ''}
          size="compact-sm"
          variant="light"
          rightSection={<LuArrowDown aria-hidden />}
          onClick={showEnd}
        >
          New entries
        </Button>
      )}
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
