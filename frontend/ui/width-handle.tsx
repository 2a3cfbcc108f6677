import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './width-handle.module.css';

/** Pixels by which an arrow key moves the edge. */
const STEP = 20;

interface WidthHandleProps {
  /** What it makes wider or narrower, such as 'Width of the sheet'. */
  label: string;
  /** In pixels, as are the others. */
  width: number;
  min: number;
  max: number;
  /** A double click goes back to it. */
  usual: number;
  onChange: (width: number) => void;
}

/** The panel that the handle pulls: its parent. The window may make it narrower than it was told. */
const panelOf = (handle: HTMLElement): DOMRect | undefined => handle.parentElement?.getBoundingClientRect();

/**
 * The left edge of a panel at the right, which the pointer and the arrow keys pull: to the left is wider. Home and End go
 * to the narrowest and the widest.
 */
export function WidthHandle({ label, width, min, max, usual, onChange }: WidthHandleProps) {
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): void => {
    const panel = panelOf(currentTarget);
    if (panel && currentTarget.hasPointerCapture(pointerId)) onChange(panel.right - clientX);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = widthAfter(event.key, panelOf(event.currentTarget)?.width ?? width, min, max);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div
      className={classes.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${width} pixels`}
      title={`${label}: drag, or use the arrow keys`}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={pull}
      onDoubleClick={() => onChange(usual)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Returns the width after a key; undefined for other keys. */
function widthAfter(key: string, width: number, min: number, max: number): number | undefined {
  if (key === 'ArrowLeft') return width + STEP;
  if (key === 'ArrowRight') return width - STEP;
  if (key === 'Home') return min;
  return key === 'End' ? max : undefined;
}
