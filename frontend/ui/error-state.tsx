import { Button } from '@mantine/core';
import { LuRotateCcw, LuUnplug } from 'react-icons/lu';
import { EmptyState } from './empty-state.js';

interface ErrorStateProps {
  title?: string;
  /** The title's level; 1 when it is the screen's only heading. */
  heading?: 1 | 2 | 3;
  /** What the server said, or a Failure's message. */
  msg: string;
  /** Asks again; without it there is no button. */
  onRetry?: () => unknown;
}

/** Where something could not be loaded: the message, and a button that asks again. */
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
