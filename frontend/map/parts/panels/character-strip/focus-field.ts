import type { MouseEvent } from 'react';

/** Focuses the field of the panel, because the pressed button disappears. */
export const focusField = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('[role="group"]')?.querySelector('input')?.focus();
