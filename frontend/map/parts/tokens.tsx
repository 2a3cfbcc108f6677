import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { squareName } from '../../../contracts/map/map.rules.js';
import { neighbour, offsetOf, type MapSize } from '../geometry.js';
import { useField } from './field-context.js';
import { VisibilityBadges } from './marker-icon.js';
import classes from './token.module.css';
import { useGlide } from './use-glide.js';

/** In shares of the map, so that zooming moves nothing by itself. */
function at(square: number, { rows, columns }: MapSize): CSSProperties {
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
  named: boolean;
}

/** One marker on the board; it glides when it goes to another square, and lies under the stack where there are several. */
const Token = observer(function Token({ id, size, named }: TokenProps) {
  const { field } = useField();
  const { board } = field.map;
  const marker = board.markers.get(id);
  const square = marker?.map_coordinate_id ?? null;
  const ref = useGlide(id, square);
  if (!marker || square === null) return null;
  const sight = field.may('map.edit') ? field.visibility(marker) : undefined;
  const picture = `var(--marker-${marker.marker_type.id}${sight?.seenBy.length === 0 ? '-unseen' : ''})`;
  const stacked = board.markersAt(square).length > 1;
  const tight =
    named &&
    [-1, 1]
      .map((step) => neighbour(square, 0, step, size))
      .some((beside) => beside !== square && board.markersAt(beside).length > 0);
  return (
    <span
      ref={ref}
      className={classes.token}
      style={{ ...at(square, size), backgroundImage: picture }}
      role="img"
      aria-label={marker.name}
      data-marker={id}
      data-at={squareName(square)}
      data-stacked={stacked || undefined}
      data-own={field.isOwn(marker) || undefined}
    >
      {sight && sight.reasons.length > 0 && <VisibilityBadges reasons={sight.reasons} />}
      {named && (
        <span className={classes.plate} data-tight={tight || undefined} aria-hidden="true">
          {marker.name}
        </span>
      )}
    </span>
  );
});

/** Several markers on one square: the icon of the multi-marker menu, with a dot for each. */
const Stack = observer(function Stack({ square, size }: { square: number; size: MapSize }) {
  const { field, view } = useField();
  const markers = field.map.board.markersAt(square);
  const names = markers.map(({ name }) => name).join(', ');
  return (
    <span
      className={classes.stack}
      style={{ ...at(square, size), fontSize: view.cell }}
      role="img"
      aria-label={`${markers.length} markers: ${names}`}
      data-stack={squareName(square)}
    >
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

/** Everything that stands on the board; with names where there is room for them. */
export const Tokens = observer(function Tokens({ size, named }: { size: MapSize; named: boolean }) {
  const { board } = useField().field.map;
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
