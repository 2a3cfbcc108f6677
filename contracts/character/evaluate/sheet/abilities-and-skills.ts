import { ABILITY_KEYS, type AbilityKey } from '../../../content/content.types.js';
import { perAbility, signed } from '../../ability-modifiers.js';
import type { RollRules } from '../../sheet-actions.types.js';
import type { Sheet, SheetSave, SheetSkill, ToolCheck } from '../../sheet.types.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { ruleSource, type ReasonLog } from '../reason-log.js';
import type { RollResult } from '../targets/target-values.types.js';

const abilityName = ({ content }: EvaluationContext, ability: AbilityKey): string =>
  content.abilities[ability]?.name ?? ability.toUpperCase();

/** Adds the reasons of a score and its modifier. SRD "Ability Scores and Modifiers". */
function score(context: EvaluationContext, log: ReasonLog, ability: AbilityKey): number {
  const field = `${ability}_score` as const;
  const { total, reasons } = context.calculator.number(`scores.${ability}`);
  log.add(field, ...reasons);
  const modifier = context.calculator.modifier(ability);
  const name = abilityName(context, ability);
  log.addAmount(
    `modifiers.${ability}`,
    ruleSource('ability-modifier', name),
    modifier,
    `${name} ${total} gives ${signed(modifier)}`,
  );
  return total;
}

/** Returns a number of a target and logs its reasons. */
function logged({ calculator }: EvaluationContext, log: ReasonLog, target: string, field = target): number {
  const { total, reasons } = calculator.number(target);
  log.add(field, ...reasons);
  return total;
}

/** Ability modifier plus proficiency bonus when proficient. SRD "Saving Throws". */
function save(context: EvaluationContext, log: ReasonLog, ability: AbilityKey): SheetSave {
  const rank = context.calculator.rank(`saves.${ability}`);
  return {
    ability,
    modifier: logged(context, log, `saves.${ability}`),
    proficient: rank === 'full' || rank === 'double',
  };
}

/** Ability modifier plus the part of the proficiency bonus. SRD "Skills". */
function skill(context: EvaluationContext, log: ReasonLog, id: string): SheetSkill {
  const { name = id, ability = 'int' } = context.content.skills[id] ?? {};
  const rank = context.calculator.rank(`skills.${id}`);
  return {
    id,
    name,
    ability,
    modifier: logged(context, log, `skills.${id}`),
    proficient: rank === 'full' || rank === 'double',
    expertise: rank === 'double',
    half_proficient: rank === 'half_down' || rank === 'half_up',
  };
}

/** A passive score; advantage on the check adds 5, disadvantage takes 5. SRD "Passive Checks". */
function passive(context: EvaluationContext, log: ReasonLog, id: string): number {
  const { advantage, disadvantage } = context.calculator.roll(`skills.${id}`);
  const field = `passives.${id}`;
  const total = logged(context, log, field);
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

const tools = ({ state, content }: EvaluationContext): string[] =>
  [...(state.owned.get('item_proficiencies')?.keys() ?? [])].filter((id) => content.items[id]?.type === 'Tool');

/** The checks with the tools that the character is proficient with, by ability. SRD "Tools". */
function toolCheck(context: EvaluationContext, log: ReasonLog, id: string): ToolCheck {
  const target = `items.${id}`;
  const rank = context.calculator.rank(target);
  const modifiers = perAbility((ability) => {
    const { total, reasons } = context.calculator.number(target, { ability });
    log.add(`tool_checks.${id}.${ability}`, ...reasons);
    return total;
  });
  const name = context.content.items[id]?.name ?? id;
  return { id, name, proficient: rank !== null, expertise: rank === 'double', modifiers };
}

const isPlainRoll = ({ advantage, disadvantage, min_die, min_total, dice, notes }: RollRules): boolean =>
  !advantage && !disadvantage && min_die === null && min_total === null && !dice && notes.length === 0;

/** A saving throw that belongs to no ability, so only what changes all saving throws changes it. */
const DEATH_SAVE = 'saves.death';

/** Returns the roll rules (advantage, least dice, notes), by target; only rolls with something. Logs the reasons. */
function rolls({ calculator, content }: EvaluationContext, log: ReasonLog, toolIds: readonly string[]): Sheet['rolls'] {
  const rulesOf = (field: string, { rules, reasons }: RollResult): [string, RollRules] => {
    if (reasons.length > 0) log.add(`rolls.${field}`, ...reasons);
    return [field, rules];
  };
  const targets = [
    ...ABILITY_KEYS.flatMap((ability) => [`saves.${ability}`, `checks.${ability}`]),
    ...Object.keys(content.skills).map((id) => `skills.${id}`),
    ...toolIds.map((id) => `items.${id}`),
    'initiative',
    DEATH_SAVE,
    'attacked.near',
    'attacked.far',
  ];
  const found = targets.map((target) => rulesOf(target, calculator.rollResult(target)));
  for (const id of toolIds)
    for (const ability of ABILITY_KEYS)
      found.push(rulesOf(`items.${id}.${ability}`, calculator.rollResult(`items.${id}`, { ability })));
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
  | 'death_save'
  | 'skills'
  | 'checks'
  | 'tool_checks'
  | 'passives'
  | 'rolls'
  | 'score_max'
  | 'proficiency_bonus'
>;

/** Computes scores, modifiers, saving throws, skills, checks and passive scores. */
export function computeAbilities(context: EvaluationContext, log: ReasonLog): AbilityFields {
  const { calculator, content } = context;
  const scores = perAbility((ability) => score(context, log, ability));
  const toolIds = tools(context);
  return {
    str_score: scores.str,
    dex_score: scores.dex,
    con_score: scores.con,
    int_score: scores.int,
    wis_score: scores.wis,
    cha_score: scores.cha,
    modifiers: perAbility((ability) => calculator.modifier(ability)),
    score_max: perAbility((ability) => logged(context, log, `score_max.${ability}`)),
    death_save: logged(context, log, DEATH_SAVE, 'death_save'),
    saves: perAbility((ability) => save(context, log, ability)),
    skills: Object.fromEntries(Object.keys(content.skills).map((id) => [id, skill(context, log, id)])),
    checks: perAbility((ability) => logged(context, log, `checks.${ability}`)),
    tool_checks: toolIds.map((id) => toolCheck(context, log, id)),
    passives: {
      perception: passive(context, log, 'perception'),
      insight: passive(context, log, 'insight'),
      investigation: passive(context, log, 'investigation'),
    },
    rolls: rolls(context, log, toolIds),
    proficiency_bonus: logged(context, log, 'proficiency', 'proficiency_bonus'),
  };
}
