import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import type { LoadedOnce } from '../loaded-once.js';

interface LoadedContentProps<T> {
  of: LoadedOnce<T>;
  /** The accessible name of the loading indicator. */
  label: string;
  /** Places the loading indicator or the failure; without it they have no container. */
  frame?: (state: ReactNode) => ReactNode;
  children: (value: T) => ReactNode;
}

const alone = (state: ReactNode): ReactNode => state;

function LoadedContentView<T>({ of: page, label, frame = alone, children }: LoadedContentProps<T>): ReactNode {
  useEffect(() => void page.load(), [page]);
  if (page.value !== undefined) return children(page.value);
  if (page.failure) return frame(<ErrorState msg={page.failure.message} onRetry={() => void page.load()} />);
  return frame(
    <Loading label={label}>
      <RowsSkeleton rows={6} />
    </Loading>,
  );
}

/** Loads a value and passes it to `children`; shows a loading indicator or the failure meanwhile. */
export const LoadedContent = observer(LoadedContentView) as typeof LoadedContentView;
