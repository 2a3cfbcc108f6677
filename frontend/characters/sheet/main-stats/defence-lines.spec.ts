import { describe, expect, it } from '@jest/globals';
import { defenceLines } from './defence-lines.js';

const NOTHING = {
  resistances: [],
  immunities: [],
  vulnerabilities: [],
  condition_immunities: [],
  senses: {},
  speeds: { walk: 30 },
  size: null,
  jumps: { long: 10, high: 3 },
  target_notes: {},
};

describe('the defences and senses', () => {
  it('list only what the character has', () => {
    expect(defenceLines(NOTHING, {}, { qualities: {} }).map(({ label }) => label)).toEqual(['Long jump', 'High jump']);
  });

  it('name senses as the rules do, and every speed but walking', () => {
    const qualities = { darkvision: { id: 'darkvision', topic: 'Senses', header_text: 'Darkvision', desc: '' } };
    const sheet = { ...NOTHING, senses: { darkvision: 60, 'devils-sight': 120 }, speeds: { walk: 30, fly: 60 } };
    expect(defenceLines(sheet, {}, { qualities }).map(({ label, value }) => `${label} ${value}`)).toEqual(
      expect.arrayContaining(['Darkvision 60 ft', 'Devils sight 120 ft', 'Flying speed 60 ft']),
    );
  });

  it('name a sense as the feature that gives it', () => {
    const source = { kind: 'feature', id: 'sight', name: "Eldritch Invocation: Devil's Sight" } as const;
    const reasons = { 'senses.devils-sight': [{ source, amount: 120, explanation: '' }] };
    const [line] = defenceLines({ ...NOTHING, senses: { 'devils-sight': 120 } }, reasons, { qualities: {} });
    expect(line).toMatchObject({ label: "Devil's Sight", value: '120 ft' });
  });

  it('end with the notes that no number shows', () => {
    const target_notes = { 'speed.walk': ['You walk on walls.'], 'saves.dex': ['Advantage'], initiative: ['First'] };
    expect(defenceLines({ ...NOTHING, target_notes }, {}, { qualities: {} }).at(-1)).toMatchObject({
      value: 'You walk on walls.',
    });
  });
});
