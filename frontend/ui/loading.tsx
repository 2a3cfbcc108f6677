import { Center, Loader, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';

/** Milliseconds before a loading indicator appears. */
const INDICATOR_DELAY = 300;

/** Returns true once `delay` milliseconds have passed since the component mounted. */
export function useDelayElapsed(delay: number = INDICATOR_DELAY): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useTimeout(() => setHasElapsed(true), delay, { autoInvoke: true });
  return hasElapsed;
}

interface LoadingProps {
  /** What is loading, for screen readers. */
  label?: string;
  /** A skeleton instead of the spinner. */
  children?: ReactNode;
}

/** A loading indicator: nothing for 300 ms, then a spinner or the given skeleton. */
export function Loading({ label = 'Loading…', children }: LoadingProps) {
  const isShown = useDelayElapsed();
  return (
    <div role="status" aria-busy="true" style={{ minHeight: 120 }}>
      {isShown && <VisuallyHidden>{label}</VisuallyHidden>}
      {isShown &&
        (children ?? (
          <Center py="xl">
            <Loader aria-hidden="true" />
          </Center>
        ))}
    </div>
  );
}

/** Grey bars instead of rows that load. */
export function RowsSkeleton({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  return (
    <Stack gap="xs" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}
