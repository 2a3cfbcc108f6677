import type { Action, Restored } from '../../../../contracts/content/content.types.js';
import type { Formula } from '../../../../contracts/content/formula.js';
import { SELF } from '../../../../contracts/content/predicates.js';
import type { RawFormula } from '../schema/parts.js';
import type { RawRules } from '../schema/selections.schema.js';
import { checkDamageLevels } from '../validate/damage-levels.js';
import { nearestTo } from '../validate/nearest-names.js';
import { ABILITY, checkAttackTags, checkWordOrPick, DAMAGE_TYPE } from '../validate/vocabulary.js';
import { formulaOf, optionalFormula, optionalTemplate, valueOf, type FormulaPlace } from './formulas.js';
import { whenOf } from './predicates.js';
import { ownUsesId } from './rule-source.js';
import { slugOfName } from './slug-of-name.js';

type RawAction = NonNullable<RawRules['actions']>[number];

/** Returns amounts by the id of the uses. Adds a problem for an id that no source has. */
function usesById(
  place: FormulaPlace,
  amounts: readonly (readonly [string, RawFormula])[],
  from: object,
): Record<string, Formula> {
  const { context, source } = place;
  return Object.fromEntries(
    amounts.map(([key, amount]) => {
      const id = key === SELF ? ownUsesId(source) : key;
      if (id === undefined) context.problems.addFor(from, `'${SELF}' needs 'uses' in the same source`, key);
      else if (!context.names.uses.has(id))
        context.problems.addFor(
          from,
          `no source has uses with the id '${id}'${nearestTo(id, context.names.uses)}`,
          key,
        );
      return [id ?? key, formulaOf(place, amount, from, key)];
    }),
  );
}

function spendsOf(place: FormulaPlace, raw: RawAction['spends']): Action['spends'] {
  if (!raw) return { uses: {}, slot: null };
  const { slot, ...uses } = raw;
  return { uses: usesById(place, Object.entries(uses), raw), slot: optionalFormula(place, slot, raw, 'slot') };
}

function restoresOf(place: FormulaPlace, raw: RawAction['restores']): Restored | null {
  if (!raw) return null;
  const { slot, or_creates = false, slots, hit_points, ...uses } = raw;
  if (or_creates && slot === undefined)
    place.context.problems.addFor(
      raw,
      "'or_creates' needs 'slot': the level of the slot that it creates",
      'or_creates',
    );
  return {
    uses: usesById(place, Object.entries(uses) as [string, RawFormula][], raw),
    slot: optionalFormula(place, slot, raw, 'slot'),
    or_creates,
    slots: slots
      ? {
          levels: formulaOf(place, slots.levels, slots, 'levels'),
          max_level: formulaOf(place, slots.max_level, slots, 'max_level'),
        }
      : null,
    hit_points: optionalFormula(place, hit_points, raw, 'hit_points'),
  };
}

/** Returns the spell that an action casts. Without a spell, it is that of the base of a scroll. */
function castsOf({ context }: FormulaPlace, raw: RawAction): Pick<Action, 'casts'> {
  if (!raw.casts) return {};
  const { spell = '', level } = raw.casts;
  if (spell !== '' && context.requireReference('spells', spell, raw.casts, 'spell')) {
    const least = context.content.spells[spell]?.level ?? 0;
    if (level < least)
      context.problems.addFor(raw.casts, `'${spell}' cannot be cast at a level below ${least}`, 'level');
  }
  return { casts: { spell, level } };
}

function actionOf(place: FormulaPlace, raw: RawAction): Action {
  const { context, source } = place;
  const name = raw.name ?? source.name;
  const template = (key: 'save' | 'type' | 'area' | 'text'): string | null =>
    optionalTemplate(place, raw[key], key === 'area' || key === 'text', raw, key);
  if (raw.save !== undefined) checkWordOrPick(context, source, ABILITY, raw.save, raw, 'save');
  if (raw.type !== undefined) checkWordOrPick(context, source, DAMAGE_TYPE, raw.type, raw, 'type');
  if (raw.uses_up && source.kind !== 'item')
    context.problems.addFor(raw, `'uses_up' needs an item that has the action`, 'uses_up');
  if (raw.begins && (!source.raw.mark || raw.uses_up))
    context.problems.addFor(raw, "'begins' needs a 'mark' of its item, and an item that is not used up", 'begins');
  checkDamageLevels(context, source, raw.damage, raw);
  checkAttackTags(context, raw.with_hit);
  if (raw.with_hit && raw.damage === undefined)
    context.problems.addFor(raw, "'with_hit' needs 'damage' that it adds", 'with_hit');
  if (raw.against && !raw.with_hit) context.problems.addFor(raw, "'against' needs 'with_hit'", 'against');
  return {
    id: raw.slug ?? slugOfName(name),
    name,
    time: raw.time,
    spends: spendsOf(place, raw.spends),
    restores: restoresOf(place, raw.restores),
    touch: raw.touch ?? false,
    prevents_fall: raw.prevents_fall ?? false,
    uses_up: raw.uses_up ?? false,
    ...(raw.begins ? { begins: true } : {}),
    ...castsOf(place, raw),
    save: template('save'),
    dc: optionalFormula(place, raw.dc, raw, 'dc'),
    attack: optionalFormula(place, raw.attack, raw, 'attack'),
    damage: raw.damage === undefined ? null : valueOf(place, raw.damage, raw, 'damage'),
    damage_type: template('type'),
    ...(raw.with_hit ? { with_hit: raw.with_hit } : {}),
    ...(raw.against
      ? { against: { types: raw.against.types, damage: valueOf(place, raw.against.damage, raw.against, 'damage') } }
      : {}),
    area: template('area'),
    text: template('text'),
    when: whenOf(context, source, raw.when, raw),
  };
}

/** Builds the actions of a source. Adds a problem for two with one slug. */
export function actionsOf(place: FormulaPlace, raws: readonly RawAction[] | undefined): Action[] {
  const seen = new Set<string>();
  return (raws ?? []).map((raw) => {
    const action = actionOf(place, raw);
    if (seen.has(action.id))
      place.context.problems.addFor(raw, `two actions have the slug '${action.id}'; give one another 'slug'`);
    seen.add(action.id);
    return action;
  });
}
