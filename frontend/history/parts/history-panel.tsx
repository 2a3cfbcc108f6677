import { Button, Loader, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuHistory } from 'react-icons/lu';
import type { HistoryKind } from '../../../contracts/history/history-kinds.js';
import { outOfUse } from '../../ui/out-of-use.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useFocusOfLostPart } from '../../ui/use-focus-of-lost-part.js';
import { useRovingFocus } from '../../ui/use-roving-focus.js';
import { historyGroups } from '../history-groups.js';
import { historyRuns } from '../history-runs.js';
import { useHistoryView } from './history-context.js';
import { HistoryRunRow } from './history-row.js';
import classes from './history-panel.module.css';

const KINDS: { value: HistoryKind | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'map', label: 'The map' },
  { value: 'turn', label: 'Turns' },
  { value: 'sheet', label: 'Sheets' },
  { value: 'restore', label: 'Ways back' },
];

/** The history of the campaign for its DM: who did what, and the ways back. */
export const HistoryPanel = observer(function HistoryPanel() {
  const { history } = useHistoryView();
  useEffect(() => {
    void history.reload();
    return () => history.close();
  }, [history]);
  return (
    <div className={classes.panel}>
      <Rounds />
      <Filters />
      <Entries />
    </div>
  );
});

/** The starts of the rounds of the running encounter. */
const Rounds = observer(function Rounds() {
  const { history, restore } = useHistoryView();
  if (history.rounds.length === 0) return null;
  return (
    <div className={classes.rounds} role="group" aria-label="Back to the start of a round">
      <span className={classes.hint}>Back to the start of round</span>
      {[...history.rounds].reverse().map((round) => (
        <Button
          key={round}
          size="compact-xs"
          variant="default"
          aria-label={`Start of round ${round}`}
          {...outOfUse(history.isBusy)}
          onClick={() => !history.isBusy && restore({ round }, `the start of round ${round}`)}
        >
          {round}
        </Button>
      ))}
    </div>
  );
});

const Filters = observer(function Filters() {
  const { history, members } = useHistoryView();
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="xs"
        aria-label="What"
        value={history.filter.kind}
        onChange={({ currentTarget }) => history.setFilter({ kind: currentTarget.value as HistoryKind | '' })}
        data={KINDS}
      />
      <NativeSelect
        size="xs"
        aria-label="Who"
        value={history.filter.userId}
        onChange={({ currentTarget }) => history.setFilter({ userId: currentTarget.value })}
        data={[{ value: '', label: 'Everybody' }, ...members().map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </div>
  );
});

const Entries = observer(function Entries() {
  const { history } = useHistoryView();
  const { entries, isLoading, hasMore, problem, filter } = history;
  // The focus of a button that has taken its change back.
  const region = useFocusOfLostPart<HTMLDivElement>();
  const roving = useRovingFocus();
  if (entries.length === 0)
    return (
      <div className={classes.state}>
        {problem !== null ? (
          <>
            <p role="alert">{problem}</p>
            <Button size="xs" variant="default" onClick={() => void history.reload()}>
              Try again
            </Button>
          </>
        ) : isLoading ? (
          <Loader size="sm" aria-label="Loading the history" />
        ) : (
          <EmptyState
            icon={<LuHistory />}
            text={
              filter.userId || filter.kind
                ? 'No change matches.'
                : 'Changes of the map, the turns and the sheets appear here. Only DMs see them.'
            }
          />
        )}
      </div>
    );
  return (
    // A region that scrolls takes the focus, so that the keyboard scrolls it.
    <div {...region} className={classes.list} tabIndex={0} role="region" aria-label="History">
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div {...roving}>
        {historyGroups(entries).map(({ key, title, entries: group }) => (
          <section key={key} aria-label={title}>
            <h3 className={classes.group}>{title}</h3>
            <ol className={classes.entries}>
              {historyRuns(group).map((run) => (
                // The oldest entry stays while moves are added.
                <HistoryRunRow key={(run.earlier.at(-1) ?? run.newest).id} run={run} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {hasMore && (
        <Button size="compact-xs" variant="subtle" loading={isLoading} onClick={() => void history.loadOlder()}>
          Older changes
        </Button>
      )}
    </div>
  );
});
