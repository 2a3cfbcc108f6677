import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import { LuMapPin } from 'react-icons/lu';
import { coordinateId, squareName } from '../../../contracts/map/map.rules.js';
import { cornersOf, offsetOf } from '../geometry.js';
import classes from './board.module.css';
import { useField } from './field-context.js';
import { MarkerMenu } from './marker-menu.js';

/** Lies over one square, or over a rectangle of them, without being in the way. */
function Over({
  square,
  to = square,
  className,
  children,
  ...rest
}: {
  square: number;
  to?: number;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { top, left, bottom, right } = cornersOf(square, to);
  const { x, y } = offsetOf(coordinateId(top, left));
  const style = { '--x': x, '--y': y, '--w': right - left + 1, '--h': bottom - top + 1 } as CSSProperties;
  return (
    <div className={`${classes.over} ${className ?? ''}`} style={style} {...rest}>
      {children}
    </div>
  );
}

const Hover = observer(function Hover() {
  const { field } = useField();
  return field.hover === null ? null : (
    <Over square={field.hover} className={classes.hover} data-barred={field.isBlocked || undefined} />
  );
});

/** The square of what is in hand. */
const Selection = observer(function Selection() {
  const at = useField().field.selected?.map_coordinate_id ?? null;
  return at === null ? null : <Over square={at} className={classes.selected} />;
});

/** The square that a popup or the legend speaks of. */
const Spot = observer(function Spot() {
  const { field } = useField();
  const spoken =
    field.popup?.kind === 'marker' ? field.map.board.markers.get(field.popup.markerId)?.map_coordinate_id : undefined;
  const at = spoken ?? field.highlighted;
  return at === null ? null : <Over square={at} className={classes.spot} />;
});

const Rectangle = observer(function Rectangle() {
  const { rectangle, paint } = useField().field.brush;
  if (!rectangle) return null;
  return <Over square={rectangle.from} to={rectangle.to} className={classes.rectangle} data-usage={paint?.usage} />;
});

/** Every ping that is being shown: it pulses and fades. */
const Pings = observer(function Pings() {
  const { pings, board } = useField().field.map;
  const lastRow = (board.dimensions?.rows_count ?? 0) - 1;
  return [...pings.values()].map(({ square, iteration, by }) => (
    <Over
      key={`${square}:${iteration}`}
      square={square}
      className={classes.ping}
      data-low={offsetOf(square).y === lastRow || undefined}
      data-ping={squareName(square)}
      data-iteration={iteration}
    >
      <LuMapPin className={classes.pin} aria-hidden="true" />
      <span className={classes.pingName}>{by}</span>
    </Over>
  ));
});

const Menu = observer(function Menu() {
  const { menuAt } = useField().field;
  return menuAt === null ? null : (
    <Over square={menuAt} className={classes.menuAnchor}>
      <MarkerMenu key={menuAt} square={menuAt} />
    </Over>
  );
});

const Layer = observer(function Layer({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { cell } = useField().view;
  return (
    <div role="presentation" className={className} style={{ '--cell': `${cell}px` } as CSSProperties}>
      {children}
    </div>
  );
});

/** Rings around squares; they lie under the markers, so that they cross no name. */
export const Underlays = (): ReactNode => (
  <Layer className={classes.underlays}>
    <Spot />
    <Selection />
    <Hover />
  </Layer>
);

/** What lies over the squares; none of it redraws any. */
export const Overlays = (): ReactNode => (
  <Layer className={classes.overlays}>
    <Rectangle />
    <Pings />
    <Menu />
  </Layer>
);
