import { UnstyledButton } from '@mantine/core';
import { LuMinus, LuPlus } from 'react-icons/lu';
import classes from './counter.module.css';

interface StepButtonProps {
  step: 'less' | 'more';
  label: string;
  isDisabled: boolean;
  onClick: () => void;
}

/** A button that takes one away or adds one. It keeps the focus while it is disabled. */
export function StepButton({ step, label, isDisabled, onClick }: StepButtonProps) {
  const Icon = step === 'less' ? LuMinus : LuPlus;
  return (
    <UnstyledButton
      className={classes.step}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <Icon size={13} aria-hidden />
    </UnstyledButton>
  );
}
