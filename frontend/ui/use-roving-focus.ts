import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** What screen readers say with the first of the controls that the focus comes to. */
const HINT = 'The arrow keys lead to more buttons.';

/** How much more a row counts than a column when an arrow key looks for the nearest button. */
const ROW_WEIGHT = 1000;

const middleOf = (button: HTMLElement): { x: number; y: number } => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Returns the nearest button in the next row with one, upwards (-1) or downwards (1); undefined without one. */
function nearestInRow(buttons: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const [start, reach] = [middleOf(from), from.offsetHeight / 2];
  const distances = buttons.flatMap((button) => {
    const { x, y } = middleOf(button);
    const rows = (y - start.y) * direction;
    return rows > reach ? [{ button, distance: rows * ROW_WEIGHT + Math.abs(x - start.x) }] : [];
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.button;
}

/** Returns the button to which a key moves the focus; undefined for other keys and at an edge. */
function destination(buttons: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = buttons.indexOf(from);
  if (key === 'ArrowRight') return buttons[(at + 1) % buttons.length];
  if (key === 'ArrowLeft') return buttons.at(at - 1);
  if (key === 'ArrowUp') return nearestInRow(buttons, from, -1);
  if (key === 'ArrowDown') return nearestInRow(buttons, from, 1);
  if (key === 'Home') return buttons[0];
  return key === 'End' ? buttons.at(-1) : undefined;
}

/** The controls that rove, and which of them Tab reaches first. */
interface RovingOptions {
  /** A selector; left out: the buttons. */
  readonly controls?: string;
  /** Left out: the first one. The last one is the last of each render, for a list that grows. */
  readonly start?: 'first' | 'last';
}

/**
 * Makes all buttons of an element one tab stop: the arrow keys, Home and End move the focus between them. A button to
 * which the keyboard has moved the focus has `data-keyboard-focus`. A disabled button takes no focus. Screen readers say
 * at the tab stop that there are more.
 */
export function useRovingFocus<Root extends HTMLElement = HTMLDivElement>({
  controls = 'button',
  start = 'first',
}: RovingOptions = {}) {
  const ref = useRef<Root>(null);
  const buttons = (): HTMLElement[] => [
    ...(ref.current?.querySelectorAll<HTMLElement>(`:is(${controls}):not(:disabled)`) ?? []),
  ];
  const makeTabStop = (stop: HTMLElement): void => {
    // The disabled ones too, because they may be enabled without a render of this component.
    const all = ref.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  /** Describes the tab stop; without one the focus is already among the controls, and hears it no more. */
  const describe = (stop?: HTMLElement): void => {
    for (const button of ref.current?.querySelectorAll<HTMLElement>('[aria-description]') ?? [])
      if (button.ariaDescription === HINT) button.ariaDescription = null;
    // A description of its own counts more.
    if (stop && buttons().length > 1 && !stop.hasAttribute('aria-description')) stop.ariaDescription = HINT;
  };
  // After each render, because a new palette brings new buttons.
  useEffect(() => {
    const all = buttons();
    const known = all.find((button) => button.hasAttribute('tabindex') && button.tabIndex === 0);
    const isInUse = ref.current?.contains(document.activeElement);
    const stop = start === 'last' && !isInUse ? all.at(-1) : (known ?? all[0]);
    if (stop) makeTabStop(stop);
    if (!isInUse) describe(stop);
  });
  const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof HTMLElement && target.matches(controls))) return;
    makeTabStop(target);
    if (relatedTarget instanceof Node && ref.current?.contains(relatedTarget)) describe();
    // Recorded now, because the next key makes a clicked button `:focus-visible`, too.
    if (target.matches(':focus-visible')) target.dataset['keyboardFocus'] = '';
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    delete target.dataset['keyboardFocus'];
    const isLeft = !(relatedTarget instanceof Node && ref.current?.contains(relatedTarget));
    if (isLeft && target.matches(controls) && ref.current?.contains(target)) describe(target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const all = buttons();
    // Events of a popover come here too, because it is a child in React; so do those of text fields.
    const next = all.includes(event.target) ? destination(all, event.target, event.key) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { ref, onFocus, onBlur, onKeyDown };
}
