import { TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { LuCheck, LuSearch } from 'react-icons/lu';
import { disabledOptions } from '../../../../contracts/builder/option-clicks.rules.js';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import { isExchange, type PoolEntry } from '../../../../contracts/content/content.types.js';
import { useStores } from '../../../core/stores.js';
import { DoneMark } from '../../../ui/done-mark.js';
import { optionFacts } from '../../../library/option-facts.js';
import type { SectionStore } from '../../section.store.js';
import { OptionRow, OptionList } from './option-row.js';
import { ExchangeView } from '../class/exchange-view.js';
import { grantKind, grantText, groupOf, labelOf, progressText, tagOf } from './option-texts.js';
import { readMoreOf } from './read-more.js';
import classes from './selection-view.module.css';

/** A selection with at least this many options gets a filter field. */
const FILTER_FROM = 14;

interface SlotProps {
  store: SectionStore;
  slot: ActiveSelection;
}

/** One selection with its options; a grant without a choice shows nothing. */
export function SelectionView({ store, slot: activeSelection }: SlotProps) {
  if (isExchange(activeSelection.selection)) return <ExchangeView store={store} slot={activeSelection} />;
  return needsPicks(activeSelection) ? <PickView store={store} slot={activeSelection} /> : null;
}

const PickView = observer(function PickView({ store, slot: activeSelection }: SlotProps) {
  const id = useId();
  const { selection, complete } = activeSelection;
  const section = useFocusOnRequest(store, selection.id);
  return (
    <section ref={section} tabIndex={-1} className={classes.slot} aria-labelledby={id} data-selection={selection.id}>
      <div className={classes.head}>
        <Title order={3} id={id} className={classes.title ?? ''}>
          {selection.name}
        </Title>
        <span className={classes.progress} data-complete={complete}>
          {progressText(activeSelection)}
        </span>
        {!selection.optional_selection && <DoneMark done={complete} size={18} />}
      </div>
      {activeSelection.uses_alternate && (
        <p className={classes.note}>You already have some of these. Choose replacements.</p>
      )}
      <Options store={store} slot={activeSelection} label={selection.name} />
    </section>
  );
});

/** Whether the user must pick options; a grant needs no pick. */
const needsPicks = ({ options, required }: ActiveSelection): boolean => options.length > 0 && required > 0;

/** The list of everything that a feature grants without a choice. */
export function Granted({ activeSelections }: { activeSelections: readonly ActiveSelection[] }) {
  const grants = activeSelections.flatMap((activeSelection) =>
    activeSelection.granted.map((entry, position) => ({ slot: activeSelection, entry, position })),
  );
  if (grants.length === 0) return null;
  return (
    <ul className={classes.granted} aria-label="Granted">
      {grants.map(({ slot: activeSelection, entry, position }) => {
        const kind = grantKind(activeSelection);
        return (
          <li key={`${activeSelection.selection.id} ${entry.id}`}>
            <LuCheck aria-hidden /> {grantText(activeSelection, entry, position)} {kind && <small>{kind}</small>}
          </li>
        );
      })}
    </ul>
  );
}

const Options = observer(function Options({ store, slot: activeSelection, label }: SlotProps & { label: string }) {
  const [search, setSearch] = useState('');
  const searched = search.trim().toLocaleLowerCase();
  const shown = activeSelection.options
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.name.toLocaleLowerCase().includes(searched));
  const groups = groupOptions(shown);
  const reasons = disabledOptions(activeSelection, activeSelection.picks);
  return (
    <>
      {activeSelection.options.length >= FILTER_FROM && (
        <TextInput
          className={classes.filter ?? ''}
          size="sm"
          placeholder="Filter by name"
          aria-label={`Filter ${label}`}
          leftSection={<LuSearch aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {[...groups].map(([group, members]) => (
        <Fragment key={group ?? ''}>
          {group && <p className={classes.group}>{group}</p>}
          <OptionList label={group ? `${label}, ${group}` : label}>
            {members.map(({ entry, index }) => (
              <Option
                key={entry.id}
                store={store}
                slot={activeSelection}
                entry={entry}
                index={index}
                reason={reasons[entry.id]}
              />
            ))}
          </OptionList>
        </Fragment>
      ))}
    </>
  );
});

/** Pixels of a selection that hold its name and its first options. */
const FIRST_OPTIONS = 200;

/** Focuses the selection when the store requests it, and scrolls to its top unless its first options are in view. */
function useFocusOnRequest(store: SectionStore, selectionId: string) {
  const section = useRef<HTMLElement>(null);
  const { focusSelectionId, focusRequests } = store.shownFeature;
  useEffect(() => {
    const { current } = section;
    if (focusSelectionId !== selectionId || !current) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    const view = current.parentElement?.getBoundingClientRect();
    const isInView = view && top >= view.top && top + FIRST_OPTIONS <= view.bottom;
    if (!isInView) current.scrollIntoView({ block: 'start' });
  }, [focusSelectionId, focusRequests, selectionId]);
  return section;
}

interface IndexedOption {
  entry: PoolEntry;
  index: number;
}

/** Groups spells by level; all other options form one group without a heading. */
function groupOptions(shown: readonly IndexedOption[]): Map<string | undefined, IndexedOption[]> {
  const groups = new Map<string | undefined, IndexedOption[]>();
  for (const option of shown) {
    const group = groupOf(option.entry);
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return groups;
}

interface OptionProps extends SlotProps {
  entry: PoolEntry;
  index: number;
  /** Why the option cannot be picked now; undefined when it can. */
  reason: string | undefined;
}

const Option = observer(function Option({ store, slot: activeSelection, entry, index, reason }: OptionProps) {
  const { library } = useStores();
  const { level } = store.evaluation.sheet;
  return (
    <OptionRow
      name={labelOf(activeSelection, entry, index)}
      note={
        activeSelection.disabled[entry.id] ?? optionFacts(store.content, activeSelection.selection.source, entry, level)
      }
      hint={reason}
      tag={tagOf(activeSelection, entry)}
      mark={activeSelection.picks.includes(entry.id) && <LuCheck size={18} aria-hidden color="var(--qh-accent)" />}
      chosen={activeSelection.picks.includes(entry.id)}
      disabled={reason !== undefined}
      onChoose={() => store.clickOption(activeSelection, entry.id)}
      onPreview={
        reason === undefined
          ? () => store.preview.schedule(() => store.choicesAfterClick(activeSelection, entry.id))
          : undefined
      }
      onPreviewEnd={store.preview.clear}
      onReadMore={readMoreOf(library, activeSelection.selection.source, entry)}
    />
  );
});
