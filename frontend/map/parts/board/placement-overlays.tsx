import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { LuBan } from 'react-icons/lu';
import type { MapSize } from '../../cell-size.js';
import { offsetOf } from '../../grid-squares.js';
import type { Placement } from '../../placement.js';
import { useFieldView } from '../field-view-context.js';
import classes from './placement-overlays.module.css';
import { SquareOverlay } from './square-overlay.js';

/** Returns the middle of a square for an SVG whose unit is a square. */
const middleOf = (square: number): string => {
  const { x, y } = offsetOf(square);
  return `${x + 0.5},${y + 0.5}`;
};

/** The path of the marker in hand over the squares. */
export const PlacementPath = observer(function PlacementPath() {
  const { inHand, map } = useFieldView().field;
  const { placement } = inHand;
  const { dimensions } = map.board;
  if (!placement || !dimensions || placement.path.length < 2) return null;
  const size: MapSize = { rows: dimensions.rows_count, columns: dimensions.columns_count };
  return (
    <svg
      className={classes.path}
      viewBox={`0 0 ${size.columns} ${size.rows}`}
      data-path={placement.path.length - 1}
      data-refused={placement.refusal !== undefined || undefined}
      aria-hidden="true"
    >
      {placement.path.slice(1, -1).map((square) => (
        <rect key={square} {...offsetOf(square)} width={1} height={1} />
      ))}
      {['outline', 'line'].map((part) => (
        <polyline key={part} className={classes[part]} points={placement.path.map(middleOf).join(' ')} />
      ))}
    </svg>
  );
});

/** Moves an element so that it lies within the visible part of the map; `data-below` puts it below its square. */
function keepInStage(element: HTMLElement): void {
  const stage = element.closest('[data-map-stage]')?.getBoundingClientRect();
  if (!stage) return;
  element.style.translate = '';
  element.removeAttribute('data-below');
  const header = 30;
  if (element.getBoundingClientRect().top < stage.top + header) element.setAttribute('data-below', '');
  const { left, right } = element.getBoundingClientRect();
  const shift = Math.max(0, stage.left + header - left) - Math.max(0, right - stage.right + 8);
  element.style.translate = `${shift}px 0`;
}

/** Keeps the text within the visible part of the map while its square or its words change. */
function useKeepInStage(text: string, square: number | null, cell: number): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (ref.current) keepInStage(ref.current);
  }, [text, square, cell]);
  return ref;
}

/** Returns the distance of the marker in hand, or the reason of the refusal; '' without either. */
const wordsOf = ({ refusal, feet }: Placement): string => refusal ?? (feet ? `${feet} feet` : '');

/** The distance or the refusal, next to the target square. Screen readers hear it through the live region. */
function Words({ placement }: { placement: Placement }) {
  const text = wordsOf(placement);
  const ref = useKeepInStage(text, placement.square, useFieldView().zoom.cell);
  if (!text) return null;
  return (
    <span
      ref={ref}
      className={classes.words}
      data-refused={placement.refusal !== undefined || undefined}
      data-testid="placement"
      aria-hidden="true"
    >
      {placement.refusal !== undefined && <LuBan size={14} />}
      {text}
    </span>
  );
}

/** The words next to the target square. */
export const PlacementText = observer(function PlacementText() {
  const { placement } = useFieldView().field.inHand;
  if (!placement || placement.square === null) return null;
  return (
    <SquareOverlay square={placement.square}>
      <Words placement={placement} />
    </SquareOverlay>
  );
});

/** Copies the token of a marker into an element, and dims the token while the copy is shown. */
function useMarkerCopy(markerId: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const token = document.querySelector<HTMLElement>(`[data-marker="${CSS.escape(markerId)}"]`);
    if (!token || !ref.current) return;
    const copy = token.cloneNode(true) as HTMLElement;
    for (const { name } of [...copy.attributes]) if (!['class', 'style'].includes(name)) copy.removeAttribute(name);
    Object.assign(copy.style, { inset: '0', width: '100%', height: '100%' });
    ref.current.replaceChildren(copy);
    token.dataset['dragged'] = '';
    return () => void delete token.dataset['dragged'];
  }, [markerId]);
  return ref;
}

const MarkerAtPointer = observer(function TokenAtPointer({ markerId }: { markerId: string }) {
  const { field, zoom } = useFieldView();
  const ref = useMarkerCopy(markerId);
  const { pointer, placement } = field.inHand;
  const size = field.map.board.markers.get(markerId)?.size ?? 1;
  const style = {
    '--x': `${pointer.clientX}px`,
    '--y': `${pointer.clientY}px`,
    '--cell': `${zoom.cell}px`,
    '--side': `${zoom.cell * size}px`,
    // The pointer holds a larger token at the middle of its upper left square, which is the square of its marker.
    '--grip': `${(zoom.cell * Math.min(1, size)) / 2}px`,
  };
  return (
    <div className={classes.atPointer} style={style as CSSProperties} data-testid="dragged-token" aria-hidden="true">
      <div ref={ref} className={classes.token} data-refused={placement?.refusal !== undefined || undefined} />
      {placement?.square === null && (
        <span className={classes.words} data-refused data-testid="placement">
          <LuBan size={14} />
          {placement.refusal}
        </span>
      )}
    </div>
  );
});

/** The token that follows the pointer during a drag. */
export const DraggedMarker = observer(function DraggedToken() {
  const { draggedId } = useFieldView().field.inHand;
  return draggedId === null ? null : <MarkerAtPointer key={draggedId} markerId={draggedId} />;
});

/** The paint of the brush in hand on the square under the pointer or with the keyboard focus. */
export const BrushPreview = observer(function BrushPreview() {
  const { field } = useFieldView();
  const { hover, brush, isBrushInHand, isHandHeld } = field;
  if (hover === null || !isBrushInHand || isHandHeld || !brush.paint) return null;
  const color = brush.paint.hex ?? 'transparent';
  return (
    <SquareOverlay square={hover}>
      <div className={classes.brush} style={{ backgroundColor: color }} data-usage={brush.paint.usage} />
    </SquareOverlay>
  );
});
