import { describe, expect, it } from '@jest/globals';
import { hurtAfter, type HurtTarget } from './damage-consequences.js';

describe('whom the next hit finds', () => {
  const boar: HurtTarget = {
    hitPoints: { now: 11, max: 11, temporary: 3, own: { now: 38, max: 40 } },
    isCharacter: true,
    concentration: 'Bless',
    atZero: [{ name: 'Relentless', text: 'It stays at 1.' }],
  };

  it('has lost its temporary hit points first, and keeps its form and its concentration', () => {
    expect(hurtAfter(boar, 5)).toEqual({ ...boar, hitPoints: { ...boar.hitPoints, now: 9, temporary: 0 } });
  });

  it('is no longer in a form that has ended, and has none of its traits', () => {
    const { atZero: _traits, ...druid } = boar;
    expect(hurtAfter(boar, 20)).toEqual({ ...druid, hitPoints: { now: 32, max: 40, temporary: 0, own: null } });
  });

  it('does not concentrate at 0 hit points', () => {
    expect(hurtAfter(boar, 99)).toMatchObject({ hitPoints: { now: 0 }, concentration: null });
  });
});
