import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { MapSize } from '../cell-size.js';
import { Board } from '../parts/board/board.js';
import { centerSquare } from '../parts/board/grid-focus.js';
import { useStageSize, useZoom } from '../parts/board/stage.js';
import { useFieldView, type FieldViewStores } from '../parts/field-view-context.js';
import { MarkerImages } from '../parts/markers/marker-images.js';
import classes from './table-screen.module.css';

/** Returns the square of the marker whose turn it is; null without one. */
const turnSquare = ({ turns, field }: FieldViewStores): number | null => {
  const id = turns.currentMarkerId;
  return (id === null ? undefined : field.map.board.markers.get(id)?.map_coordinate_id) ?? null;
};

/** Brings into sight, on a map that is larger than the screen, each ping and whoever has the turn. */
function useFollowing(stores: FieldViewStores): void {
  useEffect(() => {
    const show = (square: number | null | undefined): void => {
      if (square != null && !stores.zoom.isFitted) centerSquare(square);
    };
    const stops = [
      reaction(() => turnSquare(stores), show),
      reaction(() => [...stores.field.map.pings.values()].at(-1)?.square, show),
      reaction(
        () => stores.zoom.isFitted,
        () => show(turnSquare(stores)),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [stores]);
}

/** Zooms with + and -; 0 fits the whole map again. */
function useZoomKeys({ zoom }: FieldViewStores): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey) return;
      if (key === '+' || key === '=') zoom.step(1);
      if (key === '-') zoom.step(-1);
      if (key === '0') zoom.fit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [zoom]);
}

/** The map, as large as the screen allows, with nothing that one can do on it. */
export const TableBoard = observer(function TableBoard({ rows, columns }: MapSize) {
  const stores = useFieldView();
  const grid = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  useStageSize(stage, stores);
  useZoom(stage, grid, stores);
  useZoomKeys(stores);
  useFollowing(stores);
  return (
    <div ref={setStage} className={classes.stage} data-map-stage>
      <MarkerImages />
      {stores.zoom.stage && <Board rows={rows} columns={columns} gridRef={grid} />}
    </div>
  );
});
