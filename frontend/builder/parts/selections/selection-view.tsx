import { TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { LuCheck, LuSearch } from 'react-icons/lu';
import { disabledOptions } from '../../../../contracts/builder/option-clicks.rules.js';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import { isExchange } from '../../../../contracts/content/content.types.js';
import { DoneMark } from '../../../ui/done-mark.js';
import type { SectionStore } from '../../section.store.js';
import { Option, type ActiveSelectionProps } from './option.js';
import { OptionList } from './option-row.js';
import { SpellPicker } from './spell-picker.js';
import { ExchangeView } from '../class/exchange-view.js';
import { grantKind, grantText, progressText } from './option-texts.js';
import classes from './selection-view.module.css';

/** A selection with at least this many options gets a filter field. */
const FILTER_FROM = 14;

/** One selection with its options; a grant without a choice shows nothing. */
export function SelectionView({ store, activeSelection }: ActiveSelectionProps) {
  if (isExchange(activeSelection.selection)) return <ExchangeView store={store} activeSelection={activeSelection} />;
  return needsPicks(activeSelection) ? <PickView store={store} activeSelection={activeSelection} /> : null;
}

const PickView = observer(function PickView({ store, activeSelection }: ActiveSelectionProps) {
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
        <p className={classes.note}>You already have some of these, so choose replacements.</p>
      )}
      {selection.source === 'spells' ? (
        <SpellPicker store={store} activeSelection={activeSelection} label={selection.name} />
      ) : (
        <Options store={store} activeSelection={activeSelection} label={selection.name} />
      )}
    </section>
  );
});

/** Whether the user must pick options; a grant needs no pick. */
const needsPicks = ({ options, required }: ActiveSelection): boolean => options.length > 0 && required > 0;

/** The list of everything that a feature grants without a choice. */
export function Granted({ activeSelections }: { activeSelections: readonly ActiveSelection[] }) {
  const grants = activeSelections.flatMap((activeSelection) =>
    activeSelection.granted.map((entry, position) => ({ activeSelection, entry, position })),
  );
  if (grants.length === 0) return null;
  return (
    <ul className={classes.granted} aria-label="Granted">
      {grants.map(({ activeSelection, entry, position }) => {
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

const Options = observer(function Options({ store, activeSelection, label }: ActiveSelectionProps & { label: string }) {
  const [search, setSearch] = useState('');
  const searched = search.trim().toLocaleLowerCase();
  const shown = activeSelection.options
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.name.toLocaleLowerCase().includes(searched));
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
      <OptionList label={label}>
        {shown.map(({ entry, index }) => (
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
    const list = current.parentElement?.getBoundingClientRect();
    // Where the page scrolls instead of the list, the list reaches beyond the window, and under the bar at its top.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const below = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(getComputedStyle(current).scrollMarginTop);
    const first = Math.max(list?.top ?? 0, below);
    const isInView = top >= first && top + FIRST_OPTIONS <= Math.min(list?.bottom ?? 0, innerHeight);
    if (!isInView) current.scrollIntoView({ block: 'start' });
  }, [focusSelectionId, focusRequests, selectionId]);
  return section;
}
