import type { AbilityKey } from '../../../content/content.types.js';
import { ABILITY_KEYS, perAbility, signed } from '../../ability-modifiers.js';
import type { Sheet, SheetSave, SheetSkill } from '../../evaluation.types.js';
import { addEffects, rule, type EvaluationContext } from '../evaluation-context.js';
import { ownedKey } from '../resolve/apply-option.js';

const bio = { kind: 'bio', id: 'bio', name: 'Scores as written' } as const;

const abilityName = (frame: EvaluationContext, ability: AbilityKey): string => frame.content.abilities[ability]?.name ?? ability.toUpperCase();

/** `str_score` and its siblings with their reasons. SRD: Ability Scores and Modifiers. */
function scores(frame: EvaluationContext): void {
  for (const ability of ABILITY_KEYS) {
    const field = `${ability}_score` as const;
    const written = frame.choices.bio[field];
    frame.provenance.add(field, bio, written, `${written} as written`);
    for (const effect of frame.resolution.effects) {
      if (effect.target !== 'ability_scores' || effect.option_id !== ability || typeof effect.value !== 'number') continue;
      frame.provenance.add(field, effect.source, effect.value, `${signed(effect.value)} from ${effect.source.name}`);
    }
    const modifier = frame.modifiers[ability];
    frame.provenance.add(`modifiers.${ability}`, rule('ability-modifier', abilityName(frame, ability)), modifier, `${abilityName(frame, ability)} ${frame.scores[ability]} gives ${signed(modifier)}`);
  }
}

function addModifier(frame: EvaluationContext, field: string, ability: AbilityKey): void {
  const name = abilityName(frame, ability);
  frame.provenance.add(field, rule(`modifier-${ability}`, `${name} modifier`), frame.modifiers[ability], `${signed(frame.modifiers[ability])} ${name} modifier`);
}

/** Adds the proficiency bonus, naming who made the character proficient. */
function addProficiency(frame: EvaluationContext, field: string, key: string, what = 'Proficiency'): boolean {
  const owner = frame.resolution.owned.get(key)?.[0];
  if (!owner) return false;
  frame.provenance.add(field, owner.source, frame.proficiency, `${signed(frame.proficiency)} ${what} (${owner.source.name})`);
  return true;
}

/** SRD: Saving Throws. Ability modifier plus proficiency bonus when proficient. */
function save(frame: EvaluationContext, ability: AbilityKey): SheetSave {
  const field = `saves.${ability}`;
  addModifier(frame, field, ability);
  const proficient = addProficiency(frame, field, ownedKey('saving_throw_proficiencies', ability));
  addEffects(frame, 'saving_throws', field);
  return { ability, modifier: frame.provenance.sum(field), proficient };
}

/** SRD: Ability Checks, Skills. Expertise counts the proficiency bonus twice. */
function skill(frame: EvaluationContext, id: string): SheetSkill {
  const { name, ability } = frame.content.skills[id]!;
  const field = `skills.${id}`;
  addModifier(frame, field, ability);
  const proficient = addProficiency(frame, field, ownedKey('skill_proficiencies', id));
  const expertise = proficient && addProficiency(frame, field, ownedKey('skill_expertise', id), 'Expertise');
  return { id, name, ability, modifier: frame.provenance.sum(field), proficient, expertise };
}

/** SRD: Passive Checks. 10 plus everything that counts for the check. */
function passive(frame: EvaluationContext, id: string): number {
  const field = `passives.${id}`;
  frame.provenance.add(field, rule('passive-check', 'Passive check'), 10, '10 for a passive check');
  frame.provenance.copy(`skills.${id}`, field);
  return frame.provenance.sum(field);
}

type Part = Pick<
  Sheet,
  'str_score' | 'dex_score' | 'con_score' | 'int_score' | 'wis_score' | 'cha_score' | 'modifiers' | 'saves' | 'skills' | 'passives' | 'proficiency_bonus'
>;

/** Scores, modifiers, saving throws, skills and passive checks. */
export function abilitiesPart(frame: EvaluationContext): Part {
  scores(frame);
  const table = frame.identity.classification;
  const source = table ? ({ kind: 'classification', id: table.slug, name: table.name } as const) : rule('starting-proficiency', 'Starting bonus');
  frame.provenance.add('proficiency_bonus', source, frame.proficiency, `${signed(frame.proficiency)} at level ${Math.max(1, frame.level)}`);
  const { str: str_score, dex: dex_score, con: con_score, int: int_score, wis: wis_score, cha: cha_score } = frame.scores;
  return {
    str_score, dex_score, con_score, int_score, wis_score, cha_score,
    modifiers: { ...frame.modifiers },
    saves: perAbility((ability) => save(frame, ability)),
    skills: Object.fromEntries(Object.keys(frame.content.skills).map((id) => [id, skill(frame, id)])),
    passives: { perception: passive(frame, 'perception'), insight: passive(frame, 'insight'), investigation: passive(frame, 'investigation') },
    proficiency_bonus: frame.proficiency,
  };
}
