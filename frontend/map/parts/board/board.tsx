import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { columnLabel, coordinateId, squareName } from '../../../../contracts/map/map.rules.js';
import type { MapSize } from '../../cell-size.js';
import { offsetOf } from '../../grid-squares.js';
import { INSIDE_MINIMUM_CELL } from '../../marker-labels.js';
import { HEADER_SIZE } from '../../zoom.store.js';
import classes from './board.module.css';
import { useFieldView } from '../field-view-context.js';
import { BoardCanvas } from './board-canvas.js';
import { FOG_PIXELS_PER_SQUARE } from '../../fog.js';
import { Overlays, Underlays } from './overlays.js';
import { useLazyPart } from '../../../ui/lazy-part.js';
import { draggedMarker } from '../lazy-parts.js';
import { BoardMarkers } from './board-markers.js';
import { GroundCanvas } from './terrain/ground-canvas.js';
import { texturedSquare } from './terrain/textured-square-side.js';

/** Returns the numbers from 1 to `count`. */
const oneTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

interface BoardProps extends MapSize {
  gridRef: RefObject<HTMLDivElement | null>;
}

/** Returns the zoom level that the style sheet reads from `data-near`. */
function zoomLevelOf(cell: number): 'close' | 'near' | 'middle' | 'far' | 'tiny' {
  if (cell >= 64) return 'close';
  if (cell >= INSIDE_MINIMUM_CELL) return 'near';
  if (cell >= 22) return 'middle';
  return cell >= 15 ? 'far' : 'tiny';
}

function squareMarkup(row: number, column: number): string {
  const id = coordinateId(row, column);
  const label = `aria-label="${squareName(id)}" data-square="${id}"`;
  return `<div role="gridcell" class="${classes.square}" ${label} tabindex="${id === 1 ? 0 : -1}"></div>`;
}

function rowMarkup(row: number, columns: number): string {
  const header = `<span role="rowheader" class="${classes.number}">${row}</span>`;
  const squares = oneTo(columns).map((column) => squareMarkup(row, column));
  return `<div role="row" class="${classes.row}">${header}${squares.join('')}</div>`;
}

/** Returns the grid's HTML. It contains no user input. */
function gridMarkup({ rows, columns }: MapSize): string {
  const corner = `<span class="${classes.corner}" role="presentation"></span>`;
  const letters = oneTo(columns).map(
    (column) => `<span role="columnheader" class="${classes.letter}">${columnLabel(column)}</span>`,
  );
  const lines = oneTo(rows).map((row) => rowMarkup(row, columns));
  return `<div role="row" class="${classes.letters}">${corner}${letters.join('')}</div>${lines.join('')}`;
}

/** The grid of letters, numbers and squares. It renders once; `BoardCanvas` draws and describes the squares. */
const Squares = memo(function Squares({ rows, columns, gridRef }: BoardProps) {
  const markup = useMemo(() => ({ __html: gridMarkup({ rows, columns }) }), [rows, columns]);
  return (
    <div
      ref={gridRef}
      role="grid"
      className={classes.grid}
      aria-label="Map"
      aria-rowcount={rows + 1}
      aria-colcount={columns + 1}
      dangerouslySetInnerHTML={markup}
    />
  );
});

/** The visible row numbers, which stay at the left edge. */
const Numbers = memo(function Numbers({ rows }: { rows: number }) {
  return (
    <div className={classes.lane} aria-hidden="true">
      <div className={classes.numbers}>
        {oneTo(rows).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </div>
    </div>
  );
});

/** The canvases of ground and fog. They mount after the squares because they need the elements of the squares. */
const Canvases = observer(function Canvases({ rows, columns, gridRef }: BoardProps) {
  const { field, terrain } = useFieldView();
  const { board, commands } = field.map;
  const { isTextured } = terrain;
  // A flat square is one pixel, which CSS scales.
  const side = isTextured ? texturedSquare(rows, columns) : 1;
  const colors = useRef<HTMLCanvasElement>(null);
  const fog = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const [colorContext, fogContext] = [colors.current?.getContext('2d'), fog.current?.getContext('2d')];
    if (!colorContext || !fogContext || !gridRef.current) return;
    const squares = gridRef.current.querySelectorAll<HTMLElement>('[data-square]');
    const canvas = new BoardCanvas(
      board,
      commands.changes,
      new GroundCanvas(board, colorContext, side, isTextured),
      fogContext,
      new Map(Array.from(squares, (square) => [Number(square.dataset['square']), square])),
    );
    return () => canvas.stop();
  }, [board, commands, gridRef, rows, columns, side, isTextured]);
  return (
    <>
      <canvas
        key={`ground ${side}`}
        ref={colors}
        className={classes.colors}
        width={columns * side}
        height={rows * side}
        aria-hidden="true"
      />
      <canvas
        key={`fog ${side}`}
        ref={fog}
        className={classes.fog}
        width={columns * FOG_PIXELS_PER_SQUARE}
        height={rows * FOG_PIXELS_PER_SQUARE}
        aria-hidden="true"
      />
      <Lines />
    </>
  );
});

/** The lines between the squares, drawn as one background. */
const Lines = observer(function Lines() {
  const { cell } = useFieldView().zoom;
  return <div className={classes.lines} style={{ backgroundSize: `${cell}px ${cell}px` }} />;
});

/** Keeps the grid's accessible name up to date without rendering the grid again. */
function useBoardLabel(gridRef: RefObject<HTMLElement | null>): void {
  const { inHand } = useFieldView().field;
  useEffect(() => autorun(() => gridRef.current?.setAttribute('aria-label', inHand.boardLabel)), [gridRef, inHand]);
}
/** A mark in the upper left corner of each painted square whose change waits for the server. */
const LateSquares = observer(function LateSquares({ rows, columns }: MapSize) {
  const { squares } = useFieldView().field.map.commands.changes;
  if (squares.size === 0) return null;
  const marks = [...squares.keys()].map((id) => {
    const { x, y } = offsetOf(id);
    return `M${x + 0.1} ${y + 0.19}a.09 .09 0 1 1 .18 0a.09 .09 0 1 1 -.18 0`;
  });
  return (
    <svg className={classes.late} viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={marks.join('')} />
    </svg>
  );
});

/** The map with column letters A to AN and row numbers. */
export const Board = observer(function Board({ rows, columns, gridRef }: BoardProps) {
  const { zoom } = useFieldView();
  const size = useMemo(() => ({ rows, columns }), [rows, columns]);
  const { cell } = zoom;
  const DraggedMarker = useLazyPart(draggedMarker);
  useBoardLabel(gridRef);
  return (
    <div
      className={classes.board}
      style={{ width: HEADER_SIZE + columns * cell, height: HEADER_SIZE + rows * cell }}
      data-near={zoomLevelOf(cell)}
    >
      <Squares rows={rows} columns={columns} gridRef={gridRef} />
      <Canvases rows={rows} columns={columns} gridRef={gridRef} />
      <Numbers rows={rows} />
      <LateSquares rows={rows} columns={columns} />
      <Underlays />
      <BoardMarkers size={size} />
      <Overlays />
      {DraggedMarker && <DraggedMarker />}
    </div>
  );
});
