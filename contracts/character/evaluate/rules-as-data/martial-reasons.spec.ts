import { describe, expect, it } from '@jest/globals';
import { martial, sumOf, type MartialPlay, type MartialSketch } from '../../../../test/support/martial-pack.js';
import { ABILITY_KEYS } from '../../../content/content.types.js';
import type { Evaluation } from '../../evaluation.types.js';

const CHARACTERS: readonly (readonly [string, MartialSketch, MartialPlay])[] = [
  [
    'in a state, tired and laden',
    { classes: [['reaver', 20]], race: 'tuskfolk', scores: [22, 14, 19, 8, 13, 7] },
    {
      main: 'keen-longsword',
      off: 'handaxe',
      items: [
        ['plate-armor', {}],
        ['warding-ring', { worn: true, attuned: true }],
      ],
      states: ['in-battle-fury'],
      conditions: [{ kind: 'condition', id: 'exhaustion', value: 4 }],
      used: { 'feature:relentless-fury': 2, rage_points: 1 },
    },
  ],
  [
    'of four classes, in heavy armor',
    {
      classes: [
        ['skald', 5],
        ['prowler', 4],
        ['weaponmaster', 7],
        ['adept', 2],
      ],
      race: 'skyfolk',
      scores: [9, 17, 11, 13, 15, 15],
    },
    {
      body: 'plate-armor',
      off: 'shield',
      items: [['ogre-gauntlets', { worn: true, attuned: true }]],
      conditions: ['poisoned'],
    },
  ],
  [
    'in the shape of a beast',
    {
      classes: [
        ['shifter', 2],
        ['wyrmsoul', 14],
      ],
      race: 'wyrmkin',
      scores: [8, 16, 15, 10, 10, 18],
    },
    {
      spells: ['mage-armor'],
      states: [
        {
          kind: 'state',
          id: 'in-beast-shape',
          inputs: { ac: 11, str_score: 17, dex_score: 10, con_score: 14, speed: 40 },
        },
      ],
      conditions: ['grappled'],
    },
  ],
];

/** Returns every number of the sheet that has its own reasons. */
const numbersOf = ({ sheet }: Evaluation): [string, number | null][] => [
  ['armor_class', sheet.armor_class],
  ['initiative', sheet.initiative],
  ['max_hp', sheet.max_hp],
  ['max_hp_shown', sheet.max_hp_shown],
  ['attacks_per_action', sheet.attacks_per_action],
  ['capacity', sheet.capacity],
  ['jumps.long', sheet.jumps.long],
  ...ABILITY_KEYS.flatMap((key): [string, number][] => [
    [`${key}_score`, sheet[`${key}_score`]],
    [`score_max.${key}`, sheet.score_max[key]],
    [`saves.${key}`, sheet.saves[key].modifier],
    [`checks.${key}`, sheet.checks[key]],
  ]),
  ...Object.values(sheet.skills).map(({ id, modifier }): [string, number] => [`skills.${id}`, modifier]),
  ...Object.entries(sheet.passives).map(([id, total]): [string, number] => [`passives.${id}`, total]),
  ...Object.entries(sheet.speeds).map(([id, feet]): [string, number] => [`speeds.${id}`, feet]),
  ...sheet.tool_checks.flatMap(({ id, modifiers }) =>
    ABILITY_KEYS.map((key): [string, number] => [`tool_checks.${id}.${key}`, modifiers[key]]),
  ),
  ...sheet.attacks.flatMap((row): [string, number | null][] => [
    [`attacks.${row.id}`, row.attack_bonus],
    [`attacks.${row.id}.critical_from`, row.critical_from],
    [`attacks.${row.id}.critical_dice`, row.critical_dice],
    [`attacks.${row.id}.damage_reroll`, row.damage_reroll],
  ]),
  ...sheet.resources.map(({ id, max }): [string, number | null] => [`maximums.${id}`, max]),
];

describe('the reasons of every number add up to it', () => {
  it.each(CHARACTERS)('%s', (_, sketch, play) => {
    const evaluation = martial(sketch, play);
    for (const [field, value] of numbersOf(evaluation))
      if (value !== null) expect([field, sumOf(evaluation, field)]).toEqual([field, value]);
  });
});
