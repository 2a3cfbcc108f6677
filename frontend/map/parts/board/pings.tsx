import { observer } from 'mobx-react-lite';
import { LuMapPin } from 'react-icons/lu';
import { squareName } from '../../../../contracts/map/map.rules.js';
import { offsetOf } from '../../grid-squares.js';
import { useFieldView } from '../field-view-context.js';
import classes from './board.module.css';
import { SquareOverlay } from './square-overlay.js';

/** The current pings, each with the name of whoever pinged. */
export const Pings = observer(function Pings() {
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
