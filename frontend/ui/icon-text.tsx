import type { ReactNode } from 'react';
import type { IconType } from 'react-icons';
import classes from './icon-text.module.css';

interface IconTextProps {
  icon: IconType;
  children: ReactNode;
  /** Side of the icon in pixels. */
  size?: number;
}

/** An icon and its text on one line. */
export function IconText({ icon: Icon, children, size = 18 }: IconTextProps) {
  return (
    <span className={classes.line}>
      <Icon size={size} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>{children}</span>
    </span>
  );
}
