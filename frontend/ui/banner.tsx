import { CloseButton } from '@mantine/core';
import { LuCircleAlert, LuCircleCheck } from 'react-icons/lu';
import classes from './banner.module.css';

interface BannerProps {
  msg: string;
  /** Green when true, red otherwise. */
  ok: boolean;
  onClose: () => void;
}

/** A one-line result message with a Dismiss button. Screen readers interrupt for a failure. */
export function Banner({ msg, ok, onClose }: BannerProps) {
  const Icon = ok ? LuCircleCheck : LuCircleAlert;
  return (
    <div className={classes.banner} data-ok={ok} role={ok ? 'status' : 'alert'}>
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.msg}>
        {msg}
      </span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={onClose} />
    </div>
  );
}
