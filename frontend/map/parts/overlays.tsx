import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import { LuMapPin } from 'react-icons/lu';
import { squareName } from '../../../contracts/map/map.rules.js';
import { offsetOf } from '../grid-squares.js';
import classes from './board.module.css';
import { useFieldView } from './field-view-context.js';
import { MarkerMenu } from './marker-menu.js';
import { BrushPreview, PlacementPath, PlacementText } from './placement-overlays.js';
import { SquareOverlay } from './square-overlay.js';

/** The square under the pointer or with the keyboard focus, and whether the marker in hand may go there. */
const Hover = observer(function Hover() {
  const { hover, inHand } = useFieldView().field;
  if (hover === null) return null;
  const { placement } = inHand;
  const isRefused = placement?.refusal !== undefined;
  const isAllowed = placement !== undefined && !isRefused && placement.marker.map_coordinate_id !== hover;
  return (
    <SquareOverlay
      square={hover}
      className={classes.hover}
      data-blocked={isRefused || undefined}
      data-allowed={isAllowed || undefined}
    />
  );
});

/** The square of the selected marker. */
const Selection = observer(function Selection() {
  const at = useFieldView().field.selected?.map_coordinate_id ?? null;
  return at === null ? null : <SquareOverlay square={at} className={classes.selected} />;
});

/** The square of the marker in the popup, or the square that the legend highlights. */
const Highlight = observer(function Highlight() {
  const { field } = useFieldView();
  const popupSquare =
    field.popup?.kind === 'marker' ? field.map.board.markers.get(field.popup.markerId)?.map_coordinate_id : undefined;
  const at = popupSquare ?? field.highlighted;
  return at === null ? null : <SquareOverlay square={at} className={classes.highlight} />;
});

const Rectangle = observer(function Rectangle() {
  const { rectangle, paint } = useFieldView().field.brush;
  if (!rectangle) return null;
  return (
    <SquareOverlay square={rectangle.from} to={rectangle.to} className={classes.rectangle} data-usage={paint?.usage} />
  );
});

/** The current pings. */
const Pings = observer(function Pings() {
  const { pings, board } = useFieldView().field.map;
  const lastRow = (board.dimensions?.rows_count ?? 0) - 1;
  return [...pings.values()].map(({ square, iteration, by }) => (
    <SquareOverlay
      key={`${square}:${iteration}`}
      square={square}
      className={classes.ping}
      data-low={offsetOf(square).y === lastRow || undefined}
      data-ping={squareName(square)}
      data-iteration={iteration}
    >
      <LuMapPin className={classes.pin} aria-hidden="true" />
      <span className={classes.pingName}>{by}</span>
    </SquareOverlay>
  ));
});

const OpenMenu = observer(function OpenMenu() {
  const { menuAt } = useFieldView().field;
  return menuAt === null ? null : (
    <SquareOverlay square={menuAt} className={classes.menuAnchor}>
      <MarkerMenu key={menuAt} square={menuAt} />
    </SquareOverlay>
  );
});

const Layer = observer(function Layer({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { cell } = useFieldView().zoom;
  return (
    <div role="presentation" className={className} style={{ '--cell': `${cell}px` } as CSSProperties}>
      {children}
    </div>
  );
});

/** The overlays below the markers, so that they cover no name. */
export const Underlays = (): ReactNode => (
  <Layer className={classes.underlays}>
    <PlacementPath />
    <BrushPreview />
    <Highlight />
    <Selection />
    <Hover />
  </Layer>
);

/** The overlays above the markers. */
export const Overlays = (): ReactNode => (
  <Layer className={classes.overlays}>
    <Rectangle />
    <Pings />
    <PlacementText />
    <OpenMenu />
  </Layer>
);
