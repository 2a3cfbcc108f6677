import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { LuClock } from 'react-icons/lu';
import { squareName } from '../../../contracts/map/map.rules.js';
import type { MapSize } from '../cell-size.js';
import { neighbour, offsetOf } from '../grid-squares.js';
import { WAITING_LABEL } from '../late-changes.js';
import { useFieldView } from './field-view-context.js';
import { VisibilityBadges } from './marker-icon.js';
import classes from './tokens.module.css';
import { useGlide } from './use-glide.js';

/** Returns the position of a square in percent of the map, which does not depend on the zoom. */
function positionOf(square: number, { rows, columns }: MapSize): CSSProperties {
  const { x, y } = offsetOf(square);
  return {
    left: `${(x * 100) / columns}%`,
    top: `${(y * 100) / rows}%`,
    width: `${100 / columns}%`,
    height: `${100 / rows}%`,
  };
}

interface TokenProps {
  id: string;
  size: MapSize;
  /** Shows the marker's name. */
  named: boolean;
}

/** One marker on the board. It glides to its new square when it moves; a stack replaces several on one square. */
const Token = observer(function Token({ id, size, named }: TokenProps) {
  const { field } = useFieldView();
  const { board, unacknowledged } = field.map;
  const marker = board.markers.get(id);
  const square = marker?.map_coordinate_id ?? null;
  const ref = useGlide(id, square);
  if (!marker || square === null) return null;
  const visibility = field.may('map.edit') ? field.visibility(marker) : undefined;
  const image = `var(--marker-${marker.marker_type.id}${visibility?.seenBy.length === 0 ? '-unseen' : ''})`;
  const isLate = unacknowledged.late.markers.has(id);
  const isStacked = board.markersAt(square).length > 1;
  const hasNeighbour =
    named &&
    [-1, 1]
      .map((step) => neighbour(square, 0, step, size))
      .some((beside) => beside !== square && board.markersAt(beside).length > 0);
  return (
    <span
      ref={ref}
      className={classes.token}
      style={{ ...positionOf(square, size), backgroundImage: image }}
      role="img"
      aria-label={marker.name}
      aria-description={isLate ? WAITING_LABEL : undefined}
      data-late={isLate || undefined}
      data-marker={id}
      data-at={squareName(square)}
      data-stacked={isStacked || undefined}
      data-own={field.isOwn(marker) || undefined}
    >
      {isLate && <LuClock className={classes.waiting} aria-hidden="true" />}
      {visibility && visibility.reasons.length > 0 && <VisibilityBadges reasons={visibility.reasons} />}
      {named && (
        <span className={classes.nameLabel} data-tight={hasNeighbour || undefined} dir="auto" aria-hidden="true">
          {marker.name}
        </span>
      )}
    </span>
  );
});

/** Several markers on one square: their number, with a dot for each. */
const Stack = observer(function Stack({ square, size }: { square: number; size: MapSize }) {
  const { field, zoom } = useFieldView();
  const markers = field.map.board.markersAt(square);
  const isLate = markers.some(({ id }) => field.map.unacknowledged.late.markers.has(id));
  const names = markers.map(({ name }) => name).join(', ');
  return (
    <span
      className={classes.stack}
      style={{ ...positionOf(square, size), fontSize: zoom.cell }}
      role="img"
      aria-label={`${markers.length} markers: ${names}`}
      aria-description={isLate ? WAITING_LABEL : undefined}
      data-late={isLate || undefined}
      data-stack={squareName(square)}
    >
      {isLate && <LuClock className={classes.waiting} aria-hidden="true" />}
      <span className={classes.deck}>
        <span className={classes.count}>{markers.length}</span>
        <span className={classes.dots}>
          {markers.map(({ id, marker_type: type }) => (
            <i key={id} className={classes.dot} style={{ background: type.default_hex_code }} />
          ))}
        </span>
      </span>
    </span>
  );
});

/** All markers on the board; `named` shows their names. */
export const Tokens = observer(function Tokens({ size, named }: { size: MapSize; named: boolean }) {
  const { board } = useFieldView().field.map;
  return (
    <div className={classes.tokens}>
      {board.placed.map((id) => (
        <Token key={id} id={id} size={size} named={named} />
      ))}
      {board.crowded.map((square) => (
        <Stack key={square} square={square} size={size} />
      ))}
    </div>
  );
});
