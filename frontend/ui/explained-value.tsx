import { Popover, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import classes from './explained-value.module.css';
import { ScrollRegion } from './scroll-region.js';

/**
 * One reason for a value, such as "+2 from Ability Score Increase"; amounts sum to the value. A reason with `ignored` tells
 * what does not count now, and why.
 */
export interface Reason {
  explanation: string;
  amount?: number;
  ignored?: string;
  source?: { kind: string };
}

/** Milliseconds for which the keyboard rests on a value before its reasons show. */
const FOCUS_DELAY = 400;

/** Leaves out what the core rules would add in other circumstances: everybody knows it. */
const isWorthShowing = ({ ignored, source, amount }: Reason): boolean =>
  ignored === undefined || (source?.kind !== 'rule' && amount !== 0);

const counts = ({ ignored }: Reason): boolean => ignored === undefined;

interface ExplainedValueProps {
  /** The name of the value, such as 'Armor Class'. */
  label: string;
  value: ReactNode;
  /** The value for screen readers, where it is drawn. */
  valueText?: string;
  /** Without reasons the value is plain text. */
  reasons: readonly Reason[] | undefined;
  /** Texts that hold for the value besides, such as 'Advantage against poison'. */
  notes?: readonly string[];
  /** What one can do with the value, such as a button that rolls it; it stands beside the title of the popover. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A value that shows its reasons in a popover. A click or Enter pins it; the keyboard's focus shows it after a moment. */
export function ExplainedValue({
  label,
  value,
  valueText,
  reasons = [],
  notes = [],
  action,
  className,
}: ExplainedValueProps) {
  const popover = usePinnedPopover();
  const id = useId();
  if (reasons.length === 0 && notes.length === 0) return <span className={className}>{value}</span>;
  const text = valueText ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  return (
    <span ref={popover.ref} className={classes.anchor}>
      <UnstyledButton
        className={`${classes.value} ${className ?? ''}`}
        aria-label={`${label} ${text}`.trim() + ', why this number?'}
        aria-haspopup="dialog"
        aria-expanded={popover.isOpen}
        aria-describedby={popover.isOpen ? id : undefined}
        title="Why this number?"
        {...popover.events}
      >
        {value}
      </UnstyledButton>
      {/* A sheet has a hundred values, so only the open one has a popover. */}
      {popover.isOpen && (
        <Popover opened position="bottom" withArrow shadow="md" width={260} withRoles={false} trapFocus={false}>
          <Popover.Target>
            <span className={classes.overlay} />
          </Popover.Target>
          <Popover.Dropdown
            id={id}
            role="dialog"
            aria-label={`${label} ${text}`.trim()}
            data-explanation=""
            onBlur={popover.events.onBlur}
            onKeyDown={popover.events.onKeyDown}
          >
            <div className={classes.head}>
              <Text className={classes.title}>
                {label} {valueText ?? value}
              </Text>
              {action}
            </div>
            <ReasonList reasons={reasons} notes={notes} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}

/** Lists what counts, then what does not with why, then the notes. */
function ReasonList({ reasons, notes }: { reasons: readonly Reason[]; notes: readonly string[] }) {
  const news = reasons.filter(isWorthShowing);
  const listed = [...news.filter(counts), ...news.filter((reason) => !counts(reason))];
  return (
    <ScrollRegion label="Reasons" className={classes.reasonsBox}>
      <ul className={classes.reasons}>
        {listed.map((reason, index) => (
          <li key={index} data-ignored={!counts(reason)}>
            <Explanation {...reason} />
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

/** A reason; what does not count is struck, and why it does not count stands behind it. */
function Explanation({ explanation, ignored }: Reason) {
  const why = ` does not count: ${ignored ?? ''}`;
  if (ignored === undefined || !explanation.endsWith(why)) return explanation;
  return (
    <>
      <s>{explanation.slice(0, -why.length)}</s>
      {why}
    </>
  );
}

/** Scrolls a long list of reasons, while the value keeps the focus. */
function scrollReasons(event: KeyboardEvent): void {
  const list = document.querySelector('[data-explanation] [role="region"]');
  if (!list) return;
  event.preventDefault();
  list.scrollBy({ top: list.clientHeight * (event.key === 'PageDown' ? 0.8 : -0.8) });
}

/** The popover, and a menu that opens from it. */
const INSIDE = '[data-explanation], [role="menu"]';

/** Opens a popover on focus after a moment, and keeps it open after a click or Enter until Esc, a click elsewhere or another. */
function usePinnedPopover() {
  const ref = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<'closed' | 'shown' | 'pinned'>('closed');
  const isOpen = state !== 'closed';
  const set = (next: typeof state): void => {
    clearTimeout(timer.current);
    setState(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onDown = ({ target }: Event): void => {
      const isInside = target instanceof Element && (ref.current?.contains(target) || target.closest(INSIDE));
      if (!isInside) setState('closed');
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [isOpen]);
  return {
    ref,
    isOpen,
    events: {
      onClick: () => set(state === 'pinned' ? 'closed' : 'pinned'),
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (!currentTarget.matches(':focus-visible')) return;
        timer.current = setTimeout(() => setState((now) => (now === 'closed' ? 'shown' : now)), FOCUS_DELAY);
      },
      onBlur: ({ relatedTarget }: FocusEvent<Element, Element>) => {
        // A click into the popover takes the focus nowhere.
        if (relatedTarget?.closest(INSIDE)) return;
        if (state !== 'pinned' || relatedTarget) set('closed');
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!isOpen) return;
        if (event.key === 'PageDown' || event.key === 'PageUp') scrollReasons(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        set('closed');
      },
    },
  };
}
