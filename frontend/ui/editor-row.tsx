import type { ReactNode } from 'react';
import classes from './editor-row.module.css';

interface EditorRowProps {
  title: string;
  /** Whether the title stands for one that is not written yet. */
  isUntitled: boolean;
  /** Whether it is open in the editor. */
  isSelected: boolean;
  onSelect: () => void;
  /** The facts below the title, each a RowFact. */
  children: ReactNode;
}

/** An entry of a list beside an editor. */
export function EditorRow({ title, isUntitled, isSelected, onSelect, children }: EditorRowProps) {
  return (
    <li>
      <button type="button" className={classes.row} aria-current={isSelected || undefined} onClick={onSelect}>
        <span className={classes.title} dir="auto" data-untitled={isUntitled || undefined}>
          {title}
        </span>
        {children}
      </button>
    </li>
  );
}

interface RowFactProps {
  /** Whether it asks for a choice, such as of an entry that could not be saved. */
  isAlert?: boolean;
  /** Whether what does not fit on one line is cut off, such as the beginning of a text. */
  isOneLine?: boolean;
  children: ReactNode;
}

/** A fact of an entry. */
export function RowFact({ isAlert = false, isOneLine = false, children }: RowFactProps) {
  return (
    <span className={classes.fact} dir="auto" data-alert={isAlert || undefined} data-one-line={isOneLine || undefined}>
      {children}
    </span>
  );
}
