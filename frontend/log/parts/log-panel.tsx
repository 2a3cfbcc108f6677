import { NativeSelect, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { LuSearch } from 'react-icons/lu';
import { LogComposer } from './log-composer.js';
import { useLogView } from './log-context.js';
import { LogEntries } from './log-entries.js';
import classes from './log-panel.module.css';

/** The log of the campaign: filters, entries, and the field for messages and dice. */
export const LogPanel = observer(function LogPanel() {
  const { log } = useLogView();
  const panel = useRef<HTMLDivElement>(null);
  // A closed drawer keeps the panel, with what one has begun to type.
  useEffect(() => {
    const sight = new IntersectionObserver((seen) => log.setInSight(seen.at(-1)?.isIntersecting === true));
    if (panel.current) sight.observe(panel.current);
    return () => {
      sight.disconnect();
      log.setInSight(false);
    };
  }, [log]);
  return (
    <div ref={panel} className={classes.panel}>
      <LogFilters />
      <LogEntries />
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
        placeholder="Search"
        leftSection={<LuSearch size={14} />}
        value={log.filter.search}
        onChange={({ currentTarget }) => log.setFilter({ search: currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label="Entries of"
        value={log.filter.senderId}
        onChange={({ currentTarget }) => log.setFilter({ senderId: currentTarget.value })}
        data={[{ value: '', label: 'Everybody' }, ...members().map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </div>
  );
});
