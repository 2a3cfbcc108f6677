import type { MarkerType } from '../../../../contracts/map/map.palette.js';
import { markerImage } from '../../creature-kind.js';
import type { Concealment } from '../../marker-visibility.js';
import { BADGES } from './marker-images.js';
import classes from './marker-icon.module.css';

interface MarkerIconProps {
  type: MarkerType;
  /** The name of a marker, which tells its kind. Left out: the icon of the type. */
  name?: string;
  className?: string | undefined;
}

/** The icon of a marker, or of a type. Screen readers skip it because the name is next to it. */
export function MarkerIcon({ type, name = '', className = '' }: MarkerIconProps) {
  return (
    <span
      className={`${classes.icon} ${className}`}
      style={{ backgroundImage: markerImage({ name, marker_type: type }) }}
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
