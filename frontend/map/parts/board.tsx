import { observer } from 'mobx-react-lite';
import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { columnLabel, coordinateId, squareName } from '../../../contracts/map/map.rules.js';
import type { MapSize } from '../geometry.js';
import { HEADER } from '../view.store.js';
import classes from './board.module.css';
import { useField } from './field-context.js';
import { BoardCanvas, FOG_PIXELS_PER_SQUARE } from './board-canvas.js';
import { Overlays, Underlays } from './overlays.js';
import { Tokens } from './tokens.js';

/** From this side on, in pixels, a square has room for its marker's name. */
const NAME_MINIMUM_CELL = 34;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The grid's markup: nothing in it comes from anybody but this page. */
function gridMarkup({ rows, columns }: MapSize): string {
  const letters = upTo(columns)
    .map((column) => `<span role="columnheader" class="${classes.letter}">${columnLabel(column)}</span>`)
    .join('');
  const square = (row: number, column: number): string => {
    const id = coordinateId(row, column);
    return `<div role="gridcell" class="${classes.square}" aria-label="${squareName(id)}" data-square="${id}" tabindex="${id === 1 ? 0 : -1}"></div>`;
  };
  const line = (row: number): string =>
    `<div role="row" class="${classes.row}"><span role="rowheader" class="${classes.number}">${row}</span>${upTo(
      columns,
    )
      .map((column) => square(row, column))
      .join('')}</div>`;
  return `<div role="row" class="${classes.letters}"><span class="${classes.corner}" role="presentation"></span>${letters}</div>${upTo(rows).map(line).join('')}`;
}

/** Letters, numbers and squares: made at once and never drawn again; `BoardCanvas` colours and describes the squares. */
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

/** The row numbers as they are seen: one piece that stays at the left edge. */
const Numbers = memo(function Numbers({ rows }: { rows: number }) {
  return (
    <div className={classes.lane} aria-hidden="true">
      <div className={classes.numbers}>
        {upTo(rows).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </div>
    </div>
  );
});

/** Colours and fog. They lie below the squares but come after them, for they need the squares' elements. */
function Canvases({ rows, columns, gridRef }: BoardProps) {
  const { board } = useField().field.map;
  const colors = useRef<HTMLCanvasElement>(null);
  const fog = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const [below, above] = [colors.current?.getContext('2d'), fog.current?.getContext('2d')];
    if (!below || !above || !gridRef.current) return;
    const squares = gridRef.current.querySelectorAll<HTMLElement>('[data-square]');
    const canvas = new BoardCanvas(
      board,
      below,
      above,
      new Map(Array.from(squares, (square) => [Number(square.dataset['square']), square])),
    );
    return () => canvas.stop();
  }, [board, gridRef, rows, columns]);
  return (
    <>
      <canvas ref={colors} className={classes.colors} width={columns} height={rows} aria-hidden="true" />
      <canvas
        ref={fog}
        className={classes.fog}
        width={columns * FOG_PIXELS_PER_SQUARE}
        height={rows * FOG_PIXELS_PER_SQUARE}
        aria-hidden="true"
      />
      <Lines />
    </>
  );
}

/** The lines between the squares: one background for all of them. */
const Lines = observer(function Lines() {
  const { cell } = useField().view;
  return <div className={classes.lines} style={{ backgroundSize: `${cell}px ${cell}px` }} />;
});

interface BoardProps extends MapSize {
  gridRef: RefObject<HTMLDivElement | null>;
}

/** The map itself, with column letters A to AN and row numbers. */
export const Board = observer(function Board({ rows, columns, gridRef }: BoardProps) {
  const { view } = useField();
  const size = useMemo(() => ({ rows, columns }), [rows, columns]);
  const { cell } = view;
  const near =
    cell >= 64 ? 'close' : cell >= NAME_MINIMUM_CELL ? 'near' : cell >= 22 ? 'middle' : cell >= 15 ? 'far' : 'tiny';
  return (
    <div
      className={classes.board}
      style={{ width: HEADER + columns * cell, height: HEADER + rows * cell }}
      data-near={near}
    >
      <Squares rows={rows} columns={columns} gridRef={gridRef} />
      <Canvases rows={rows} columns={columns} gridRef={gridRef} />
      <Numbers rows={rows} />
      <Underlays />
      <Tokens size={size} named={cell >= NAME_MINIMUM_CELL} />
      <Overlays />
    </div>
  );
});
