import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import { severityOf } from './condition-severity.js';

const { conditions } = srdContent();
const severity = (id: string, level = 1): number => {
  const condition = conditions[id];
  if (!condition) throw new Error(`There is no condition ${id}.`);
  return severityOf(condition, level, conditions);
};

describe('the order of conditions', () => {
  it('puts those that keep from acting before those that stop, hinder and only annoy', () => {
    const order = ['unconscious', 'restrained', 'poisoned', 'deafened'];
    expect(order.toSorted((a, b) => severity(b) - severity(a))).toEqual(order);
    expect(severity('stunned')).toBeGreaterThan(severity('grappled'));
  });

  it('weighs exhaustion by its level', () => {
    expect(severity('exhaustion', 1)).toBeLessThan(severity('blinded'));
    expect(severity('exhaustion', 6)).toBeGreaterThanOrEqual(severity('incapacitated') - 1);
  });
});
