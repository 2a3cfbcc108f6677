import { observer } from 'mobx-react-lite';
import { columnOf, rowOf, squareName } from '../../../../contracts/map/map.rules.js';
import { wordsAtTarget } from '../../../log/attack-words.js';
import { useFreshEntry } from '../../../log/use-fresh-entry.js';
import { tokenCorners } from '../../token-box.js';
import { useFieldView } from '../field-view-context.js';
import classes from './attack-words.module.css';
import { SquareOverlay } from './square-overlay.js';

/** The number of columns at each edge of the map in which the words extend only towards the middle of the map. */
const EDGE_COLUMNS = 2;

/**
 * What the newest attack of the log has done, at each target that the viewer sees, for a few seconds. For screen readers
 * the log says it.
 */
export const AttackWords = observer(function AttackWords() {
  const { field } = useFieldView();
  const { log, board } = field.map;
  const [entry] = useFreshEntry(log.latest);
  const { attack } = entry ?? {};
  const { dimensions } = board;
  if (!attack || !dimensions) return null;
  const size = { rows: dimensions.rows_count, columns: dimensions.columns_count };
  return [...new Set(attack.targets.map(({ markerId }) => markerId))].map((id) => {
    const marker = board.markers.get(id);
    const at = marker?.map_coordinate_id ?? null;
    if (!marker || at === null) return null;
    const words = attack.targets
      .filter(({ markerId }) => markerId === id)
      .map((target) => wordsAtTarget(attack, target));
    const column = columnOf(at);
    const align = column <= EDGE_COLUMNS ? 'start' : column > size.columns - EDGE_COLUMNS ? 'end' : 'center';
    return (
      <SquareOverlay key={id} {...tokenCorners({ square: at, size: marker.size }, size)}>
        <span
          className={classes.words}
          data-attacked={squareName(at)}
          data-align={align}
          data-place={rowOf(at) === 1 ? 'inside' : 'above'}
          aria-hidden="true"
        >
          {words.join('; ')}
        </span>
      </SquareOverlay>
    );
  });
});
