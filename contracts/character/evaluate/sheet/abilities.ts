import { ABILITY_KEYS, type AbilityKey } from '../../../content/content.types.js';
import { perAbility, signed } from '../../ability-modifiers.js';
import type { RollRules } from '../../sheet-actions.types.js';
import type { Sheet, SheetSave, SheetSkill, ToolCheck } from '../../sheet.types.js';
import type { Present } from '../in-force/in-force.types.js';
import { ruleSource, type ReasonLog } from '../reason-log.js';

const abilityName = ({ content }: Present, ability: AbilityKey): string =>
  content.abilities[ability]?.name ?? ability.toUpperCase();

/** Adds the reasons of a score and its modifier. SRD "Ability Scores and Modifiers". */
function score(present: Present, log: ReasonLog, ability: AbilityKey): number {
  const field = `${ability}_score` as const;
  const { total, reasons } = present.calculator.number(`scores.${ability}`);
  log.add(field, ...reasons);
  const modifier = present.calculator.modifier(ability);
  const name = abilityName(present, ability);
  log.addAmount(
    `modifiers.${ability}`,
    ruleSource('ability-modifier', name),
    modifier,
    `${name} ${total} gives ${signed(modifier)}`,
  );
  return total;
}

/** Returns a number of a target and logs its reasons. */
function logged({ calculator }: Present, log: ReasonLog, target: string, field = target): number {
  const { total, reasons } = calculator.number(target);
  log.add(field, ...reasons);
  return total;
}

/** Ability modifier plus proficiency bonus when proficient. SRD "Saving Throws". */
function save(present: Present, log: ReasonLog, ability: AbilityKey): SheetSave {
  const rank = present.calculator.rank(`saves.${ability}`);
  return {
    ability,
    modifier: logged(present, log, `saves.${ability}`),
    proficient: rank === 'full' || rank === 'double',
  };
}

/** Ability modifier plus the part of the proficiency bonus. SRD "Skills". */
function skill(present: Present, log: ReasonLog, id: string): SheetSkill {
  const { name = id, ability = 'int' } = present.content.skills[id] ?? {};
  const rank = present.calculator.rank(`skills.${id}`);
  return {
    id,
    name,
    ability,
    modifier: logged(present, log, `skills.${id}`),
    proficient: rank === 'full' || rank === 'double',
    expertise: rank === 'double',
    half_proficient: rank === 'half_down' || rank === 'half_up',
  };
}

/** A passive score; advantage on the check adds 5, disadvantage takes 5. SRD "Passive Checks". */
function passive(present: Present, log: ReasonLog, id: string): number {
  const { advantage, disadvantage } = present.calculator.roll(`skills.${id}`);
  const field = `passives.${id}`;
  const total = logged(present, log, field);
  const moved = advantage ? 5 : disadvantage ? -5 : 0;
  if (moved !== 0)
    log.addAmount(
      field,
      ruleSource('passive-check', 'Passive check'),
      moved,
      `${signed(moved)} for ${advantage ? 'advantage' : 'disadvantage'} on the check`,
    );
  return total + moved;
}

const tools = ({ state, content }: Present): string[] =>
  [...(state.owned.get('item_proficiencies')?.keys() ?? [])].filter((id) => content.items[id]?.type === 'Tool');

/** The checks with the tools that the character is proficient with, by ability. SRD "Tools". */
function toolCheck(present: Present, log: ReasonLog, id: string): ToolCheck {
  const target = `items.${id}`;
  const rank = present.calculator.rank(target);
  const modifiers = perAbility((ability) => {
    const { total, reasons } = present.calculator.number(target, { ability });
    log.add(`tool_checks.${id}.${ability}`, ...reasons);
    return total;
  });
  const name = present.content.items[id]?.name ?? id;
  return { id, name, proficient: rank !== null, expertise: rank === 'double', modifiers };
}

const isPlainRoll = ({ advantage, disadvantage, min_die, min_total, notes }: RollRules): boolean =>
  !advantage && !disadvantage && min_die === null && min_total === null && notes.length === 0;

/** Returns the roll rules (advantage, least dice, notes), by target; only rolls with something. Logs the reasons. */
function rolls({ calculator, content }: Present, log: ReasonLog, toolIds: readonly string[]): Sheet['rolls'] {
  const targets = [
    ...ABILITY_KEYS.flatMap((ability) => [`saves.${ability}`, `checks.${ability}`]),
    ...Object.keys(content.skills).map((id) => `skills.${id}`),
    ...toolIds.map((id) => `items.${id}`),
    'initiative',
  ];
  const found = targets.map((target): [string, RollRules] => {
    const { rules, reasons } = calculator.rollResult(target);
    if (reasons.length > 0) log.add(`rolls.${target}`, ...reasons);
    return [target, rules];
  });
  return Object.fromEntries(found.filter(([, roll]) => !isPlainRoll(roll)));
}

type AbilityFields = Pick<
  Sheet,
  | 'str_score'
  | 'dex_score'
  | 'con_score'
  | 'int_score'
  | 'wis_score'
  | 'cha_score'
  | 'modifiers'
  | 'saves'
  | 'skills'
  | 'checks'
  | 'tool_checks'
  | 'passives'
  | 'rolls'
  | 'score_max'
  | 'proficiency_bonus'
>;

/** Computes scores, modifiers, saving throws, skills, checks and passive scores. */
export function computeAbilities(present: Present, log: ReasonLog): AbilityFields {
  const { calculator, content } = present;
  const scores = perAbility((ability) => score(present, log, ability));
  const toolIds = tools(present);
  return {
    str_score: scores.str,
    dex_score: scores.dex,
    con_score: scores.con,
    int_score: scores.int,
    wis_score: scores.wis,
    cha_score: scores.cha,
    modifiers: perAbility((ability) => calculator.modifier(ability)),
    score_max: perAbility((ability) => logged(present, log, `score_max.${ability}`)),
    saves: perAbility((ability) => save(present, log, ability)),
    skills: Object.fromEntries(Object.keys(content.skills).map((id) => [id, skill(present, log, id)])),
    checks: perAbility((ability) => logged(present, log, `checks.${ability}`)),
    tool_checks: toolIds.map((id) => toolCheck(present, log, id)),
    passives: {
      perception: passive(present, log, 'perception'),
      insight: passive(present, log, 'insight'),
      investigation: passive(present, log, 'investigation'),
    },
    rolls: rolls(present, log, toolIds),
    proficiency_bonus: logged(present, log, 'proficiency', 'proficiency_bonus'),
  };
}
