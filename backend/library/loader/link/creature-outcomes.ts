import type {
  CreatureAttack,
  CreatureDamage,
  CreatureOutcome,
  CreatureSave,
  InflictedCondition,
} from '../../../../contracts/content/creature.types.js';
import type { AbilityKey } from '../../../../contracts/content/content.types.js';
import type {
  RawCreatureAttack,
  RawCreatureDamage,
  RawCreatureSave,
  RawInflicted,
  RawOutcome,
} from '../schema/creature-powers.schema.js';
import { checkWord, DAMAGE_TYPE } from '../validate/vocabulary.js';
import { checkTemplate, formulaOf, optionalFormula, valueOf, type FormulaPlace } from './formulas.js';
import { inflictedId } from './inflicted-id.js';
import { descsOf } from './loader-context.js';

/* What an action of a creature brings about: attack, damage, conditions, saves. */

/** The usual reach of a melee attack in feet. SRD "Melee Attacks". */
const REACH = 5;

const damageOf = (place: FormulaPlace, raws: readonly RawCreatureDamage[] = []): CreatureDamage[] =>
  raws.map((raw) => {
    checkWord(place.context, DAMAGE_TYPE, raw.type, raw, 'type');
    return {
      damage: valueOf(place, raw.damage, raw, 'damage'),
      damage_type: raw.type,
      instead: raw.instead ?? null,
      only: raw.only ?? null,
      ...(raw.at_half_hit_points ? { at_half_hit_points: true as const } : {}),
    };
  });

const conditionsOf = (place: FormulaPlace, raws: readonly RawInflicted[] = []): InflictedCondition[] =>
  raws.map((raw) => {
    if (raw.during !== undefined) place.context.requireReference('conditions', raw.during, raw, 'during');
    return {
      condition: inflictedId(place.context, raw),
      lasts: raw.lasts ?? null,
      escape: optionalFormula(place, raw.escape, raw, 'escape'),
      repeats: raw.repeats ?? false,
      during: raw.during ?? null,
      only: raw.only ?? null,
    };
  });

function saveOf(place: FormulaPlace, raw: RawCreatureSave): CreatureSave {
  const damage = damageOf(place, raw.damage);
  if (raw.on_save === 'half' && damage.length === 0)
    place.context.problems.addFor(raw, "'on_save: half' needs 'damage' in the same save", 'on_save');
  return {
    ability: raw.ability,
    dc: formulaOf(place, raw.dc, raw, 'dc'),
    because: raw.because ?? null,
    targets: raw.targets ?? null,
    damage,
    on_save: raw.on_save ?? 'none',
    conditions: conditionsOf(place, raw.conditions),
    immune_for: raw.immune_for ?? null,
  };
}

function attackOf(raw: RawCreatureAttack, castingAbility: AbilityKey | undefined): CreatureAttack {
  const { range, with: by = 'weapon', feet: [range_basic = null, range_long = null] = [] } = raw;
  const usual = by === 'spell' && castingAbility ? castingAbility : range === 'ranged' ? 'dex' : 'str';
  return {
    range,
    with: by,
    ability: raw.ability ?? usual,
    reach: range === 'ranged' ? null : (raw.reach ?? REACH),
    range_basic,
    range_long,
    target: raw.target ?? 'one target',
    tags: raw.tags ?? [],
    bonus: raw.bonus ?? null,
  };
}

/** Adds a problem for an attack whose ranges do not fit its kind. */
function checkRanges({ context }: FormulaPlace, raw: RawCreatureAttack): void {
  if (raw.range === 'melee' && raw.feet)
    context.problems.addFor(raw, "a melee attack has a 'reach', and no range in 'feet'", 'feet');
  if (raw.range !== 'melee' && !raw.feet)
    context.problems.addFor(raw, "a ranged attack needs its range in 'feet', such as [80, 320]", 'range');
  if (raw.range === 'ranged' && raw.reach !== undefined)
    context.problems.addFor(raw, "a ranged attack has no 'reach'", 'reach');
}

/**
 * Builds what an action brings about and checks everything that it names.
 * @param castingAbility the spellcasting ability of the creature, for its spell attacks
 */
export function outcomeOf(
  place: FormulaPlace,
  raw: RawOutcome,
  castingAbility: AbilityKey | undefined,
): CreatureOutcome {
  if (raw.attack) checkRanges(place, raw.attack);
  const descs = descsOf(raw.descs);
  for (const { object_text } of descs) checkTemplate(place, object_text, true, raw, 'descs');
  return {
    attack: raw.attack ? attackOf(raw.attack, castingAbility) : null,
    damage: damageOf(place, raw.damage),
    conditions: conditionsOf(place, raw.conditions),
    saves: [raw.save ?? [], raw.more_saves ?? []].flat().map((save) => saveOf(place, save)),
    area: raw.area ?? null,
    descs,
  };
}
