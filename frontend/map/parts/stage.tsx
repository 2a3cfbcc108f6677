import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MapSize } from '../geometry.js';
import { HEADER, type KeepPointInPlace } from '../view.store.js';
import { Board } from './board.js';
import { BoardPointer } from './board-pointer.js';
import { useField, type FieldStores } from './field-context.js';
import classes from './stage.module.css';
import { boardKeys } from './use-board-keys.js';

/** Measures the room there is: before the map is drawn, while that costs nothing, and whenever it changes. */
function useStageSize(stage: HTMLElement | null, { view }: FieldStores): void {
  useLayoutEffect(() => {
    if (!stage) return;
    if (!view.stage) view.resize({ width: stage.offsetWidth, height: stage.offsetHeight });
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box) view.resize({ width: box.inlineSize, height: box.blockSize });
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage, view]);
}

/** What lies under a point, or in the middle of the stage, stays there while the squares grow or shrink. */
function keepPointInPlaceOn(
  stage: HTMLElement,
  grid: RefObject<HTMLElement | null>,
  { view }: FieldStores,
): KeepPointInPlace {
  return (change, point) => {
    const box = stage.getBoundingClientRect();
    const { clientX, clientY } = point ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const [before, cell] = [grid.current?.getBoundingClientRect(), view.cell];
    flushSync(change);
    const after = grid.current?.getBoundingClientRect();
    if (!before || !after) return;
    const [across, down] = [(clientX - before.left - HEADER) / cell, (clientY - before.top - HEADER) / cell];
    stage.scrollBy(after.left + HEADER + across * view.cell - clientX, after.top + HEADER + down * view.cell - clientY);
  };
}

/** Ctrl and wheel zoom at the pointer; the wheel alone scrolls as everywhere. */
function useZoom(stage: HTMLElement | null, grid: RefObject<HTMLElement | null>, stores: FieldStores): void {
  useEffect(() => {
    if (!stage) return;
    const { view } = stores;
    view.keepPointInPlace = keepPointInPlaceOn(stage, grid, stores);
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      view.zoom(event.deltaY < 0 ? 1 : -1, event);
    };
    stage.addEventListener('wheel', wheel, { passive: false });
    return () => stage.removeEventListener('wheel', wheel);
  }, [stage, grid, stores]);
}

/** The room of the map: it scrolls, zooms, and hears the pointer and the keys for all squares. */
export const Stage = observer(function Stage({ rows, columns }: MapSize) {
  const stores = useField();
  const grid = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const size = useMemo(() => ({ rows, columns }), [rows, columns]);
  const pointer = useMemo(
    () => (stage ? new BoardPointer(stores, size, stage, grid) : undefined),
    [stores, size, stage],
  );
  useStageSize(stage, stores);
  useZoom(stage, grid, stores);
  const cursor = stores.field.pin
    ? 'pin'
    : stores.field.selected
      ? 'place'
      : stores.field.brush.paint
        ? 'paint'
        : undefined;
  return (
    <div className={classes.ground}>
      <div
        ref={setStage}
        className={classes.stage}
        data-cursor={cursor}
        onMouseDown={(event) => event.currentTarget.contains(event.target as Node) && event.preventDefault()}
        onPointerDown={pointer?.down}
        onPointerMove={pointer?.move}
        onPointerUp={pointer?.up}
        onPointerCancel={pointer?.cancel}
        onPointerLeave={pointer?.leave}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={boardKeys(stores, size)}
      >
        {stores.view.stage && <Board rows={rows} columns={columns} gridRef={grid} />}
      </div>
    </div>
  );
});
