import { Button } from '@mantine/core';
import { LuRotateCcw, LuUnplug } from 'react-icons/lu';
import { EmptyState } from './empty-state.js';

interface ErrorStateProps {
  title?: string;
  /** The title's level; 1 when it is the screen's only heading. */
  heading?: 1 | 2 | 3;
  /** The message of the Failure. */
  msg: string;
  /** Loads again; without it there is no button. */
  onRetry?: () => unknown;
}

/** Placeholder for content that failed to load: the message and a Try again button. */
export function ErrorState({ msg, onRetry, title, heading = 2 }: ErrorStateProps) {
  const action = onRetry && (
    <Button variant="default" leftSection={<LuRotateCcw size={16} />} onClick={() => void onRetry()}>
      Try again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={<LuUnplug />} text={msg} action={action} heading={heading} {...(title ? { title } : {})} />
    </div>
  );
}
