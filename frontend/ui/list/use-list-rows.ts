import { defaultRangeExtractor, useVirtualizer, type Range, type Rect } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsPrinting } from '../use-is-printing.js';

/** The height of a row and of the head, in pixels; list.module.css has the same. */
const ROW_HEIGHT = 44;
const HEAD_HEIGHT = 36;

/** A list with more rows renders those in sight. */
const VIRTUAL_FROM = 40;

/** The rows before and after those in sight, so that a quick scroll shows no empty room. */
const OVERSCAN = 8;

/** What a page has beside its list at least, in pixels. */
const BESIDE_LIST = 150;

/** Returns the height that a list has at most; its own is known when it is laid out. */
const greatestHeight = (): number => Math.max(HEAD_HEIGHT + ROW_HEIGHT * 8, innerHeight - BESIDE_LIST);

/** Tells the size of an element whenever it is laid out anew. @returns a function that ends it */
function observeSize(element: Element | null, onSize: (size: Rect) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const size = entry?.borderBoxSize[0];
    if (size) onSize({ width: Math.round(size.inlineSize), height: Math.round(size.blockSize) });
  });
  if (element) observer.observe(element);
  return () => observer.disconnect();
}

interface ShownRow {
  index: number;
  /** The height of the rows before it that are not rendered. */
  gap: number;
}

interface ListRows {
  /** How many there are. */
  count: number;
  /** To which one Tab leads at first. */
  first: number;
  /** With another value, Tab leads to the first again. */
  version: unknown;
}

/** The rows of a list that are rendered, and the one that has the focus or takes it with Tab. */
export function useListRows(scroller: RefObject<HTMLElement | null>, { count, first, version }: ListRows) {
  const [chosen, setCurrent] = useState<number>();
  const [seen, setSeen] = useState({ first, version });
  const [isLaidOut, setLaidOut] = useState(false);
  const wantsFocus = useRef(false);
  if (seen.first !== first || seen.version !== version) {
    setSeen({ first, version });
    setCurrent(undefined);
  }
  const current = Math.min(chosen ?? first, count - 1);
  const isPrinting = useIsPrinting();
  // Nobody scrolls on paper.
  const isVirtual = count > VIRTUAL_FROM && !isPrinting;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // The first screen waits for no rows that it does not show.
    overscan: isLaidOut ? OVERSCAN : 0,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect: { width: 0, height: greatestHeight() },
    // The size is told after the layout, because to ask for it before would lay the page out twice.
    observeElementRect: ({ scrollElement }, tell) =>
      observeSize(scrollElement, (size) => {
        setLaidOut(true);
        tell(size);
      }),
    // The row with the focus stays, wherever the list is scrolled.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(current >= 0 ? [current] : [])])].sort((a, b) => a - b),
  });
  const focusRow = (row: number): void => {
    const element = scroller.current?.querySelector(`tr[data-row="${row}"]`);
    element?.scrollIntoView({ block: 'nearest' });
    element?.querySelector<HTMLElement>('th :is(button, a)')?.focus({ preventScroll: true });
  };
  // A row that was out of sight is there after this render.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusRow(current);
  });
  const indexes = isVirtual ? virtualizer.getVirtualItems().map(({ index }) => index) : [...Array(count).keys()];
  return {
    /** Whether all rows are rendered, so that each may be as high as it needs. */
    isWhole: !isVirtual,
    current,
    setCurrent,
    /** Moves the focus to a row. */
    focus: (row: number): void => {
      wantsFocus.current = row !== current;
      if (row === current) focusRow(row);
      else setCurrent(row);
    },
    /** How many rows fit. */
    page: (): number => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT)),
    shown: indexes.map((index, at): ShownRow => {
      const before = indexes[at - 1] ?? -1;
      return { index, gap: (index - before - 1) * ROW_HEIGHT };
    }),
    gapBelow: (count - 1 - (indexes.at(-1) ?? count - 1)) * ROW_HEIGHT,
  };
}
