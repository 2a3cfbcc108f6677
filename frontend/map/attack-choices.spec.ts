import { expect, it } from '@jest/globals';
import type { AttackChoice } from '../../contracts/attack/attack.contract.js';
import { attackChoices } from './attack-choices.js';

const way = (key: string, name: string): AttackChoice => ({
  key,
  name,
  has_roll: true,
  save: null,
  range: { reach: 5, normal: null, long: null },
  area_text: null,
  area: null,
  damage: null,
  extras: [],
  levels: [],
  count: null,
  cost: null,
});
const HOOVES = way('action:hooves', 'Hooves');

it('has no heads where everything is an attack', () => {
  expect(attackChoices([], [])).toEqual([]);
  expect(attackChoices([HOOVES, way('spell:0/entangle', 'Entangle')], [])).toEqual([
    { value: 'action:hooves', label: 'Hooves' },
    { value: 'spell:0/entangle', label: 'Entangle' },
  ]);
});

it('tells an attack from the legendary action of the same name', () => {
  const ways = [HOOVES, way('legendary:hooves', 'Hooves'), way('spell:0/entangle', 'Entangle')];
  expect(attackChoices(ways, [])).toEqual([
    {
      group: 'Attacks',
      items: [
        { value: 'action:hooves', label: 'Hooves' },
        { value: 'spell:0/entangle', label: 'Entangle' },
      ],
    },
    { group: 'Legendary actions', items: [{ value: 'legendary:hooves', label: 'Hooves' }] },
  ]);
});

it('puts the spells that are cast on the sheet after everything else', () => {
  const aid = { key: 'aid', name: 'Aid' };
  expect(attackChoices([way('attack:mace', 'Mace')], [aid])).toEqual([
    { group: 'Attacks', items: [{ value: 'attack:mace', label: 'Mace' }] },
    { group: 'Other spells: opens the sheet', items: [{ value: 'other:aid', label: 'Aid' }] },
  ]);
});
