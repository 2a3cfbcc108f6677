import { describe, expect, it } from '@jest/globals';
import { FrameRate } from './frame-rate.js';

const after = (...frames: number[]): FrameRate => {
  const rate = new FrameRate();
  for (const frame of frames) rate.add(frame);
  return rate;
};
const frames = (count: number, time: number): number[] => Array.from({ length: count }, () => time);

describe('FrameRate', () => {
  it('draws the finest picture while frames are fast, and forgives a slow one', () => {
    expect(after(...frames(60, 16)).quality).toBe(1);
    expect(after(100, ...frames(11, 16)).quality).toBe(1);
  });

  it('draws a coarser picture when frames are slow', () => {
    expect(after(...frames(6, 60)).quality).toBe(0.75);
    expect(after(...frames(600, 60))).toMatchObject({ quality: 0.5, isTooSlow: false });
  });

  it('gives up when the coarsest picture is too slow', () => {
    expect(after(...frames(12, 200)).isTooSlow).toBe(false);
    expect(after(...frames(18, 200)).isTooSlow).toBe(true);
  });
});
