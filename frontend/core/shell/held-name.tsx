import { useEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { FINGER_TREMBLE, LONG_PRESS } from '../../ui/use-long-press.js';
import classes from './held-name.module.css';

/** A button as narrow as this shows an icon instead of its name. */
const WIDEST_ICON = 48;
/** From this many pixels of the window's upper edge the name stands below the finger. */
const ROOM_ABOVE = 72;
/** The greatest width of a name, its distance to the sides of the window, and to the button, in pixels. */
const [WIDEST_NAME, EDGE, GAP] = [240, 8, 10];

interface HeldButton {
  name: string;
  box: DOMRect;
}

/** The icon that is touched, unless a long press does something else with it. */
function iconOf(target: EventTarget | null): HeldButton | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
  if (!button || button.offsetWidth > WIDEST_ICON || button.closest('[data-long-press]')) return null;
  const name = button.ariaLabel || button.title || button.innerText.trim();
  return name === '' ? null : { name, box: button.getBoundingClientRect() };
}

/** Tells which icon a finger rests on, and lets the finger leave it without pressing it. @returns what ends that */
function watchFingers(show: (held: HeldButton | null) => void): () => void {
  let press: { readonly x: number; readonly y: number; readonly icon: HeldButton; isLong: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = (): void => {
    if (!press || press.isLong) return;
    press.isLong = true;
    show(press.icon);
  };
  const clear = (): void => clearTimeout(timer);
  const end = (): void => {
    clear();
    if (press?.isLong) show(null);
    press = null;
  };
  const listeners = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: false, signal: listeners.signal });
  on('pointerdown', ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
    end();
    const icon = pointerType === 'touch' && isPrimary ? iconOf(target) : null;
    if (!icon) return;
    press = { x, y, icon, isLong: false };
    timer = setTimeout(hold, LONG_PRESS);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > FINGER_TREMBLE) clear();
  });
  on('pointercancel', clear);
  on('touchend', (event) => {
    if (press?.isLong && event.cancelable) event.preventDefault();
    end();
  });
  on('touchcancel', end);
  // Some browsers open a menu of their own for a finger that rests, such as the one of a link.
  on('contextmenu', (event) => {
    if (!press) return;
    event.preventDefault();
    hold();
  });
  return () => {
    end();
    listeners.abort();
  };
}

/** A finger that rests on an icon reads its name, as a pointer does in the title, and does not press it then. */
export function HeldName() {
  const [held, setHeld] = useState<HeldButton | null>(null);
  useEffect(() => watchFingers(setHeld), []);
  if (!held) return null;
  // The button has the name for screen readers.
  return createPortal(
    <div className={classes.name} style={placeBeside(held.box)} data-held-name aria-hidden>
      {held.name}
    </div>,
    document.body,
  );
}

/** A place above the button, or below it at the window's upper edge, that does not reach past the window's sides. */
function placeBeside({ left, width, top, bottom }: DOMRect): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = left + width / 2;
  const half = WIDEST_NAME / 2 + EDGE;
  return {
    maxWidth: WIDEST_NAME,
    ...(top < ROOM_ABOVE ? { top: bottom + GAP } : { bottom: clientHeight - top + GAP }),
    ...(middle < half
      ? { left: EDGE }
      : middle > clientWidth - half
        ? { right: EDGE }
        : { left: middle, translate: '-50%' }),
  };
}
