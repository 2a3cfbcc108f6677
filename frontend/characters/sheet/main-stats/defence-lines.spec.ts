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
    expect(defenceLines(NOTHING, {}, { qualities: {} }).map(({ label }) => label)).toEqual(['Long Jump', 'High Jump']);
  });

  it('name senses as the rules do, and every speed but walking', () => {
    const qualities = { darkvision: { id: 'darkvision', topic: 'Senses', header_text: 'Darkvision', desc: '' } };
    const sheet = { ...NOTHING, senses: { darkvision: 60, 'devils-sight': 120 }, speeds: { walk: 30, fly: 60 } };
    expect(defenceLines(sheet, {}, { qualities }).map(({ label, value }) => `${label} ${value}`)).toEqual(
      expect.arrayContaining(['Darkvision 60 ft', 'Devils sight 120 ft', 'Fly Speed 60 ft']),
    );
  });

  it('end with the notes that no number shows', () => {
    const target_notes = { 'speed.walk': ['You walk on walls.'], 'saves.dex': ['Advantage'], initiative: ['First'] };
    expect(defenceLines({ ...NOTHING, target_notes }, {}, { qualities: {} }).at(-1)).toMatchObject({
      value: 'You walk on walls.',
    });
  });
});
