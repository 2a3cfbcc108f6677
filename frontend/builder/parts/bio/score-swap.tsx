import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { LuGripVertical } from 'react-icons/lu';
import type { AbilityKey } from '../../../../contracts/content/content.types.js';
import { ABILITIES } from '../../abilities.js';
import { byPointer } from '../../../ui/by-pointer.js';
import classes from './bio-panel.module.css';

/** A score that is being swapped. */
interface Taken {
  ability: AbilityKey;
  /** How far the pointer has dragged it, in pixels; undefined while it is only taken by a click. */
  offset: { x: number; y: number } | undefined;
  /** The score under the pointer. */
  over: AbilityKey | undefined;
}

/** What a drag needs between two events of the pointer. */
interface Drag {
  ability: AbilityKey;
  x: number;
  y: number;
}

/** Pixels that the pointer moves before a click becomes a drag. */
const DRAG_FROM = 5;

const nameOf = (key: AbilityKey): string => ABILITIES.find(([ability]) => ability === key)?.[1] ?? key;

/** Swapping two scores: by dragging one onto another, or by a click or key on one and then on another. */
export interface ScoreSwap {
  /** Holds the six fields, in the order of `ABILITIES`. */
  grid: RefObject<HTMLDivElement | null>;
  taken: Taken | undefined;
  /** Says what to do, and what was done. */
  hint: string;
  fieldProps: (ability: AbilityKey) => object;
  handleProps: (ability: AbilityKey) => object;
}

/** @param onSwap called with two different abilities */
export function useScoreSwap(onSwap: (one: AbilityKey, other: AbilityKey) => void): ScoreSwap {
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const wasDragged = useRef(false);
  const [taken, setTaken] = useState<Taken | undefined>(undefined);
  const [done, setDone] = useState<string | undefined>(undefined);

  const swap = (one: AbilityKey, other: AbilityKey | undefined): void => {
    setTaken(undefined);
    if (other === undefined || one === other) return;
    onSwap(one, other);
    setDone(`${nameOf(one)} and ${nameOf(other)} are swapped.`);
  };
  const onClick = (ability: AbilityKey, isByKey: boolean): void => {
    // The browser makes a click of the end of a drag too.
    if (wasDragged.current && !isByKey) wasDragged.current = false;
    else if (taken) swap(taken.ability, ability);
    else setTaken({ ability, offset: undefined, over: undefined });
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    const { current } = drag;
    if (!current) return;
    const offset = { x: clientX - current.x, y: clientY - current.y };
    if (!taken?.offset && Math.hypot(offset.x, offset.y) < DRAG_FROM) return;
    const over = abilityAt(grid.current, clientX, clientY);
    setTaken({ ability: current.ability, offset, over: over === current.ability ? undefined : over });
  };
  const endDrag = (isDropped: boolean): void => {
    drag.current = undefined;
    if (!taken?.offset) return;
    wasDragged.current = isDropped;
    swap(taken.ability, isDropped ? taken.over : undefined);
  };
  return {
    grid,
    taken,
    hint: hintOf(taken, done),
    fieldProps: (ability) => ({
      'data-taken': taken?.ability === ability || undefined,
      'data-dragged': (taken?.ability === ability && taken.offset !== undefined) || undefined,
      'data-over': taken?.over === ability || undefined,
      style:
        taken?.offset && taken.ability === ability
          ? { translate: `${taken.offset.x}px ${taken.offset.y}px`, zIndex: 1 }
          : undefined,
    }),
    handleProps: (ability) => ({
      onClick: ({ detail }: MouseEvent) => onClick(ability, detail === 0),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setTaken(undefined);
        else onArrowKey(event, ability, grid.current);
      },
      onPointerDown: ({ currentTarget, pointerId, clientX, clientY, button }: PointerEvent) => {
        wasDragged.current = false;
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        drag.current = { ability, x: clientX, y: clientY };
      },
      onPointerMove,
      onPointerUp: () => endDrag(true),
      onPointerCancel: () => endDrag(false),
    }),
  };
}

/** Moves the focus along the handles. */
function onArrowKey(event: KeyboardEvent, ability: AbilityKey, grid: HTMLElement | null): void {
  const at = ABILITIES.findIndex(([each]) => each === ability);
  const last = ABILITIES.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(last, at + 1),
    ArrowLeft: Math.max(0, at - 1),
    Home: 0,
    End: last,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  grid?.querySelectorAll<HTMLElement>('button')[target]?.focus();
}

function hintOf(taken: Taken | undefined, done: string | undefined): string {
  if (!taken) {
    const way = byPointer('click both handles (by keys: Enter, arrows, Enter)', 'tap both handles');
    return done ?? `To swap two scores, drag one onto the other by its handle, or ${way}.`;
  }
  if (taken.over) return `Swaps ${nameOf(taken.ability)} and ${nameOf(taken.over)}.`;
  return `${nameOf(taken.ability)}: choose the score to swap it with.`;
}

/** Returns the ability whose field is at a point of the window. */
function abilityAt(grid: HTMLElement | null, x: number, y: number): AbilityKey | undefined {
  // The dragged field lies over the others, so the one below it counts.
  const fields = [...(grid?.children ?? [])];
  const at = fields.findIndex((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return !field.hasAttribute('data-taken') && x >= left && x <= right && y >= top && y <= bottom;
  });
  return ABILITIES[at]?.[0];
}

/** The handle of one score. */
export function SwapHandle({ swap, ability, label }: { swap: ScoreSwap; ability: AbilityKey; label: string }) {
  const { taken } = swap;
  const other = taken && taken.ability !== ability ? nameOf(taken.ability) : undefined;
  return (
    <button
      type="button"
      className={classes.handle}
      // One tab stop for all, after the last field, so that Tab leads from score to score; the arrow keys lead on.
      tabIndex={ability === ABILITIES.at(-1)?.[0] ? 0 : -1}
      aria-label={other ? `Swap ${other} with ${label}` : `Swap ${label} with another score`}
      aria-pressed={taken?.ability === ability}
      {...swap.handleProps(ability)}
    >
      <LuGripVertical size={16} aria-hidden />
    </button>
  );
}
