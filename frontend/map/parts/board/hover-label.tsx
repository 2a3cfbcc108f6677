import { observer } from 'mobx-react-lite';
import { columnOf, rowOf } from '../../../../contracts/map/map.rules.js';
import { useFieldView } from '../field-view-context.js';
import classes from './board-markers.module.css';

/** The greatest number of names that a label lists; it counts the others. */
const LISTED_NAMES = 6;
/** The number of columns at each edge of the map in which a label extends only towards the middle of the map. */
const EDGE_COLUMNS = 3;

/**
 * The full names of the markers on a square, unless its label shows them. For screen readers, the description of the
 * square contains the names.
 */
export const HoverLabel = observer(function HoverLabel({ square }: { square: number }) {
  const { field, labels } = useFieldView();
  const { dimensions } = field.map.board;
  const names = field.map.board.markersAt(square).map(({ name }) => name);
  if (names.length === 0 || !dimensions || labels.isNamed(square)) return null;
  const column = columnOf(square);
  const align = column <= EDGE_COLUMNS ? 'start' : column > dimensions.columns_count - EDGE_COLUMNS ? 'end' : 'center';
  const place = labels.place === 'below' && rowOf(square) === dimensions.rows_count ? 'above' : labels.place;
  return (
    <span
      className={classes.hoverLabel}
      data-align={align}
      data-place={place}
      data-testid="hover-label"
      aria-hidden="true"
    >
      {names.slice(0, LISTED_NAMES).map((name, index) => (
        <bdi key={index}>{name}</bdi>
      ))}
      {names.length > LISTED_NAMES && <span>and {names.length - LISTED_NAMES} more</span>}
    </span>
  );
});
