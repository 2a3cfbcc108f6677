import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DiceStage, type OpenScene } from './dice-stage.js';
import type { DiceThrow } from './dice.types.js';
import type { SceneEvents } from './scene/dice-scene.js';

const ROLL: DiceThrow = { dice: [{ faces: 20, value: 17 }] };

/** A stage whose scenes only remember what happens to them. */
function setUp(settings = { showsDice: true, reducesMotion: false }) {
  const scenes: { events: SceneEvents; thrown: DiceThrow[]; isDisposed: boolean }[] = [];
  const open = jest.fn<OpenScene>(async (_host, events) => {
    const scene = { events, thrown: [] as DiceThrow[], isDisposed: false };
    scenes.push(scene);
    return Promise.resolve({
      throw: async (roll: DiceThrow) => void scene.thrown.push(roll),
      dispose: () => void (scene.isDisposed = true),
    });
  });
  const host = { dataset: {} } as HTMLElement;
  const stage = new DiceStage(settings, open);
  return { stage, host, open, scenes, settings };
}

beforeEach(() => void Object.assign(globalThis, { document: { hidden: false } }));

describe('DiceStage', () => {
  it('opens one scene for the first roll that is shown', async () => {
    const { stage, host, open, scenes } = setUp();
    await stage.throw(ROLL);
    expect(open).not.toHaveBeenCalled();
    stage.attach(host);
    await stage.throw(ROLL);
    await stage.throw(ROLL);
    expect(open).toHaveBeenCalledTimes(1);
    expect(scenes[0]?.thrown).toEqual([ROLL, ROLL]);
  });

  it.each([
    ['the setting is off', { showsDice: false, reducesMotion: false }],
    ['motion is reduced', { showsDice: true, reducesMotion: true }],
  ])('loads nothing when %s', async (_, settings) => {
    const { stage, host, open } = setUp(settings);
    stage.attach(host);
    await stage.throw(ROLL);
    expect(open).not.toHaveBeenCalled();
  });

  it('shows nothing on a page that nobody sees', async () => {
    const { stage, host, open } = setUp();
    stage.attach(host);
    Object.assign(globalThis, { document: { hidden: true } });
    await stage.throw(ROLL);
    expect(open).not.toHaveBeenCalled();
  });

  it('tries once on a machine without WebGL, and fails quietly', async () => {
    const { stage, host, open } = setUp();
    open.mockRejectedValue(new Error('Error creating WebGL context.'));
    stage.attach(host);
    await stage.throw(ROLL);
    await stage.throw(ROLL);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('throws nothing more when the scene gives up', async () => {
    const { stage, host, scenes } = setUp();
    stage.attach(host);
    await stage.throw(ROLL);
    scenes[0]?.events.onGiveUp();
    await stage.throw(ROLL);
    expect(scenes).toHaveLength(1);
  });

  it('frees the memory after a minute without a roll, and takes it again', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'performance'] });
    const { stage, host, scenes } = setUp();
    stage.attach(host);
    await stage.throw(ROLL);
    await jest.advanceTimersByTimeAsync(59_000);
    await stage.throw(ROLL);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(scenes[0]?.isDisposed).toBe(false);
    await jest.advanceTimersByTimeAsync(2000);
    expect(scenes[0]?.isDisposed).toBe(true);
    await stage.throw(ROLL);
    expect(scenes[1]?.thrown).toEqual([ROLL]);
  });

  it('says what came up, and frees the memory when the page no longer has a place for it', async () => {
    const { stage, host, scenes } = setUp();
    const detach = stage.attach(host);
    await stage.throw(ROLL);
    scenes[0]?.events.onRest([{ faces: 20, value: 17, shown: 17 }]);
    expect(JSON.parse(host.dataset['shown'] ?? '')).toEqual([{ faces: 20, value: 17, shown: 17 }]);
    detach();
    await Promise.resolve();
    expect(scenes[0]?.isDisposed).toBe(true);
  });
});
