import type { AbilityKey } from '../../../content/content.types.js';
import { ABILITY_KEYS, perAbility, signed } from '../../ability-modifiers.js';
import type { Sheet, SheetSave, SheetSkill } from '../../evaluation.types.js';
import { addEffects, ruleSource, type EvaluationContext } from '../evaluation-context.js';
import { ownedKey } from '../resolve/apply-option.js';

const bio = { kind: 'bio', id: 'bio', name: 'Scores as written' } as const;

const abilityName = (context: EvaluationContext, ability: AbilityKey): string =>
  context.content.abilities[ability]?.name ?? ability.toUpperCase();

/** Adds the reasons of the six scores and their modifiers. SRD "Ability Scores and Modifiers". */
function explainScores(context: EvaluationContext): void {
  for (const ability of ABILITY_KEYS) {
    const field = `${ability}_score` as const;
    const written = context.choices.bio[field];
    context.provenance.addAmount(field, bio, written, `${written} as written`);
    for (const effect of context.resolution.effects) {
      if (effect.target !== 'ability_scores' || effect.option_id !== ability || typeof effect.value !== 'number')
        continue;
      context.provenance.addAmount(
        field,
        effect.source,
        effect.value,
        `${signed(effect.value)} from ${effect.source.name}`,
      );
    }
    const modifier = context.modifiers[ability];
    context.provenance.addAmount(
      `modifiers.${ability}`,
      ruleSource('ability-modifier', abilityName(context, ability)),
      modifier,
      `${abilityName(context, ability)} ${context.scores[ability]} gives ${signed(modifier)}`,
    );
  }
}

function addModifier(context: EvaluationContext, field: string, ability: AbilityKey): void {
  const name = abilityName(context, ability);
  context.provenance.addAmount(
    field,
    ruleSource(`modifier-${ability}`, `${name} modifier`),
    context.modifiers[ability],
    `${signed(context.modifiers[ability])} ${name} modifier`,
  );
}

/** Adds the proficiency bonus with the source of the proficiency, if there is one. @returns whether there is one */
function addProficiency(context: EvaluationContext, field: string, key: string, what = 'Proficiency'): boolean {
  const owner = context.resolution.owned.get(key)?.[0];
  if (!owner) return false;
  context.provenance.addAmount(
    field,
    owner.source,
    context.proficiency,
    `${signed(context.proficiency)} ${what} (${owner.source.name})`,
  );
  return true;
}

/** Ability modifier plus proficiency bonus when proficient. SRD "Saving Throws". */
function save(context: EvaluationContext, ability: AbilityKey): SheetSave {
  const field = `saves.${ability}`;
  addModifier(context, field, ability);
  const proficient = addProficiency(context, field, ownedKey('saving_throw_proficiencies', ability));
  addEffects(context, 'saving_throws', field);
  return { ability, modifier: context.provenance.sum(field), proficient };
}

/** Ability modifier plus proficiency bonus when proficient, twice with expertise. SRD "Skills". */
function skill(context: EvaluationContext, id: string): SheetSkill {
  const { name, ability } = context.content.skills[id]!;
  const field = `skills.${id}`;
  addModifier(context, field, ability);
  const proficient = addProficiency(context, field, ownedKey('skill_proficiencies', id));
  const expertise = proficient && addProficiency(context, field, ownedKey('skill_expertise', id), 'Expertise');
  return { id, name, ability, modifier: context.provenance.sum(field), proficient, expertise };
}

/** 10 plus all modifiers of the skill. SRD "Passive Checks". */
function passive(context: EvaluationContext, id: string): number {
  const field = `passives.${id}`;
  context.provenance.addAmount(field, ruleSource('passive-check', 'Passive check'), 10, '10 for a passive check');
  context.provenance.copy(`skills.${id}`, field);
  return context.provenance.sum(field);
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
  | 'passives'
  | 'proficiency_bonus'
>;

/** Computes scores, modifiers, saving throws, skills and passive checks. */
export function computeAbilities(context: EvaluationContext): AbilityFields {
  explainScores(context);
  const classification = context.identity.classification;
  const source = classification
    ? ({ kind: 'classification', id: classification.slug, name: classification.name } as const)
    : ruleSource('starting-proficiency', 'Starting bonus');
  context.provenance.addAmount(
    'proficiency_bonus',
    source,
    context.proficiency,
    `${signed(context.proficiency)} at level ${Math.max(1, context.level)}`,
  );
  const {
    str: str_score,
    dex: dex_score,
    con: con_score,
    int: int_score,
    wis: wis_score,
    cha: cha_score,
  } = context.scores;
  return {
    str_score,
    dex_score,
    con_score,
    int_score,
    wis_score,
    cha_score,
    modifiers: { ...context.modifiers },
    saves: perAbility((ability) => save(context, ability)),
    skills: Object.fromEntries(Object.keys(context.content.skills).map((id) => [id, skill(context, id)])),
    passives: {
      perception: passive(context, 'perception'),
      insight: passive(context, 'insight'),
      investigation: passive(context, 'investigation'),
    },
    proficiency_bonus: context.proficiency,
  };
}
