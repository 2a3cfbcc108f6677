import type { MarkerType } from '../../../contracts/map/map.palette.js';
import type { Concealment } from '../marker-visibility.js';
import { BADGES } from './marker-images.js';
import classes from './marker-icon.module.css';

/** A marker type's icon on its disc; decorative, the name stands beside it. */
export function MarkerIcon({ type, className = '' }: { type: MarkerType; className?: string | undefined }) {
  return (
    <span
      className={`${classes.icon} ${className}`}
      style={{ backgroundImage: `var(--marker-${type.id})` }}
      aria-hidden="true"
    />
  );
}

/** The badges of what hides a marker from players; for the DM. */
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
