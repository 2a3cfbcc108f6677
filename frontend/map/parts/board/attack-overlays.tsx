import { observer } from 'mobx-react-lite';
import { squareName } from '../../../../contracts/map/map.rules.js';
import { offsetOf, outlineOf } from '../../grid-squares.js';
import { rangeWords } from '../../target-distance.js';
import { tokenCorners } from '../../token-box.js';
import { useFieldView } from '../field-view-context.js';
import { useAttack } from '../use-attack.js';
import classes from './attack-overlays.module.css';
import { SquareOverlay } from './square-overlay.js';

/** The squares of the area that is laid, or would be laid under the pointer. */
export const AttackArea = observer(function AttackArea() {
  const attack = useAttack();
  const { field } = useFieldView();
  const { dimensions } = field.map.board;
  const { areaSquares } = attack;
  if (areaSquares.length === 0 || !dimensions) return null;
  const squares = areaSquares.map(offsetOf);
  const outline = outlineOf(areaSquares);
  return (
    <svg
      className={classes.area}
      viewBox={`0 0 ${dimensions.columns_count} ${dimensions.rows_count}`}
      data-area={areaSquares.length}
      data-laid={attack.aimedAt !== null || undefined}
      aria-hidden="true"
    >
      <path className={classes.ground} d={squares.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} />
      <path className={classes.casing} d={outline} />
      <path className={classes.edge} d={outline} />
    </svg>
  );
});

/**
 * A ring around each chosen target until the attack is rolled; several attacks on one are counted. They belong to the
 * form of the attack, and to nobody's view but the person's own.
 */
export const AttackTargetMarks = observer(function AttackTargetMarks() {
  const attack = useAttack();
  const { field, panel } = useFieldView();
  const { dimensions } = field.map.board;
  const isShown = attack.rolledEntryId === null && panel.tab === 'attacks' && field.map.viewAs === undefined;
  const ids = isShown ? attack.targets.map(({ markerId }) => markerId) : [];
  if (ids.length === 0 || !dimensions) return null;
  const size = { rows: dimensions.rows_count, columns: dimensions.columns_count };
  return [...new Set(ids)].map((id) => {
    const marker = attack.markerOf(id);
    if (!marker || marker.map_coordinate_id === null) return null;
    const count = ids.filter((each) => each === id).length;
    return (
      <SquareOverlay
        key={id}
        {...tokenCorners({ square: marker.map_coordinate_id, size: marker.size }, size)}
        className={classes.target}
        data-target={squareName(marker.map_coordinate_id)}
      >
        {count > 1 && <span className={classes.count}>×{count}</span>}
      </SquareOverlay>
    );
  });
});

/** The distance to the creature under the pointer while targets are chosen. */
export const AimText = observer(function AimText() {
  const attack = useAttack();
  const { field } = useFieldView();
  const { hover } = field;
  if (!attack.isAiming || hover === null) return null;
  const [marker] = field.map.board.markersAt(field.squareMeant(hover));
  if (!marker || marker.id === attack.attackerId) return null;
  const distance = attack.distanceTo(marker);
  const { feet, band } = distance;
  if (feet === null) return null;
  return (
    <SquareOverlay square={hover}>
      <span className={classes.words} data-band={band ?? undefined} data-testid="aim" aria-hidden="true">
        {feet} ft.{rangeWords(distance)}
      </span>
    </SquareOverlay>
  );
});
