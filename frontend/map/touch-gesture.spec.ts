import { describe, expect, it } from '@jest/globals';
import { NO_TOUCH, touchStep, type TouchEffect, type TouchInput, type TouchState } from './touch-gesture.js';
import type { Point } from './zoom.store.js';

const point = (clientX: number, clientY: number): Point => ({ clientX, clientY });

const finger = (type: 'down' | 'move' | 'up' | 'cancel', id: number, x: number, y: number): TouchInput => ({
  type,
  id,
  at: point(x, y),
});

const HOLD: TouchInput = { type: 'hold' };

/** Returns what the map does, and how the fingers rest at the end. */
function play(...inputs: TouchInput[]): { effects: TouchEffect[]; state: TouchState } {
  const effects: TouchEffect[] = [];
  let state = NO_TOUCH;
  for (const input of inputs) {
    const step = touchStep(state, input);
    state = step.state;
    if (step.effect) effects.push(step.effect);
  }
  return { effects, state };
}

describe('one finger', () => {
  it('taps when it leaves where it came down, however it trembles', () => {
    const { effects, state } = play(finger('down', 1, 50, 50), finger('move', 1, 54, 47), finger('up', 1, 53, 48));
    expect(effects).toEqual([{ do: 'tap', at: point(53, 48) }]);
    expect(state).toBe(NO_TOUCH);
  });

  it('drags from where it came down', () => {
    const { effects } = play(
      finger('down', 1, 50, 50),
      finger('move', 1, 70, 50),
      finger('move', 1, 90, 60),
      finger('up', 1, 90, 60),
    );
    expect(effects).toEqual([
      { do: 'start drag', from: point(50, 50), to: point(70, 50) },
      { do: 'drag', from: point(70, 50), to: point(90, 60) },
      { do: 'end drag', at: point(90, 60) },
    ]);
  });

  it('is a long press when it rests, and then neither taps nor drags', () => {
    const { effects } = play(finger('down', 1, 50, 50), HOLD, finger('move', 1, 90, 50), finger('up', 1, 90, 50));
    expect(effects).toEqual([
      { do: 'hold', at: point(50, 50) },
      { do: 'move held', at: point(90, 50) },
      { do: 'end held', at: point(90, 50) },
    ]);
  });

  it('is no long press once it has moved', () => {
    const { effects } = play(finger('down', 1, 50, 50), finger('move', 1, 70, 50), HOLD);
    expect(effects.map((effect) => effect.do)).toEqual(['start drag']);
  });

  it('does nothing when the browser takes it away', () => {
    expect(play(finger('down', 1, 50, 50), finger('cancel', 1, 50, 50))).toEqual({ effects: [], state: NO_TOUCH });
    const drag = play(finger('down', 1, 50, 50), finger('move', 1, 70, 50), finger('cancel', 1, 70, 50));
    expect(drag.effects.at(-1)).toEqual({ do: 'cancel drag' });
  });
});

describe('two fingers', () => {
  it('zoom by their distance and pan by their middle', () => {
    const { effects } = play(finger('down', 1, 100, 100), finger('down', 2, 200, 100), finger('move', 2, 300, 120));
    expect(effects).toEqual([{ do: 'pinch', at: point(200, 110), scale: Math.hypot(200, 20) / 100 }]);
  });

  it('compare their distance with the start, so that there and back is no zoom', () => {
    const { effects } = play(
      finger('down', 1, 100, 100),
      finger('down', 2, 200, 100),
      finger('move', 2, 400, 100),
      finger('move', 2, 200, 100),
    );
    expect(effects.at(-1)).toMatchObject({ do: 'pinch', scale: 1 });
  });

  it('end what the first one did', () => {
    const drag = play(finger('down', 1, 50, 50), finger('move', 1, 70, 50), finger('down', 2, 200, 50));
    expect(drag.effects.at(-1)).toEqual({ do: 'cancel drag' });
    const stroke = play(finger('down', 1, 50, 50), HOLD, finger('move', 1, 70, 50), finger('down', 2, 200, 50));
    expect(stroke.effects.at(-1)).toEqual({ do: 'end held', at: point(70, 50) });
    const press = play(finger('down', 1, 50, 50), finger('down', 2, 200, 50), HOLD, finger('up', 2, 200, 50));
    expect(press.effects).toEqual([]);
  });

  it('leave one that pans and never taps', () => {
    const { effects, state } = play(
      finger('down', 1, 100, 100),
      finger('down', 2, 200, 100),
      finger('up', 1, 100, 100),
      finger('move', 2, 210, 90),
      finger('up', 2, 210, 90),
    );
    expect(effects).toEqual([{ do: 'pan', from: point(200, 100), to: point(210, 90) }]);
    expect(state).toBe(NO_TOUCH);
  });

  it('do not mind a third', () => {
    const { effects, state } = play(
      finger('down', 1, 100, 100),
      finger('down', 2, 200, 100),
      finger('down', 3, 10, 10),
      finger('move', 3, 90, 10),
      finger('up', 3, 90, 10),
    );
    expect(effects).toEqual([]);
    expect(state.kind).toBe('pinch');
  });
});
