import { LuCircleCheck, LuCircleDashed } from 'react-icons/lu';

/** An icon that shows whether something is done, with a text for screen readers. */
export function DoneMark({ done, size = 20 }: { done: boolean; size?: number }) {
  const Icon = done ? LuCircleCheck : LuCircleDashed;
  return (
    <Icon
      size={size}
      role="img"
      aria-label={done ? 'Done' : 'Not done'}
      color={done ? 'var(--qh-success)' : 'var(--qh-ink-faint)'}
    />
  );
}
