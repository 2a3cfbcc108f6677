import { Center, Loader, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** Milliseconds of waiting that show nothing. */
const QUIET = 300;

/** True once `QUIET` has passed since the component came. */
export function useDelayed(delay: number = QUIET): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return late;
}

interface LoadingProps {
  /** What is being waited for, for those who hear the page. */
  label?: string;
  /** A skeleton of what will come, in place of the spinner. */
  children?: ReactNode;
}

/** A wait: nothing for 300 ms, then a spinner or the given skeleton. */
export function Loading({ label = 'Loading…', children }: LoadingProps) {
  const late = useDelayed();
  return (
    <div role="status" aria-busy="true" style={{ minHeight: 120 }}>
      {late && <VisuallyHidden>{label}</VisuallyHidden>}
      {late &&
        (children ?? (
          <Center py="xl">
            <Loader aria-hidden="true" />
          </Center>
        ))}
    </div>
  );
}

/** Grey lines where rows will be. */
export function RowsSkeleton({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  return (
    <Stack gap="xs" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}
