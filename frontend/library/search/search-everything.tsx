import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import {
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { LuSearch } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import { countText } from '../../ui/count-text.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { loadedIndex } from './loaded-index.js';
import type { Found } from './search-index.js';
import { ResultRow } from './result-row.js';
import classes from './search.module.css';
import { useRememberLookup, type LookedUp } from './use-lookups.js';

/** As many results as one looks through before typing another letter. */
const MOST_RESULTS = 12;

interface SearchEverythingProps {
  text: string;
  onText: (text: string) => void;
  /** Called by Esc, which a Combobox keeps from the popup around it. */
  onEscape: () => void;
  /** Called with what was chosen. */
  onChoose: (chosen: LookedUp) => void;
  /** What can be chosen before something is typed. */
  offered?: readonly LookedUp[];
  /** Where the results stand: below the field on a page, or in a popup that has a height of its own. */
  place: 'page' | 'popup';
  /** What the field shows before something is typed. */
  children?: ReactNode;
}

/** A field that searches everything, with the results below it. Arrow keys and Enter choose one. */
export const SearchEverything = observer(function SearchEverything(props: SearchEverythingProps) {
  const { text, onText, onEscape, onChoose, offered = [], place, children } = props;
  const index = loadedIndex(useStores().library);
  const remember = useRememberLookup();
  // The field shows a letter at once; the results follow.
  const sought = useDeferredValue(text);
  const isEmpty = sought.trim() === '';
  const found = useMemo(() => index.value?.find(sought, MOST_RESULTS), [index.value, sought]);
  const shown: readonly (LookedUp & Partial<Found>)[] = isEmpty ? offered : (found ?? []);
  // The results stand below the field, so they are always open.
  const combobox = useCombobox({ opened: true });
  const { setListId, selectFirstOption, resetSelectedOption } = combobox;
  const listId = useId();
  // Before the results are painted, so that Enter takes the first one as soon as it can be seen. The list names itself
  // to the store only after that, and the first results may be there at once.
  useLayoutEffect(() => {
    setListId(listId);
    resetSelectedOption();
    if (!isEmpty) selectFirstOption();
  }, [setListId, listId, resetSelectedOption, selectFirstOption, isEmpty, found]);
  const choose = (position: number): void => {
    const isBehind = sought !== text && text.trim() !== '';
    const chosen = isBehind ? index.value?.find(text, 1)[0] : shown[position];
    if (!chosen) return;
    remember({ kind: chosen.kind.slug, id: chosen.entry.id });
    onChoose(chosen);
  };
  // Enter clicks the selected option too.
  const onClick = ({ target }: MouseEvent): void => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null;
    if (option) choose(Number(option.dataset['position']));
  };
  return (
    <Combobox store={combobox}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          size="md"
          role="combobox"
          aria-autocomplete="list"
          label="Search the rules"
          placeholder="A name, a synonym, or words of the text"
          leftSection={<LuSearch aria-hidden />}
          value={text}
          // While it is rendered: the popup gives the focus only after the results can be seen.
          autoFocus={place === 'popup'}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onFocus={() => void index.load()}
          onKeyDown={({ key }) => key === 'Escape' && onEscape()}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className={classes.results} data-place={place} onClick={onClick}>
        {isEmpty && children}
        <Results id={listId} shown={shown} label={isEmpty ? 'Recently viewed' : 'Results'} />
        {!isEmpty && <SearchState text={sought} count={found?.length} />}
      </div>
    </Combobox>
  );
});

interface ResultsProps {
  id: string;
  shown: readonly (LookedUp & Partial<Found>)[];
  label: string;
}

/** Keeps the focus in the field when an option is clicked. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The options as the store of the Combobox finds them. Its own component would render them all for each letter. */
const Results = memo(function Results({ id, shown, label }: ResultsProps) {
  return (
    <Combobox.Options id={id} aria-label={label} hidden={shown.length === 0}>
      {shown.map((each, position) => (
        <div
          key={`${each.kind.slug}/${each.entry.id}`}
          id={`${id}-${position}`}
          role="option"
          className={classes.result}
          data-combobox-option
          data-position={position}
          onMouseDown={keepFocus}
        >
          <ResultRow {...each} />
        </div>
      ))}
    </Combobox.Options>
  );
});

/** Says how many results there are; what to do without any; or that the search loads or has failed to. */
const SearchState = observer(function SearchState({ text, count }: { text: string; count: number | undefined }) {
  const { library } = useStores();
  const index = loadedIndex(library);
  useEffect(() => void index.load(), [index]);
  if (index.failure && count === undefined)
    return <ErrorState msg={index.failure.message} onRetry={() => void index.load()} />;
  if (count === undefined)
    return (
      <Loading label="Loading the rules">
        <RowsSkeleton rows={4} height={52} />
      </Loading>
    );
  if (count > 0)
    return (
      <VisuallyHidden role="status">
        {count === MOST_RESULTS ? `The ${MOST_RESULTS} best results` : countText(count, 'result')}
      </VisuallyHidden>
    );
  return (
    <div className={classes.nothing} role="status">
      <p className={classes.nothingTitle}>Nothing matches “{text.trim()}”.</p>
      <p>Try fewer words, or another word. The lists of the compendium show all entries.</p>
    </div>
  );
});
