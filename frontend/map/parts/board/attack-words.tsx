import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { AttackView } from '../../../../contracts/attack/attack.view.js';
import { squareName } from '../../../../contracts/map/map.rules.js';
import { wordsAtTarget } from '../../../log/attack-words.js';
import { useFreshEntry } from '../../../log/use-fresh-entry.js';
import type { MapSize } from '../../cell-size.js';
import { offsetOf } from '../../grid-squares.js';
import { tokenCorners } from '../../token-box.js';
import { nameBox, placeWords } from '../../word-places.js';
import { useFieldView, type FieldViewStores } from '../field-view-context.js';
import classes from './attack-words.module.css';
import { SquareOverlay } from './square-overlay.js';

/** Returns the targets of an attack that the viewer sees, with what stands at each. */
function targetsOf(attack: AttackView, { field }: FieldViewStores, size: MapSize) {
  return [...new Set(attack.targets.map(({ markerId }) => markerId))].flatMap((id) => {
    const marker = field.map.board.markers.get(id);
    const at = marker?.map_coordinate_id ?? null;
    if (!marker || at === null) return [];
    const said = attack.targets
      .filter(({ markerId }) => markerId === id)
      .map((target) => wordsAtTarget(attack, target));
    const corners = tokenCorners({ square: at, size: marker.size }, size);
    const { x, y } = offsetOf(corners.square);
    const across = offsetOf(corners.to).x - x + 1;
    return [{ id: marker.id, at, corners, x, y, across, text: said.join('; ') }];
  });
}

/** Returns what the names on the board cover. */
function namesOn({ field, labels, zoom }: FieldViewStores, size: MapSize) {
  return labels.markers.flatMap((marker) => {
    const label = labels.boxOf(marker.id);
    const name = field.map.board.markers.get(marker.id)?.name ?? '';
    return label ? [nameBox(name, marker, label, size, zoom.cell)] : [];
  });
}

/**
 * What the newest attack of the log has done, at each target that the viewer sees, for a few seconds. For screen readers
 * the log says it.
 */
export const AttackWords = observer(function AttackWords() {
  const view = useFieldView();
  const { log, board } = view.field.map;
  const [entry] = useFreshEntry(log.latest);
  const { attack } = entry ?? {};
  const { dimensions } = board;
  if (!attack || !dimensions) return null;
  const size = { rows: dimensions.rows_count, columns: dimensions.columns_count };
  const targets = targetsOf(attack, view, size);
  const places = placeWords(targets, namesOn(view, size), size, view.zoom.cell);
  return targets.map(({ id, at, corners, text }) => {
    const place = places.get(id);
    return (
      <SquareOverlay key={id} {...corners}>
        <span
          className={classes.words}
          style={{ '--away': `${place?.away}px` } as CSSProperties}
          data-attacked={squareName(at)}
          data-align={place?.align}
          data-place={place?.side}
          aria-hidden="true"
        >
          {text}
        </span>
      </SquareOverlay>
    );
  });
});
