import type { Evaluation } from '../../contracts/character/evaluation.types.js';

type Named = [field: string, value: number];

const named = (prefix: string, values: Readonly<Record<string, number | null>>): Named[] =>
  Object.entries(values).flatMap(([id, value]): Named[] => (value === null ? [] : [[`${prefix}${id}`, value]]));

/** The numbers of an attack: the attack bonus or the save DC, and when it is a critical hit. */
const ofAttacks = ({ sheet }: Evaluation): Named[] =>
  sheet.attacks.flatMap(({ id, way, attack_bonus, save, critical_from, critical_dice }) => [
    ...named(`attacks.${id}`, { '': attack_bonus, '.save': save?.dc ?? null }),
    ...(way === 'spell' ? [] : named(`attacks.${id}.`, { critical_from, critical_dice })),
  ]);

/** The attack bonus or the save DC of each action. */
const ofActions = ({ sheet }: Evaluation): Named[] =>
  sheet.actions.flatMap(({ id, attack_bonus, dc }) => named(`actions.${id}`, { '': attack_bonus ?? dc }));

/** The spell numbers of each class; the first one has the plain fields. */
const ofSpells = ({ sheet }: Evaluation): Named[] =>
  sheet.casters.flatMap(({ class: slug, save_dc, attack_bonus, prepared_max }, index) =>
    named('', { spell_save_dc: save_dc, spell_attack_bonus: attack_bonus, prepared_max }).map(
      ([field, value]): Named => [index === 0 ? field : `${field}.${slug}`, value],
    ),
  );

/** Returns every number of the sheet that has reasons, by its name in the reasons. */
export function numbersOf(evaluation: Evaluation): Named[] {
  const { sheet } = evaluation;
  const { str_score, dex_score, con_score, int_score, wis_score, cha_score } = sheet;
  const { max_hp, max_hp_shown, armor_class, initiative, speed, proficiency_bonus } = sheet;
  const { load, capacity, attunement_limit, attacks_per_action } = sheet;
  const { rest_hit_points, rest_hit_dice, death_save_dc } = sheet;
  return [
    ...named('', { str_score, dex_score, con_score, int_score, wis_score, cha_score, proficiency_bonus }),
    ...named('', { max_hp, max_hp_shown, armor_class, initiative, speed }),
    ...named('', { load, capacity, attunement_limit, attacks_per_action }),
    ...named('', { rest_hit_points, rest_hit_dice, death_save_dc }),
    ...named('modifiers.', sheet.modifiers),
    ...named('score_max.', sheet.score_max),
    ...Object.entries(sheet.saves).map(([id, { modifier }]): Named => [`saves.${id}`, modifier]),
    ...named('checks.', sheet.checks),
    ...Object.values(sheet.skills).map(({ id, modifier }): Named => [`skills.${id}`, modifier]),
    ...sheet.tool_checks.flatMap(({ id, modifiers }) => named(`tool_checks.${id}.`, modifiers)),
    ...named('passives.', sheet.passives),
    ...named('speeds.', sheet.speeds),
    ...named('jumps.', sheet.jumps),
    ...named('senses.', sheet.senses),
    ...named('maximums.', sheet.maximums),
    ...sheet.resources.flatMap(({ id, max, current }) => named('', { [`maximums.${id}`]: max, [id]: current })),
    ...ofAttacks(evaluation),
    ...ofActions(evaluation),
    ...ofSpells(evaluation),
  ];
}
