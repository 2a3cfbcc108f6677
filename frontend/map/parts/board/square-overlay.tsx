import type { CSSProperties, ReactNode } from 'react';
import { coordinateId } from '../../../../contracts/map/map.rules.js';
import { edgesOf, offsetOf } from '../../grid-squares.js';
import classes from './board.module.css';

/** Covers one square, or the rectangle up to `to`. Pointer events pass through it. */
export function SquareOverlay({
  square,
  to = square,
  className,
  children,
  ...rest
}: {
  square: number;
  to?: number;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { top, left, bottom, right } = edgesOf(square, to);
  const { x, y } = offsetOf(coordinateId(top, left));
  const style = { '--x': x, '--y': y, '--w': right - left + 1, '--h': bottom - top + 1 } as CSSProperties;
  return (
    <div className={`${classes.over} ${className ?? ''}`} style={style} {...rest}>
      {children}
    </div>
  );
}
