import { ActionIcon } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LuSearch } from 'react-icons/lu';
import { byPointer } from '../../ui/by-pointer.js';
import { useStores } from '../stores.js';
import classes from './top-bar-search.module.css';

const LABEL = 'Search the rules';
/** The keys that open the search, as in a list. */
const OPENING_KEYS = ['Enter', 'ArrowDown'];

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const KEYS = isApple ? '⌘K' : 'Ctrl+K';

/**
 * The search of the top bar. A click on it, or typing into it, opens the search dialog, which takes over the typed
 * text. A narrow bar shows a button instead of the field.
 */
export const TopBarSearch = observer(function TopBarSearch() {
  const { library } = useStores();
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => library.openSearch(event.currentTarget.value);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    // While the search is on its way, it keeps what is typed already.
    if (!library.isSearchOpen) library.openSearch();
  };
  return (
    <search className={classes.slot}>
      <span className={classes.field}>
        <LuSearch size={16} aria-hidden />
        <input
          className={classes.input}
          aria-label={LABEL}
          aria-haspopup="dialog"
          placeholder={byPointer(`${LABEL}, ${KEYS}`, LABEL)}
          autoComplete="off"
          spellCheck={false}
          value={library.isSearchOpen ? library.searchText : ''}
          onFocus={library.prepareSearch}
          onClick={() => library.openSearch()}
          onChange={onChange}
          onKeyDown={onKeyDown}
        />
      </span>
      <ActionIcon
        className={classes.button ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={LABEL}
        aria-haspopup="dialog"
        title={byPointer(`${LABEL} (${KEYS})`, LABEL)}
        onFocus={library.prepareSearch}
        onClick={() => library.openSearch()}
      >
        <LuSearch size={18} aria-hidden />
      </ActionIcon>
    </search>
  );
});
