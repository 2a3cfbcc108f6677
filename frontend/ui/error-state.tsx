import { Button } from '@mantine/core';
import { LuRotateCcw, LuUnplug } from 'react-icons/lu';
import { EmptyState } from './empty-state.js';

interface ErrorStateProps {
  /** The message of the Failure. */
  msg: string;
  /** Loads again; without it there is no button. */
  onRetry?: () => unknown;
}

/** Placeholder for content that failed to load: the message and a Try again button. */
export function ErrorState({ msg, onRetry }: ErrorStateProps) {
  const action = onRetry && (
    <Button variant="default" leftSection={<LuRotateCcw size={16} />} onClick={() => void onRetry()}>
      Try again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={<LuUnplug />} text={msg} action={action} />
    </div>
  );
}
