import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import type { IconType } from 'react-icons';
import classes from './option-row.module.css';

/** An option, and what a click on it does. */
export interface OptionRowProps {
  name: string;
  /** A text after the name, such as 'lvl 1'. */
  suffix?: string | undefined;
  /** A line under the name. */
  note?: ReactNode;
  /** A tooltip. */
  hint?: string | undefined;
  /** A short text at the right, such as '+2'. */
  tag?: string | undefined;
  icon?: IconType | undefined;
  /** An icon at the right, such as a done mark. */
  mark?: ReactNode;
  chosen: boolean;
  /** The option cannot be chosen, but keeps its place in the tab order. */
  disabled?: boolean;
  onChoose: () => void;
  /** Called when the pointer or the focus reaches or leaves the option. */
  onPreview?: (() => void) | undefined;
  onPreviewEnd?: (() => void) | undefined;
  onReadMore?: (() => void) | undefined;
}

/** One option: a toggle button, and a 'read more' button where there is a description. */
export function OptionRow({
  name,
  suffix,
  note,
  hint,
  tag,
  icon: Icon,
  mark,
  chosen,
  disabled = false,
  onChoose,
  onPreview,
  onPreviewEnd,
  onReadMore,
}: OptionRowProps) {
  return (
    <li
      className={classes.entry}
      data-chosen={chosen}
      data-disabled={disabled}
      data-noted={Boolean(note)}
      data-readable={onReadMore !== undefined}
      onMouseEnter={onPreview}
      onMouseLeave={onPreviewEnd}
    >
      <button
        type="button"
        className={classes.choose}
        aria-pressed={chosen}
        aria-disabled={disabled}
        title={hint}
        onClick={disabled ? undefined : onChoose}
        onFocus={onPreview}
        onBlur={onPreviewEnd}
      >
        {Icon && <Icon size={22} aria-hidden className={classes.icon} />}
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {suffix && <span className={classes.suffix}> {suffix}</span>}
          {note && (
            <span className={classes.note}>
              <span className={classes.text}>{note}</span>
            </span>
          )}
        </span>
        {tag && <span className={classes.tag}>{tag}</span>}
        {mark && <span className={classes.mark}>{mark}</span>}
      </button>
      {onReadMore && (
        <button type="button" className={classes.more} aria-label={`read more about ${name}`} onClick={onReadMore}>
          read more
        </button>
      )}
    </li>
  );
}

/**
 * Leaves one option of a list in the tab order, with its 'read more': the one that had the focus last, the chosen one or
 * the first one. The arrow keys of `Columns` lead to the others.
 * @returns the properties of the list
 */
function useOneTabStop() {
  const ref = useRef<HTMLUListElement>(null);
  const last = useRef<Element | undefined>(undefined);
  const rows = (): Element[] => [...(ref.current?.children ?? [])];
  const makeTabStop = (stop: Element | undefined): void => {
    for (const row of rows())
      for (const button of row.querySelectorAll('button')) button.tabIndex = row === stop ? 0 : -1;
  };
  // After each render, because the options may be others.
  useEffect(() => {
    const all = rows();
    const isThere = last.current !== undefined && all.includes(last.current);
    makeTabStop(isThere ? last.current : (all.find((row) => row.matches('[data-chosen="true"]')) ?? all[0]));
  });
  const onFocus = ({ target }: FocusEvent): void => {
    last.current = rows().find((row) => row.contains(target));
    if (last.current) makeTabStop(last.current);
  };
  return { ref, onFocus };
}

/** A list of options, which is one tab stop. */
export const OptionList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul {...useOneTabStop()} className={classes.list} aria-label={label}>
    {children}
  </ul>
);
