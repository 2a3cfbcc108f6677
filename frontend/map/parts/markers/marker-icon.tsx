import type { MarkerType } from '../../../../contracts/map/map.palette.js';
import type { Concealment } from '../../marker-visibility.js';
import { BADGES } from './marker-images.js';
import classes from './marker-icon.module.css';

/** The icon of a marker type. Screen readers skip it because the name is next to it. */
export function MarkerIcon({ type, className = '' }: { type: MarkerType; className?: string | undefined }) {
  return (
    <span
      className={`${classes.icon} ${className}`}
      style={{ backgroundImage: `var(--marker-${type.id})` }}
      aria-hidden="true"
    />
  );
}

/** The badges that show the DM why players do not see a marker. */
export function VisibilityBadges({ reasons }: { reasons: readonly Concealment[] }) {
  return BADGES.filter(({ reason }) => reasons.includes(reason)).map(({ reason }) => (
    <i
      key={reason}
      className={classes.badge}
      style={{ backgroundImage: `var(--badge-${reason})` }}
      data-sight={reason}
    />
  ));
}
