import { CloseButton } from '@mantine/core';
import { LuCircleAlert, LuCircleCheck } from 'react-icons/lu';
import classes from './banner.module.css';

interface BannerProps {
  msg: string;
  /** Green when true, red otherwise. */
  ok: boolean;
  /** The pointer moves on the banner, or the focus comes onto it. A banner that appears under a still pointer is not meant. */
  onHold: () => void;
  /** The pointer or the focus leaves it. */
  onRelease: () => void;
  onClose: () => void;
}

/** A one-line result message with a Dismiss button. Screen readers interrupt for a failure. */
export function Banner({ msg, ok, onHold, onRelease, onClose }: BannerProps) {
  const Icon = ok ? LuCircleCheck : LuCircleAlert;
  return (
    <div
      className={classes.banner}
      data-ok={ok}
      role={ok ? 'status' : 'alert'}
      onMouseMove={onHold}
      onMouseLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.msg}>{msg}</span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={onClose} />
    </div>
  );
}
