import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { LuChevronRight } from 'react-icons/lu';
import { disabledOptions } from '../../../../contracts/builder/option-clicks.rules.js';
import { ListBar } from '../../../ui/list/list-bar.js';
import { listed } from '../../../ui/list/list-rules.js';
import { NothingMatches } from '../../../ui/list/list.js';
import { isNarrowed, WHOLE_LIST, type ListQuery, type ListShape } from '../../../ui/list/list.types.js';
import { Option, type ActiveSelectionProps } from './option.js';
import { OptionList } from './option-row.js';
import {
  choosableSpells,
  spellOptions,
  spellShape,
  unavailableSpells,
  type SpellGroup,
  type SpellOption,
} from './spell-options.js';
import classes from './spell-picker.module.css';

/** A selection with fewer spells needs no search. */
const SEARCH_FROM = 8;

interface SpellPickerProps extends ActiveSelectionProps {
  label: string;
}

/** The spells of a selection: what can be chosen by level from the highest, and what cannot folded under its reason. */
export const SpellPicker = observer(function SpellPicker({ store, activeSelection, label }: SpellPickerProps) {
  const [query, setQuery] = useState(WHOLE_LIST);
  // The chips and the field answer at once; the spells, which may be many, follow.
  const shownQuery = useDeferredValue(query);
  const { options: entries } = activeSelection;
  const options = useMemo(() => spellOptions(store.content, entries), [store, entries]);
  const shape = useMemo(() => spellShape(store.content, options), [store, options]);
  const found = listed(options, shape, shownQuery).length;
  return (
    <div className={classes.picker}>
      {options.length >= SEARCH_FROM && (
        <ListBar shape={shape} entries={options} noun="spells" query={query} found={found} onQuery={setQuery} />
      )}
      {found === 0 && <NothingMatches noun="spells" onClear={() => setQuery(WHOLE_LIST)} />}
      <Found
        store={store}
        activeSelection={activeSelection}
        label={label}
        options={options}
        shape={shape}
        query={shownQuery}
      />
    </div>
  );
});

interface FoundProps extends SpellPickerProps {
  options: readonly SpellOption[];
  shape: ListShape<SpellOption>;
  query: ListQuery;
}

/** The spells that a query leaves. They are rendered for another query or another pick alone. */
const Found = observer(function Found({ store, activeSelection, label, options, shape, query }: FoundProps) {
  return (
    <>
      {choosableSpells(options, shape, query, activeSelection.disabled).map((group) => (
        <section key={group.heading}>
          <p className={classes.level}>{group.heading}</p>
          <Spells store={store} activeSelection={activeSelection} group={group} label={label} />
        </section>
      ))}
      {unavailableSpells(options, shape, query, activeSelection.disabled).map((group) => (
        // What somebody looks for is not folded.
        <Folded key={`${group.heading} ${isNarrowed(query)}`} group={group} startsOpen={isNarrowed(query)}>
          <Spells store={store} activeSelection={activeSelection} group={group} label={label} />
        </Folded>
      ))}
    </>
  );
});

const Spells = observer(function Spells({
  store,
  activeSelection,
  group,
  label,
}: SpellPickerProps & { group: SpellGroup }) {
  const reasons = disabledOptions(activeSelection, activeSelection.picks);
  return (
    <OptionList label={`${label}, ${group.heading}`}>
      {group.options.map(({ entry, index }) => (
        <Option
          key={entry.id}
          store={store}
          activeSelection={activeSelection}
          entry={entry}
          index={index}
          reason={reasons[entry.id]}
        />
      ))}
    </OptionList>
  );
});

interface FoldedProps {
  group: SpellGroup;
  startsOpen: boolean;
  children: ReactNode;
}

/** Spells that cannot be chosen, under one line with their reason. */
function Folded({ group, startsOpen, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section>
      <UnstyledButton className={classes.reason} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <LuChevronRight size={14} aria-hidden />
        {group.heading}
        <span className={classes.count}>{group.options.length}</span>
      </UnstyledButton>
      {isOpen && children}
    </section>
  );
}
