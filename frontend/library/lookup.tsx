import { Anchor, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { detailTypeOf } from './compendium/detail-of.js';
import { compendiumOf } from './compendium/kinds.js';
import { addressOf } from './compendium/kind-nav.js';
import type { Found } from './compendium/search.js';
import { SearchEverything } from './compendium/search-everything.js';
import { LibraryDetailPopup } from './parts/library-detail-popup.js';

/** The popups of every screen that look something up in the rules: the search over everything, and one entry. */
export const Lookup = observer(function Lookup() {
  const { library } = useStores();
  // A dialog that is open at its first rendering does not learn which element to give the focus back to.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <>
      <Modal
        opened={mounted && library.isSearchOpen}
        onClose={library.closeSearch}
        title="Look up a rule"
        size="lg"
        yOffset="10vh"
        centered={false}
      >
        <SearchBody />
      </Modal>
      {mounted && <LibraryDetailPopup />}
    </>
  );
});

const SearchBody = observer(function SearchBody() {
  const { library } = useStores();
  const navigate = useNavigate();
  const { content, contentFailure } = library;
  const compendium = content && compendiumOf(content);
  const onFound = ({ kind, entry }: Found): void => {
    library.closeSearch();
    const type = detailTypeOf(kind.slug);
    if (type) void library.openDetail(type, entry.id);
    else void navigate(addressOf(kind.slug, entry.id));
  };
  if (contentFailure) return <ErrorState msg={contentFailure.message} onRetry={() => library.ensureContent()} />;
  if (!compendium)
    return (
      <Loading label="Loading the rules">
        <RowsSkeleton rows={4} />
      </Loading>
    );
  return (
    <>
      <SearchEverything compendium={compendium} onFound={onFound} />
      <Anchor component={Link} to="/compendium" size="sm" onClick={library.closeSearch}>
        Open the compendium
      </Anchor>
    </>
  );
});
