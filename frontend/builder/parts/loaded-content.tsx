import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import type { LoadedOnce } from '../loaded-once.js';

interface LoadedContentProps<T> {
  of: LoadedOnce<T>;
  /** What is waited for, for those who hear the page. */
  label: string;
  children: (value: T) => ReactNode;
}

function LoadedContentView<T>({ of: page, label, children }: LoadedContentProps<T>): ReactNode {
  useEffect(() => void page.load(), [page]);
  if (page.value !== undefined) return children(page.value);
  if (page.failure) return <ErrorState msg={page.failure.message} onRetry={() => void page.load()} />;
  return (
    <Loading label={label}>
      <RowsSkeleton rows={6} />
    </Loading>
  );
}

/** Fetches a page of the rules and shows it: the wait, the failure, the page. */
export const LoadedContent = observer(LoadedContentView) as typeof LoadedContentView;
