import { Kbd } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuBan } from 'react-icons/lu';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { countText } from '../../../ui/count-text.js';
import type { Group } from '../../group-in-hand.js';
import type { Paint } from '../../paint.js';
import { paintName } from '../../paint-name.js';
import { newMarkerText, placementText } from '../../placement.js';
import { useFieldView } from '../field-view-context.js';
import { byPointer } from '../../../ui/by-pointer.js';
import classes from './status-bar.module.css';

/** Why the last placement was refused. The live region of the Field View announces it. */
const Refusal = observer(function Refusal() {
  const { text } = useFieldView().field.inHand.refusal;
  if (text === null) return null;
  return (
    <span className={classes.hint} data-blocked data-testid="refusal">
      <LuBan size={15} aria-hidden="true" />
      <span className={classes.words}>{text}</span>
    </span>
  );
});

/** Says how to place the selected marker, with a mouse and keys or with a finger. */
const selectedText = (verb: string): string =>
  byPointer(
    `selected: click a square, or use the arrow keys and Enter, to ${verb} it`,
    `selected: tap a square to ${verb} it`,
  );

/** Says what the next click does with the marker in hand. */
const MarkerHint = observer(function MarkerHint({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const { placement, isDragged } = field.inHand;
  if (placement?.refusal !== undefined)
    return (
      <span className={classes.hint} data-blocked>
        <span className={classes.words}>
          {placement.refusal}
          {placement.isOccupied && '. Creatures cannot share a square.'}
        </span>
      </span>
    );
  if (field.selection.isPlacingNew && !isDragged)
    return (
      <span className={classes.lines} data-testid="hint">
        {newMarkerText(marker)}
      </span>
    );
  const distance = placement && placementText(placement);
  return (
    <span className={classes.hint}>
      <span className={classes.words}>
        <b dir="auto">{marker.name}</b>{' '}
        {isDragged
          ? 'selected: release to place it'
          : selectedText(marker.map_coordinate_id === null ? 'place' : 'move')}
      </span>
      {distance && <b className={classes.distance}>{distance}</b>}
      <Kbd size="xs">Esc</Kbd>
    </span>
  );
});

/** Says that the next click places a group of creatures. */
const GroupHint = ({ group: { name, count } }: { group: Group }) => (
  <span className={classes.hint} data-testid="hint">
    <span className={classes.words}>
      <b dir="auto">{name}</b>: {byPointer('click a square, or use the arrow keys and Enter,', 'tap a square')} and{' '}
      {countText(count, 'creature')} will stand around it, hidden
    </span>
    <Kbd size="xs">Esc</Kbd>
  </span>
);

/** Names the brush in hand, because many colors look alike to some people, and says how it paints. */
const BrushHint = observer(function BrushHint({ paint }: { paint: Paint }) {
  const { palette } = useFieldView().field.map.board;
  return (
    <span className={classes.hint}>
      <span className={classes.words} data-testid="hint">
        <b>{paintName(paint, palette.color_hexes)}</b>:{' '}
        {byPointer(
          <>
            drag to paint, or <Kbd size="xs">Enter</Kbd> on a square <Kbd size="xs">Shift</Kbd> a rectangle{' '}
            <Kbd size="xs">Space</Kbd> moves the map <Kbd size="xs">Esc</Kbd>
          </>,
          'tap a square, or long press and drag, to paint',
        )}
      </span>
    </span>
  );
});

/** Says what the next click does with what is in hand, or why the last placement was refused. */
export const HandHint = observer(function HandHint() {
  const { brush, inHand, groupInHand, selection } = useFieldView().field;
  if (inHand.refusal.text !== null && !inHand.isDragged) return <Refusal />;
  if (groupInHand.group) return <GroupHint group={groupInHand.group} />;
  if (selection.isPinSelected)
    return (
      <span className={classes.hint}>
        <span className={classes.words}>{byPointer('Click', 'Tap')} a square to ping it</span>
        <Kbd size="xs">Esc</Kbd>
      </span>
    );
  if (inHand.marker) return <MarkerHint marker={inHand.marker} />;
  return brush.paint && <BrushHint paint={brush.paint} />;
});
