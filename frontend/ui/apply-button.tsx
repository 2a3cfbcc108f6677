import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './apply-button.module.css';

interface ApplyButtonProps {
  isDisabled: boolean;
  /** Without it, the button submits its form. */
  onClick?: () => void;
}

/** Does what Enter does with a typed value, where fingers type: the keyboard on a screen is soon put away. */
export function ApplyButton({ isDisabled, onClick }: ApplyButtonProps) {
  return (
    <Button
      className={classes.apply ?? ''}
      size="compact-sm"
      type={onClick ? 'button' : 'submit'}
      disabled={isDisabled}
      // The focus stays in the field, which would close without it.
      onMouseDown={(event) => event.preventDefault()}
      {...(onClick ? { onClick } : {})}
    >
      Apply
    </Button>
  );
}

/** A field with the button beside it. */
export function FieldWithApply({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  return (
    <div className={classes.beside}>
      {children}
      <ApplyButton isDisabled={isDisabled} />
    </div>
  );
}
