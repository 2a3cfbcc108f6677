import { describe, expect, it } from '@jest/globals';
import { PictureQuality } from './picture-quality.js';

const after = (times: readonly number[], isFast = true): PictureQuality => {
  const rate = new PictureQuality(isFast);
  for (const time of times) rate.add(time);
  return rate;
};
const frames = (count: number, time: number): number[] => Array.from({ length: count }, () => time);

describe('PictureQuality', () => {
  it('draws the finest picture while frames are fast, and forgives a slow one', () => {
    expect(after(frames(60, 16)).quality).toBe(1);
    expect(after([100, ...frames(11, 16)]).quality).toBe(1);
  });

  it('draws a coarser picture when frames are slow, and the coarsest at once without a graphics card', () => {
    expect(after(frames(6, 60)).quality).toBe(0.75);
    expect(after(frames(600, 60))).toMatchObject({ quality: 0.5, isTooSlow: false });
    expect(after([], false).quality).toBe(0.5);
  });

  it('says that the machine is too slow when the coarsest picture is so twice', () => {
    expect(after(frames(6, 200), false).isTooSlow).toBe(false);
    expect(after(frames(12, 200), false).isTooSlow).toBe(true);
    expect(after([...frames(6, 200), ...frames(6, 20), ...frames(6, 200)], false).isTooSlow).toBe(false);
    expect(after(frames(12, 200)).isTooSlow).toBe(false);
  });
});
