import { Anchor, Kbd, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStores } from '../../core/stores.js';
import { detailTypeOf } from '../compendium/detail-of.js';
import { addressOf } from '../compendium/kind-nav.js';
import { loadedIndex } from './loaded-index.js';
import { SearchEverything } from './search-everything.js';
import classes from './search.module.css';
import { useLookedUp, type LookedUp } from './use-lookups.js';

export { loadedIndex };

/** What to try when one does not know what to search. */
const EXAMPLES = ['opportunity attack', 'stand up', 'fire bol', 'temp hp'];

/** The popup that searches everything. `Lookup` gives the focus back. */
export const SearchPopup = observer(function SearchPopup() {
  const { library } = useStores();
  return (
    <Modal
      opened={library.isSearchOpen}
      onClose={library.closeSearch}
      returnFocus={false}
      title="Look up a rule"
      size="lg"
      yOffset="10vh"
      centered={false}
      data-rules-lookup
    >
      <Search />
    </Modal>
  );
});

const Search = observer(function Search() {
  const { library } = useStores();
  const navigate = useNavigate();
  const lookedUp = useLookedUp();
  useEffect(() => void loadedIndex(library).load(), [library]);
  const onChoose = ({ kind, entry }: LookedUp): void => {
    library.closeSearch();
    const type = detailTypeOf(kind.slug);
    if (type) void library.openDetail(type, entry.id);
    else void navigate(addressOf(kind.slug, entry.id));
  };
  return (
    <>
      <SearchEverything
        text={library.searchText}
        onText={library.setSearchText}
        onEscape={library.closeSearch}
        onChoose={onChoose}
        offered={lookedUp}
        place="popup"
      >
        <div className={classes.examples}>
          <p className={classes.quiet}>
            Search for names, other words for them, or words of the rules. Typing errors do not matter.
          </p>
          <p className={classes.quiet}>
            Try{' '}
            {EXAMPLES.map((example) => (
              <button
                key={example}
                type="button"
                className={classes.example}
                onClick={() => library.setSearchText(example)}
              >
                {example}
              </button>
            ))}
          </p>
          {lookedUp.length > 0 && <h3 className={classes.group}>Recently viewed</h3>}
        </div>
      </SearchEverything>
      <footer className={classes.foot}>
        <Anchor component={Link} to="/compendium" size="sm" onClick={library.closeSearch}>
          Open the compendium
        </Anchor>
        <span className={classes.keys} aria-hidden="true">
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose <Kbd size="xs">Enter</Kbd> open <Kbd size="xs">Esc</Kbd>{' '}
          close
        </span>
      </footer>
    </>
  );
});
