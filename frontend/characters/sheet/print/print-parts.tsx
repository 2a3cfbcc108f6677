import type { ReactNode } from 'react';
import classes from './printed-sheet.module.css';

/** The most boxes that are drawn; more are a number. */
const MOST_BOXES = 20;

interface BoxesProps {
  max: number;
  /** What is left; the other boxes are crossed. */
  current: number;
  isBlank: boolean;
}

/** Boxes to cross: one for each use. */
export function Boxes({ max, current, isBlank }: BoxesProps) {
  if (max > MOST_BOXES)
    return (
      <span>
        {isBlank ? <span className={classes.blank} /> : current} / {max}
      </span>
    );
  return (
    <span className={classes.boxes}>
      {Array.from({ length: max }, (_, index) => (
        <i key={index} data-crossed={(!isBlank && index >= current) || undefined} />
      ))}
    </span>
  );
}

interface FieldProps {
  label: string;
  /** Left out: nothing is written in it. */
  children?: ReactNode;
}

/** A number in a frame with its label. */
export const Field = ({ label, children }: FieldProps) => (
  <div className={classes.field}>
    <span>{children}</span>
    <small>{label}</small>
  </div>
);

interface BlockProps {
  title: string;
  /** Whether it stays on one page. */
  isWhole?: boolean;
  children: ReactNode;
}

/** A part of the sheet under a heading. */
export const Block = ({ title, isWhole = false, children }: BlockProps) => (
  <section className={classes.block} data-whole={isWhole || undefined}>
    <h2>{title}</h2>
    {children}
  </section>
);
