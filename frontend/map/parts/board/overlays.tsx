import { observer } from 'mobx-react-lite';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { squareName } from '../../../../contracts/map/map.rules.js';
import { tokenCorners } from '../../token-box.js';
import { lazy } from '../../../ui/lazy.js';
import { useLazyPart } from '../../../ui/lazy-part.js';
import classes from './board.module.css';
import { useFieldView, type FieldViewStores } from '../field-view-context.js';
import { handOverlays, handUnderlays, hoverLabel, markerCard, markerMenu } from '../lazy-parts.js';
import { Pings } from './pings.js';
import { SquareOverlay } from './square-overlay.js';

const AttackWords = lazy(() => import('./attack-words.js').then((m) => ({ default: m.AttackWords })), null);

/** The place of what an attack does, once one comes. Its code comes with the first one. */
const NewAttackWords = observer(function NewAttackWords() {
  const { latest } = useFieldView().field.map.log;
  const [seenId] = useState(latest?.id);
  return latest?.attack && latest.id !== seenId ? <AttackWords /> : null;
});

/** Returns the square of the selected marker; null without one. */
const selectedSquare = ({ field }: FieldViewStores): number | null => field.selection.marker?.map_coordinate_id ?? null;

const markerInPopup = ({ field: { popups, map } }: FieldViewStores): Marker | undefined =>
  popups.shown?.kind === 'marker' ? map.board.markers.get(popups.shown.markerId) : undefined;

/** Returns the square of the marker in the popup, or the square that the marker list highlights. */
const highlightedSquare = (stores: FieldViewStores): number | null =>
  markerInPopup(stores)?.map_coordinate_id ?? stores.field.highlighted ?? stores.highlights.pointedSquare;

/** Returns the two corner squares of the area that the token of a marker covers. */
function cornersOf(marker: Marker | undefined, { field }: FieldViewStores): { square: number; to: number } | undefined {
  const { dimensions } = field.map.board;
  if (!marker || marker.map_coordinate_id === null || !dimensions) return undefined;
  return tokenCorners(
    { square: marker.map_coordinate_id, size: marker.size },
    { rows: dimensions.rows_count, columns: dimensions.columns_count },
  );
}

/**
 * The square under the pointer or with the keyboard focus, and whether the marker in hand may be placed there. A square
 * has one outline; the outlines of the focus, the selection and the highlight come first.
 */
const Hover = observer(function Hover() {
  const stores = useFieldView();
  const { hover, inHand } = stores.field;
  if (hover === null) return null;
  const { placement } = inHand;
  const isRefused = placement?.refusal !== undefined;
  const isAllowed = placement !== undefined && !isRefused && placement.marker.map_coordinate_id !== hover;
  const outlined = [stores.highlights.focusedSquare, selectedSquare(stores), highlightedSquare(stores)];
  return (
    <SquareOverlay
      square={hover}
      className={classes.hover}
      data-hover={squareName(hover)}
      data-blocked={isRefused || undefined}
      data-allowed={isAllowed || undefined}
      data-outlined={outlined.includes(hover) || undefined}
    />
  );
});

/** The squares of the selected marker's token. */
const Selection = observer(function Selection() {
  const stores = useFieldView();
  const at = selectedSquare(stores);
  if (at === null) return null;
  const focused = stores.highlights.focusedSquare === at;
  const corners = cornersOf(stores.field.selection.marker, stores) ?? { square: at };
  return <SquareOverlay {...corners} className={classes.selected} data-outlined={focused || undefined} />;
});

/** The highlighted square, or the squares of the marker in the popup, unless they are the selected ones. */
const Highlight = observer(function Highlight() {
  const stores = useFieldView();
  const at = highlightedSquare(stores);
  if (at === null || at === selectedSquare(stores)) return null;
  const corners = cornersOf(markerInPopup(stores), stores) ?? { square: at };
  return <SquareOverlay {...corners} className={classes.highlight} data-highlight={squareName(at)} />;
});

const Rectangle = observer(function Rectangle() {
  const { rectangle, paint } = useFieldView().field.brush;
  if (!rectangle) return null;
  return (
    <SquareOverlay square={rectangle.from} to={rectangle.to} className={classes.rectangle} data-usage={paint?.usage} />
  );
});

/** Returns the squares of the largest token on a square, beside which its menu and its cards leave all of it in sight. */
const cornersAt = (square: number, stores: FieldViewStores) => {
  const [largest] = stores.field.map.board.markersAt(square).toSorted((one, other) => other.size - one.size);
  return cornersOf(largest, stores) ?? { square };
};

const OpenMenu = observer(function OpenMenu() {
  const stores = useFieldView();
  const { menuAt } = stores.field;
  const MarkerMenu = useLazyPart(markerMenu);
  return menuAt === null ? null : (
    <SquareOverlay {...cornersAt(menuAt, stores)} className={classes.menuAnchor}>
      {MarkerMenu && <MarkerMenu key={menuAt} square={menuAt} />}
    </SquareOverlay>
  );
});

/** The names of the markers on the square under the pointer or with the keyboard focus. */
const HoveredNames = observer(function HoveredNames() {
  const { field, highlights } = useFieldView();
  const HoverLabel = useLazyPart(hoverLabel);
  const pointed = field.hover ?? highlights.pointedSquare;
  const at = pointed === null ? null : field.squareMeant(pointed);
  const covered = [field.menuAt, field.cardMarker?.map_coordinate_id];
  return at === null || covered.includes(at) ? null : (
    <SquareOverlay square={at}>{HoverLabel && <HoverLabel square={at} />}</SquareOverlay>
  );
});

/** The card of a marker on the board, next to its square. */
const OpenCard = observer(function OpenCard() {
  const stores = useFieldView();
  const { cardMarker: marker } = stores.field;
  const MarkerCard = useLazyPart(markerCard);
  const at = marker?.map_coordinate_id ?? null;
  return !marker || at === null ? null : (
    <SquareOverlay {...cornersAt(at, stores)} className={classes.menuAnchor}>
      {MarkerCard && <MarkerCard key={marker.id} marker={marker} />}
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
export const Underlays = observer(function Underlays() {
  const HandUnderlays = useLazyPart(handUnderlays);
  return (
    <Layer className={classes.underlays}>
      {HandUnderlays && <HandUnderlays />}
      <Highlight />
      <Selection />
      <Hover />
    </Layer>
  );
});

/** The overlays above the markers. */
export const Overlays = observer(function Overlays() {
  const HandOverlays = useLazyPart(handOverlays);
  return (
    <Layer className={classes.overlays}>
      <NewAttackWords />
      <HoveredNames />
      <Rectangle />
      <Pings />
      {HandOverlays && <HandOverlays />}
      <OpenMenu />
      <OpenCard />
    </Layer>
  );
});
