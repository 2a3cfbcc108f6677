import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MapSize } from '../geometry.js';
import { Board } from './board.js';
import { BoardPointer } from './board-pointer.js';
import { useField, type Field } from './field-context.js';
import classes from './stage.module.css';
import { boardKeys } from './use-board-keys.js';

/** Measures the room there is: before the map is drawn, while that costs nothing, and whenever it changes. */
function useRoom(stage: HTMLElement | null, { view }: Field): void {
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

/** Ctrl and wheel zoom, and what lies under the pointer stays there; the wheel alone scrolls as everywhere. */
function useWheelZoom(stage: HTMLElement | null, { view }: Field): void {
  useEffect(() => {
    if (!stage) return;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = stage.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const before = view.cell;
      const [across, down] = [(stage.scrollLeft + x) / before, (stage.scrollTop + y) / before];
      flushSync(() => view.zoom(event.deltaY < 0 ? 1 : -1));
      stage.scrollTo(across * view.cell - x, down * view.cell - y);
    };
    stage.addEventListener('wheel', wheel, { passive: false });
    return () => stage.removeEventListener('wheel', wheel);
  }, [stage, view]);
}

/** The room of the map: it scrolls, zooms, and hears the pointer and the keys for all squares. */
export const Stage = observer(function Stage({ rows, columns }: MapSize) {
  const stores = useField();
  const grid = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const size = useMemo(() => ({ rows, columns }), [rows, columns]);
  const pointer = useMemo(() => (stage ? new BoardPointer(stores, size, stage, grid) : undefined), [stores, size, stage]);
  useRoom(stage, stores);
  useWheelZoom(stage, stores);
  const cursor = stores.field.pin ? 'pin' : stores.field.selected ? 'place' : stores.field.brush.paint ? 'paint' : undefined;
  return (
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
  );
});
