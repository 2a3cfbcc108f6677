import type { MouseEvent } from 'react';

/** Gives the focus to the field of the panel, because the pressed button goes away. */
export const focusField = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('[role="group"]')?.querySelector('input')?.focus();
