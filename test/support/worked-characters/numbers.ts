import { signed } from '../../../contracts/character/ability-modifiers.js';
import { diceWords } from '../../../contracts/character/added-dice-words.js';
import type { Evaluation } from '../../../contracts/character/evaluation.types.js';
import type { Attack, RollRules } from '../../../contracts/character/sheet-actions.types.js';
import { ABILITY_KEYS, type AbilityKey, type Content } from '../../../contracts/content/content.types.js';
import { defined } from '../defined.js';
import { resourceOf, slotsOf } from '../rules-packs.js';
import type { Six, WorkedNumbers } from './worked-character.types.js';

/**
 * Returns an attack as text: the bonus or the save DC, the damage, and what holds besides, such as
 * `+7 1d8 + 4; 3d6; disadvantage; critical from 19; critical +1 die; reroll up to 2`.
 */
function attackText(attack: Attack): string {
  const { attack_bonus, save, damage, extra, roll, critical_from, critical_dice, damage_reroll } = attack;
  const dice = critical_dice === 1 ? 'die' : 'dice';
  return [
    `${save ? `DC ${save.dc}` : signed(attack_bonus ?? 0)} ${damage}`,
    ...extra.map((more) => (more.type === null ? more.damage : `${more.damage} ${more.type}`)),
    ...(roll.advantage ? ['advantage'] : []),
    ...(roll.disadvantage ? ['disadvantage'] : []),
    ...diceTexts(roll),
    ...(critical_from < 20 ? [`critical from ${critical_from}`] : []),
    ...(critical_dice > 0 ? [`critical +${critical_dice} ${dice}`] : []),
    ...(damage_reroll > 0 ? [`reroll up to ${damage_reroll}`] : []),
  ].join('; ');
}

/** Returns the dice that are added to a roll, each with its source. */
const diceTexts = (roll: RollRules | undefined): string[] =>
  (roll?.dice ?? []).map((one) => `${diceWords(one)} (${one.source.name})`);

/** Returns the ids of the rolls that a rule says something about. */
const rollsWith = ({ sheet }: Evaluation, says: (roll: RollRules) => boolean): string[] =>
  Object.entries(sheet.rolls).flatMap(([id, roll]) => (!id.startsWith('items.') && says(roll) ? [id] : []));

/** Returns rolls with the skills of an ability check, and initiative in addition to Dexterity. Each once, sorted. */
export function withSkills(content: Content, rolls: readonly string[] = []): string[] {
  const skillsOf = (check: string): string[] =>
    Object.values(content.skills).flatMap(({ id, ability }) => (check === `checks.${ability}` ? [`skills.${id}`] : []));
  const all = rolls.flatMap((id) => [id, ...skillsOf(id), ...(id === 'checks.dex' ? ['initiative'] : [])]);
  return [...new Set(all)].sort();
}

/** Returns a value for each key of a record. */
const forKeysOf = <T>(record: Readonly<Record<string, unknown>> = {}, valueOf: (key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.keys(record).map((key) => [key, valueOf(key)]));

/** Returns the maximum of a resource, a box of the sheet included; 0 without one. */
const maximumOf = (evaluation: Evaluation, id: string): number | null => {
  const resource = resourceOf(evaluation, id);
  return resource === undefined ? 0 : resource.max;
};

/** Returns the numbers of the sheet in the form of those that were worked out; of records, the keys that were. */
export function numbersOf(evaluation: Evaluation, worked: WorkedNumbers): Required<WorkedNumbers> {
  const { sheet } = evaluation;
  const six = (valueOf: (key: AbilityKey) => number): Six => ABILITY_KEYS.map(valueOf) as unknown as Six;
  const attack = (id: string): string | null => {
    const row = sheet.attacks.find((one) => one.id === id);
    return row ? attackText(row) : null;
  };
  return {
    scores: six((key) => sheet[`${key}_score`]),
    hp: sheet.max_hp_shown,
    ac: sheet.armor_class,
    initiative: sheet.initiative,
    speed: sheet.speed,
    saves: six((key) => sheet.saves[key].modifier),
    skills: forKeysOf(worked.skills, (id) => defined(sheet.skills[id], id).modifier),
    passives: [sheet.passives.perception, sheet.passives.insight, sheet.passives.investigation],
    tools: forKeysOf(worked.tools, (id) => sheet.tool_checks.find((tool) => tool.id === id)?.modifiers.dex ?? 0),
    casting: Object.fromEntries(
      sheet.casters.map((own) => [own.class, [own.save_dc, own.attack_bonus, own.prepared_max]]),
    ),
    slots: slotsOf(evaluation),
    attacks: forKeysOf(worked.attacks, attack),
    attacksPerAction: sheet.attacks_per_action,
    counts: forKeysOf(worked.counts, (id) => maximumOf(evaluation, id)),
    load: [sheet.load, sheet.capacity],
    advantage: rollsWith(evaluation, ({ advantage }) => advantage).sort(),
    disadvantage: rollsWith(evaluation, ({ disadvantage }) => disadvantage).sort(),
    conditionImmunities: worked.conditionImmunities === undefined ? [] : [...sheet.condition_immunities].sort(),
    leastDie: forKeysOf(worked.leastDie, (id) => sheet.rolls[id]?.min_die ?? 0),
    leastTotal: forKeysOf(worked.leastTotal, (id) => sheet.rolls[id]?.min_total ?? 0),
    addedDice: forKeysOf(worked.addedDice, (id) => diceTexts(sheet.rolls[id])),
  };
}
