import { observer } from 'mobx-react-lite';
import { squareName } from '../../../../contracts/map/map.rules.js';
import { useLazyPart } from '../../../ui/lazy-part.js';
import { waitingText } from '../../placement.js';
import { useFieldView } from '../field-view-context.js';
import { handHint } from '../lazy-parts.js';
import classes from './status-bar.module.css';

/** The hovered square and its markers. */
export const HoveredSquare = observer(function HoveredSquare() {
  const { field } = useFieldView();
  if (field.hover === null) return <span className={classes.readout} />;
  const names = field.map.board.markersAt(field.hover).map(({ name }) => name);
  return (
    <span className={classes.readout} data-testid="readout">
      <b className={classes.square}>{squareName(field.hover)}</b>
      {names.length > 0 && (
        <span className={classes.names} dir="auto">
          {names.join(', ')}
        </span>
      )}
    </span>
  );
});

/** Says what the next click does with what is in hand, or which characters wait. */
export const ToolHint = observer(function ToolHint() {
  const { inHand, groupInHand, isBrushInHand, selection } = useFieldView().field;
  const HandHint = useLazyPart(handHint);
  const isRefused = inHand.refusal.text !== null && !inHand.isDragged;
  const hasHint = isRefused || groupInHand.group || selection.isPinSelected || inHand.marker || isBrushInHand;
  if (hasHint) return HandHint ? <HandHint /> : null;
  return <WaitingHint />;
});

/** Says which characters are not on the board yet, once there is a map. */
const WaitingHint = observer(function WaitingHint() {
  const { field } = useFieldView();
  const { board } = field.map;
  const text = board.dimensions && waitingText(field.viewer(), [...board.markers.values()], field.may('map.edit'));
  if (!text) return null;
  return (
    <span className={classes.hint}>
      <span className={classes.words} dir="auto">
        {text}
      </span>
    </span>
  );
});
