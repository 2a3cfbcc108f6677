import { expect, it } from '@jest/globals';
import type { Companion } from '../../../contracts/map/companion.types.js';
import type { MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { creatureDeed } from './creature-deed.js';

const owl: MarkerCreature = {
  id: 'owl',
  rolled_hp: null,
  max_hp: 1,
  current_hp: 1,
  temp_hp: 0,
  conditions: [],
  used: {},
  is_health_shown: false,
};
const companion: Companion = {
  character_id: 'brannoc',
  player_id: 'player',
  spell: null,
  returns: false,
  vanishes: false,
  turns: 'own',
};
const familiar: MarkerCreature = { ...owl, companion };
const after = (change: Partial<MarkerCreature>) => creatureDeed('Grey', owl, { ...owl, ...change });

it('says that a creature comes to a character’s side, leaves it, and is played otherwise', () => {
  expect(creatureDeed('Grey', owl, familiar)).toBe("Puts Grey at a character's side");
  expect(creatureDeed('Grey', familiar, { ...owl, companion: { ...companion, character_id: 'wren' } })).toBe(
    "Puts Grey at a character's side",
  );
  expect(creatureDeed('Grey', familiar, { ...owl, companion: { ...companion, returns: true } })).toBe(
    "Changes how Grey is played at its character's side",
  );
  expect(creatureDeed('Grey', familiar, owl)).toBe("Takes Grey from its character's side");
});

it('names the part of a creature that has changed', () => {
  expect(after({ conditions: [{ id: 'prone', level: 1, note: '' }] })).toBe('Changes the conditions of Grey');
  expect(after({ used: { 'fire-breath': 1 } })).toBe('Counts uses of Grey');
  expect(after({ counted: { heads: 4 } })).toBe('Changes the counters of Grey');
  expect(after({ concentration: { spell: 'fly', dcs: [] } })).toBe('Changes the concentration of Grey');
  expect(after({ riders: ['brannoc'] })).toBe('Changes who rides Grey');
  expect(after({ current_hp: 0 })).toBe('Changes the hit points of Grey: 1 to 0');
});

it('tells another form from another creature', () => {
  const rat: MarkerCreature = { ...owl, id: 'rat', true_form: { id: 'owl' } };
  expect(creatureDeed('Grey', owl, rat)).toBe('Changes the form of Grey');
  expect(creatureDeed('Grey', rat, owl)).toBe('Changes the form of Grey');
  expect(creatureDeed('Grey', owl, { ...owl, id: 'wolf' })).toBe('Gives Grey a creature');
  expect(creatureDeed('Grey', null, owl)).toBe('Gives Grey a creature');
  expect(creatureDeed('Grey', owl, null)).toBe('Takes the creature of Grey away');
});
