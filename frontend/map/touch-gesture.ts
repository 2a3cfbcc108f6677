import { FINGER_TREMBLE } from '../ui/use-long-press.js';
import type { Point } from './zoom.store.js';

/** A finger on the map. */
interface Finger {
  readonly id: number;
  readonly at: Point;
}

/** The two fingers of a pinch. */
export type PinchingFingers = readonly [Finger, Finger];

/** The current gesture of the fingers on the map. */
export type TouchState =
  | { readonly kind: 'none' }
  /**
   * `press`: the finger has not moved yet. `drag`: it has moved. `held`: it rested before it moved. `pan`: it is the
   * remaining finger of a pinch.
   */
  | { readonly kind: 'press' | 'drag' | 'held' | 'pan'; readonly finger: Finger }
  | { readonly kind: 'pinch'; readonly fingers: PinchingFingers; readonly distance: number };

/** An event of a finger. `hold` comes from a timer, when the finger of a press has rested. */
export type TouchInput =
  | { readonly type: 'down' | 'move' | 'up' | 'cancel'; readonly id: number; readonly at: Point }
  | { readonly type: 'hold' };

/** The action of the map. */
export type TouchEffect =
  | { readonly do: 'tap' | 'hold' | 'move held' | 'end held' | 'end drag'; readonly at: Point }
  | { readonly do: 'start drag' | 'drag' | 'pan'; readonly from: Point; readonly to: Point }
  | { readonly do: 'cancel drag' }
  /** `at`: the middle of the fingers. `scale`: their distance compared with the start. */
  | { readonly do: 'pinch'; readonly at: Point; readonly scale: number };

/** The next state and the action of the map. */
interface TouchStep {
  readonly state: TouchState;
  readonly effect?: TouchEffect;
}

/** No finger on the map. */
export const NO_TOUCH: TouchState = { kind: 'none' };

const distanceOf = (one: Point, other: Point): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Returns the point in the middle of two points. */
export const middleOf = (one: Point, other: Point): Point => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
});

/**
 * Returns the next state and action after an event of a finger. One finger taps, rests or drags. A second finger ends
 * this; the two pinch and pan. A third finger has no effect.
 */
export function touchStep(state: TouchState, input: TouchInput): TouchStep {
  switch (input.type) {
    case 'down':
      return down(state, { id: input.id, at: input.at });
    case 'move':
      return state.kind === 'pinch' ? movePinch(state, input) : moveFinger(state, input);
    case 'hold':
      if (state.kind !== 'press') return { state };
      return { state: { kind: 'held', finger: state.finger }, effect: { do: 'hold', at: state.finger.at } };
    default:
      return lift(state, input);
  }
}

function down(state: TouchState, finger: Finger): TouchStep {
  if (state.kind === 'none') return { state: { kind: 'press', finger } };
  if (state.kind === 'pinch') return { state };
  const pinch: TouchState = {
    kind: 'pinch',
    fingers: [state.finger, finger],
    distance: distanceOf(state.finger.at, finger.at),
  };
  if (state.kind === 'drag') return { state: pinch, effect: { do: 'cancel drag' } };
  if (state.kind === 'held') return { state: pinch, effect: { do: 'end held', at: state.finger.at } };
  return { state: pinch };
}

function moveFinger(state: Exclude<TouchState, { kind: 'pinch' }>, { id, at }: Finger): TouchStep {
  if (state.kind === 'none' || state.finger.id !== id) return { state };
  const { at: from } = state.finger;
  const moved = { id, at };
  if (state.kind === 'held') return { state: { kind: 'held', finger: moved }, effect: { do: 'move held', at } };
  if (state.kind === 'pan') return { state: { kind: 'pan', finger: moved }, effect: { do: 'pan', from, to: at } };
  if (state.kind === 'drag') return { state: { kind: 'drag', finger: moved }, effect: { do: 'drag', from, to: at } };
  if (distanceOf(from, at) < FINGER_TREMBLE) return { state };
  return { state: { kind: 'drag', finger: moved }, effect: { do: 'start drag', from, to: at } };
}

function movePinch(state: Extract<TouchState, { kind: 'pinch' }>, { id, at }: Finger): TouchStep {
  const [one, other] = state.fingers;
  if (id !== one.id && id !== other.id) return { state };
  const fingers = id === one.id ? ([{ id, at }, other] as const) : ([one, { id, at }] as const);
  const [first, second] = fingers;
  return {
    state: { ...state, fingers },
    effect: {
      do: 'pinch',
      at: middleOf(first.at, second.at),
      // Two fingers that start on the same point would make the scale infinite.
      scale: distanceOf(first.at, second.at) / Math.max(1, state.distance),
    },
  };
}

function lift(state: TouchState, { type, id, at }: Exclude<TouchInput, { type: 'hold' }>): TouchStep {
  if (state.kind === 'none') return { state };
  if (state.kind === 'pinch') {
    const rest = state.fingers.filter((finger) => finger.id !== id);
    const [finger] = rest;
    return rest.length === 1 && finger ? { state: { kind: 'pan', finger } } : { state };
  }
  if (state.finger.id !== id) return { state };
  if (state.kind === 'held') return { state: NO_TOUCH, effect: { do: 'end held', at } };
  if (state.kind === 'pan') return { state: NO_TOUCH };
  if (type === 'cancel')
    return state.kind === 'drag' ? { state: NO_TOUCH, effect: { do: 'cancel drag' } } : { state: NO_TOUCH };
  return { state: NO_TOUCH, effect: { do: state.kind === 'drag' ? 'end drag' : 'tap', at } };
}
