import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MapSize } from '../../cell-size.js';
import { HEADER_SIZE, type KeepPointInPlace } from '../../zoom.store.js';
import { Board } from './board.js';
import { BoardPointer } from './board-pointer.js';
import { brushCursor } from './brush-cursor.js';
import { useFieldView, type FieldViewStores } from '../field-view-context.js';
import { squareOf } from './grid-focus.js';
import classes from './stage.module.css';
import { boardKeyHandler } from './board-keys.js';
import { useHandKey } from './use-hand-key.js';
import { usePingKey } from './use-ping-key.js';
import { useSquareCursor } from './use-square-cursor.js';

/** Measures the stage before the first render of the map, when that is cheap, and at each change of size. */
export function useStageSize(stage: HTMLElement | null, { zoom }: Pick<FieldViewStores, 'zoom'>): void {
  useLayoutEffect(() => {
    if (!stage) return;
    if (!zoom.stage) zoom.resize({ width: stage.offsetWidth, height: stage.offsetHeight });
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box) zoom.resize({ width: box.inlineSize, height: box.blockSize });
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage, zoom]);
}

/** Returns the function that keeps a point of the map in place during a zoom. */
function keepPointInPlaceOn(
  stage: HTMLElement,
  grid: RefObject<HTMLElement | null>,
  { zoom }: Pick<FieldViewStores, 'zoom'>,
): KeepPointInPlace {
  return (change, point) => {
    const box = stage.getBoundingClientRect();
    const { clientX, clientY } = point ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const [before, cell] = [grid.current?.getBoundingClientRect(), zoom.cell];
    flushSync(change);
    const after = grid.current?.getBoundingClientRect();
    if (!before || !after) return;
    const [columnsBefore, rowsBefore] = [
      (clientX - before.left - HEADER_SIZE) / cell,
      (clientY - before.top - HEADER_SIZE) / cell,
    ];
    stage.scrollBy(
      after.left + HEADER_SIZE + columnsBefore * zoom.cell - clientX,
      after.top + HEADER_SIZE + rowsBefore * zoom.cell - clientY,
    );
  };
}

/** Zooms at the pointer with Ctrl and the wheel. */
export function useZoom(
  stage: HTMLElement | null,
  grid: RefObject<HTMLElement | null>,
  stores: Pick<FieldViewStores, 'zoom'>,
): void {
  useEffect(() => {
    if (!stage) return;
    const { zoom } = stores;
    zoom.keepPointInPlace = keepPointInPlaceOn(stage, grid, stores);
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom.step(event.deltaY < 0 ? 1 : -1, event);
    };
    stage.addEventListener('wheel', wheel, { passive: false });
    return () => stage.removeEventListener('wheel', wheel);
  }, [stage, grid, stores]);
}

/** Returns the name of the pointer's cursor for the style sheet. */
function cursorOf({ selection, inHand, isHandHeld }: FieldViewStores['field']): string | undefined {
  if (inHand.isDragged) return inHand.placement?.refusal === undefined ? 'drag' : 'refused';
  if (isHandHeld) return 'hand';
  if (selection.isPinSelected) return 'pin';
  return inHand.marker && 'place';
}

/** Returns the cursor of the brush in hand as a style; undefined without one. */
function brushStyle({ isBrushInHand, isHandHeld, brush }: FieldViewStores['field']): CSSProperties | undefined {
  return isBrushInHand && !isHandHeld && brush.paint ? { cursor: brushCursor(brush.paint) } : undefined;
}

/** Treats a square with the visible keyboard focus as the pointer's square. */
function focusSquare({ field, highlights }: FieldViewStores, target: Element): void {
  const square = target.matches(':focus-visible') ? squareOf(target) : null;
  highlights.focusSquare(square);
  if (square !== null) field.setHover(square);
}

function blurSquare({ field, highlights }: FieldViewStores): void {
  if (highlights.focusedSquare !== null && highlights.focusedSquare === field.hover) field.setHover(null);
  highlights.focusSquare(null);
}

/** The scrollable area of the map. It handles pointer and keys for all squares. */
export const Stage = observer(function Stage({ rows, columns }: MapSize) {
  const stores = useFieldView();
  const grid = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const size = useMemo(() => ({ rows, columns }), [rows, columns]);
  const pointer = useMemo(
    () => (stage ? new BoardPointer(stores, size, stage, grid) : undefined),
    [stores, size, stage],
  );
  useStageSize(stage, stores);
  useZoom(stage, grid, stores);
  useHandKey(stage, stores.field);
  usePingKey(stage, stores.field);
  useSquareCursor(stage);
  return (
    <div className={classes.backdrop}>
      <div
        ref={setStage}
        className={classes.stage}
        style={brushStyle(stores.field)}
        data-map-stage
        data-cursor={cursorOf(stores.field)}
        onMouseDown={(event) => event.currentTarget.contains(event.target as Node) && event.preventDefault()}
        onPointerDown={pointer?.down}
        onPointerMove={pointer?.move}
        onPointerUp={pointer?.up}
        onPointerCancel={pointer?.cancel}
        onPointerLeave={pointer?.leave}
        onDoubleClick={pointer?.doubleClick}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={boardKeyHandler(stores, size)}
        onFocus={({ target }) => focusSquare(stores, target)}
        onBlur={() => blurSquare(stores)}
      >
        {stores.zoom.stage && <Board rows={rows} columns={columns} gridRef={grid} />}
      </div>
    </div>
  );
});
