import { UnstyledButton } from '@mantine/core';
import { LuBrain, LuX } from 'react-icons/lu';
import classes from './effects.module.css';

interface EffectChipProps {
  kind: 'condition' | 'spell' | 'state' | 'concentration' | 'load';
  name: string;
  /** The whole of it, for the pointer. */
  title: string;
  /** Whether it has no effect now. */
  isIdle?: boolean;
  /** Opens its rules; without it, the whole chip ends it. */
  onOpen?: () => void;
  /** How to end it; without it, something else must end first. */
  end?: { text?: string; label: string; run: () => void };
}

/** A condition, spell or state in force on the character. */
export function EffectChip({ kind, name, title, isIdle = false, onOpen, end }: EffectChipProps) {
  const body = (
    <>
      {kind === 'concentration' && <LuBrain size={14} aria-hidden />}
      <span className={classes.name}>{name}</span>
    </>
  );
  const data = { 'data-kind': kind, 'data-idle': isIdle || undefined, title };
  if (!end)
    return (
      <span className={classes.chip} {...data}>
        {body}
      </span>
    );
  if (!onOpen)
    return (
      <UnstyledButton className={classes.chip} {...data} aria-label={end.label} onClick={end.run}>
        {body}
        <LuX size={13} aria-hidden />
      </UnstyledButton>
    );
  return (
    <span className={classes.chip} {...data}>
      <UnstyledButton className={classes.open} aria-label={`${title}, open its rules`} onClick={onOpen}>
        {body}
      </UnstyledButton>
      <UnstyledButton className={classes.end} aria-label={end.label} onClick={end.run}>
        {end.text}
      </UnstyledButton>
    </span>
  );
}
